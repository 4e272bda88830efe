-- Supabase Lite hands over objects and arrays as JSON strings inside jsonb: both calls take them unwrapped.
alter function public.import_building(jsonb) set schema private;
alter function public.report_problems(text, jsonb) set schema private;

-- Why a building was refused is an answer, not an error: whoever asked then knows that nothing of it was written, which
-- a connection that broke cannot tell.
create function public.import_building(listing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.import_building(private.unwrapped(listing));
exception when others then
  return jsonb_build_object('refused', sqlerrm);
end
$$;

create function public.report_problems(of_entity text, problems jsonb) returns void
language sql
set search_path = ''
as $$
  select private.report_problems(of_entity, private.unwrapped(problems))
$$;
