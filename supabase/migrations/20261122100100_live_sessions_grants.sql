-- May be run again, like every file of grants.
revoke all on function private.account_id() from public, anon, authenticated, service_role;
grant execute on function private.account_id() to authenticated;
