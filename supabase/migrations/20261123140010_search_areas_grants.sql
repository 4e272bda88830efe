-- May be run again, like every file of grants.
revoke all on function
  public.search_places(text, integer), public.developments_near(text, integer),
  private.spellings(text), private.postal_key(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_places(text, integer), public.developments_near(text, integer),
  private.spellings(text), private.postal_key(text)
  to anon, authenticated, service_role;
