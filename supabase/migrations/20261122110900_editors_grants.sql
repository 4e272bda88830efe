-- May be run again, like every file of grants.
revoke all on function
  private.refuse_row(), private.one_suite_a_unit(), private.place_by_city(),
  private.import_suites(text, jsonb), private.import_plan(text, jsonb), private.import_pictures(text, jsonb),
  private.import_lists(text, jsonb, jsonb), public.report_problems(text, jsonb), public.import_building(jsonb)
  from public, anon, authenticated, service_role;
revoke all on table public.listing_problems from public, anon, authenticated;

grant select, insert, update, delete on public.listing_problems to service_role;
grant execute on function
  private.import_suites(text, jsonb), private.import_plan(text, jsonb), private.import_pictures(text, jsonb),
  private.import_lists(text, jsonb, jsonb), public.report_problems(text, jsonb), public.import_building(jsonb)
  to service_role;
