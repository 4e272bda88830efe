-- May be run again, like every file of grants.
revoke all on function
  public.claim_rebuild(real, real), public.release_rebuild(timestamptz), private.tell_of_changes()
  from public, anon, authenticated, service_role;
revoke all on table private.webhook from public, anon, authenticated, service_role;

grant execute on function public.claim_rebuild(real, real), public.release_rebuild(timestamptz) to service_role;
