-- First nothing, then exactly what is needed. May be run again at any time: Supabase Lite grants everything on every
-- table when it serves its first request, and the local start puts the grants of hosted Supabase back with this file.

revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

grant usage on schema public, private to anon, authenticated, service_role;

-- The catalogue, and the two searches.
grant select on
  public.buildings, public.building_sections, public.suites, public.pictures, public.public_files, public.places
  to anon, authenticated;
grant execute on function public.search_places(text, integer) to anon, authenticated, service_role;
grant execute on function
  public.near_buildings(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;

-- What people own.
grant select on public.profiles to authenticated;
grant update (name, phone) on public.profiles to authenticated;
grant select, insert, delete on public.favorites to authenticated;
grant select (id, user_id, status, filename, content_type, size, uploaded_at, created_at)
  on public.documents to authenticated;
grant select (id, user_id, suite_id, status, parking, created_at, updated_at)
  on public.buy_requests to authenticated;

-- The functions of the site. Not truncate, references or trigger: nothing needs them.
grant select, insert, update, delete on all tables in schema public to service_role;
grant usage on all sequences in schema public to service_role;

-- Called by constraints, generated columns and the searches under whoever runs them.
grant execute on function
  private.refuse(text), private.fold(text), private.slug(text),
  private.earth_point(double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function private.count_suites(text[]) to service_role;
