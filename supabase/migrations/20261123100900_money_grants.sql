-- May be run again, like every file of grants.
revoke all on function private.deposit_problem(jsonb), private.check_deposits(jsonb)
  from public, anon, authenticated, service_role;

-- Called by a constraint under whoever writes a suite.
grant execute on function private.deposit_problem(jsonb), private.check_deposits(jsonb) to service_role;
