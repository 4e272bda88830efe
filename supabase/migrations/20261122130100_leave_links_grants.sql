-- For the SQL editor alone. May be run again, like every file of grants.
revoke all on function private.renew_leave_links(integer) from public, anon, authenticated, service_role;
