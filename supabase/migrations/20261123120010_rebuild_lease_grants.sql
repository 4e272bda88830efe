-- May be run again, like every file of grants.
revoke all on function public.settle_rebuild(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.settle_rebuild(timestamptz) to service_role;
