-- May be run again, like every file of grants.
revoke all on function
  public.reserve_document(uuid, uuid, text, text, bigint, bigint, integer),
  public.stray_documents(integer),
  public.forget_documents(uuid[]),
  public.claim_outbox(text[], integer, integer)
  from public, anon, authenticated, service_role;

grant execute on function
  public.reserve_document(uuid, uuid, text, text, bigint, bigint, integer),
  public.stray_documents(integer),
  public.forget_documents(uuid[]),
  public.claim_outbox(text[], integer, integer)
  to service_role;
