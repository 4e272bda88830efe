-- May be run again, like every file of grants.
revoke all on function private.keep_price() from public, anon, authenticated, service_role;
revoke all on public.price_history from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.price_history to service_role;
