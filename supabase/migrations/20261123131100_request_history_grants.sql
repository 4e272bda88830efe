-- May be run again, like every file of grants.
revoke all on table public.buy_request_events, public.document_openings
  from public, anon, authenticated, service_role;
revoke all on function
  private.keep_asked_price(), private.asked_of(public.buy_requests), private.facts_of(public.buy_requests),
  private.tell_of_status(), private.tell_sales_of_end(public.buy_requests, text, text),
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.set_buy_request_status(uuid, text, boolean),
  public.withdraw_buy_request(uuid, uuid, text),
  public.open_buyer_document(uuid, uuid),
  public.close_account(uuid, text)
  from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.buy_request_events, public.document_openings to service_role;
grant select (reference, asked_price, asked_currency, documents_shared) on public.buy_requests to authenticated;
grant select (id, request_id, user_id, status, happened_at) on public.buy_request_events to authenticated;
grant select (id, request_id, user_id, filename, opened_at) on public.document_openings to authenticated;
grant execute on function
  private.asked_of(public.buy_requests), private.facts_of(public.buy_requests),
  private.tell_sales_of_end(public.buy_requests, text, text),
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.set_buy_request_status(uuid, text, boolean),
  public.withdraw_buy_request(uuid, uuid, text),
  public.open_buyer_document(uuid, uuid),
  public.close_account(uuid, text)
  to service_role;
