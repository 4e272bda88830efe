-- May be run again, like every file of grants.
revoke all on function private.list_suite(), private.list_suites_of()
  from public, anon, authenticated, service_role;
