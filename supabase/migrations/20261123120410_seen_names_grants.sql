-- May be run again, like every file of grants.
revoke all on function private.seen(text), private.create_profile() from public, anon, authenticated, service_role;
grant execute on function private.seen(text) to authenticated, service_role;

-- When something was liked is for the database to say.
revoke insert on public.favorites from authenticated;
grant insert (user_id, suite_id) on public.favorites to authenticated;
