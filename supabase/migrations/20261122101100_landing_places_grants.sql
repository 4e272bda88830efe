-- May be run again, like every file of grants.
revoke all on function public.reserve_landing(uuid, uuid, text, text, bigint, bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.reserve_landing(uuid, uuid, text, text, bigint, bigint, integer) to service_role;
