-- May be run again, like every file of grants.
revoke all on function
  private.import_building(jsonb), private.report_problems(text, jsonb),
  public.import_building(jsonb), public.report_problems(text, jsonb)
  from public, anon, authenticated, service_role;

grant execute on function
  private.import_building(jsonb), private.report_problems(text, jsonb),
  public.import_building(jsonb), public.report_problems(text, jsonb)
  to service_role;
