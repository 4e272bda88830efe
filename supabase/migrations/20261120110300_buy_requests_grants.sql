-- May be run again, like every file of grants.
revoke all on function
  private.unwrapped(jsonb),
  public.submit_buy_request(uuid, uuid, text, boolean, jsonb, jsonb, integer, text[], jsonb)
  from public, anon, authenticated, service_role;

grant select (for_two) on public.buy_requests to authenticated;
grant execute on function
  private.unwrapped(jsonb),
  public.submit_buy_request(uuid, uuid, text, boolean, jsonb, jsonb, integer, text[], jsonb)
  to service_role;
