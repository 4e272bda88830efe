-- May be run again, like every file of grants.
revoke all on table public.consent_events from public, anon, authenticated, service_role;
revoke all on function
  private.keep_consent(),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text),
  public.settle_consent(uuid, boolean, text),
  public.leave_newsletter(text, text, timestamptz, text)
  from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.consent_events to service_role;
grant execute on function
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text),
  public.settle_consent(uuid, boolean, text),
  public.leave_newsletter(text, text, timestamptz, text)
  to service_role;
