-- May be run again, like every file of grants.
revoke all on function public.is_taken_meanwhile(text) from public, anon, authenticated, service_role;
grant execute on function public.is_taken_meanwhile(text) to service_role;
