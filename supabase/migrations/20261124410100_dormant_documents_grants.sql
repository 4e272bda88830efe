-- May be run again, like every file of grants.
revoke all on function public.expire_documents(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.expire_documents(timestamptz) to service_role;
