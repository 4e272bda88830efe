-- May be run again, like every file of grants.
revoke all on function
  public.subscribe(uuid, text, integer, text, text, text, boolean, text, text, text),
  public.confirm_subscription(uuid),
  public.unsubscribe(uuid)
  from public, anon, authenticated, service_role;

grant execute on function
  public.subscribe(uuid, text, integer, text, text, text, boolean, text, text, text),
  public.confirm_subscription(uuid),
  public.unsubscribe(uuid)
  to service_role;
