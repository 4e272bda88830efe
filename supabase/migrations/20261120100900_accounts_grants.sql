-- May be run again, like every file of grants.
revoke all on function
  public.whoami(), public.take_hits(text[], integer[], integer[]), public.delete_account(uuid),
  public.export_account(uuid), private.notify_of_credentials()
  from public, anon, authenticated, service_role;

grant execute on function public.whoami() to authenticated;
grant execute on function
  public.take_hits(text[], integer[], integer[]), public.delete_account(uuid), public.export_account(uuid)
  to service_role;
