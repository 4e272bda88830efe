-- Encoding, roles, extensions and small helpers that the other files need. Hosted Supabase already has the roles,
-- auth.uid() and the schema extensions; the embedded one creates its roles only on the first request.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'This database holds names such as Montréal: create it with the encoding UTF8.';
  end if;
end
$$;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
      if role_name = 'service_role' then
        alter role service_role bypassrls;
      end if;
    end if;
  end loop;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid
      language sql stable
      as 'select nullif(current_setting(''request.jwt.claim.sub'', true), '''')::uuid';
  end if;

  -- Without it functions that run as their caller cannot name auth.uid(). Hosted Supabase has the grant.
  if not has_schema_privilege('authenticated', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated, service_role;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists cube with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Helpers and trigger functions live here: the schema is not exposed through the API.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- Revoke everything first; each file then grants what it needs. The local start runs every `grant` and `revoke` at
-- the start of a line a second time, because Supabase Lite grants everything on every table on its first request
-- (decision 013).
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
grant usage on schema public, private to anon, authenticated, service_role;

-- Refuses a row with a sentence an editor understands: `check (price >= 0 or private.refuse('…'))`. Volatile;
-- otherwise the planner would call it while simplifying the expression.
create function private.refuse(message text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', message = message;
end
$$;

create function private.refuse_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'not_null_violation', message = tg_argv[0];
end
$$;

-- Lower case without accents, words separated by one space: 'Montréal, Québec' becomes 'montreal quebec'. Safe to
-- declare immutable, because the dictionary is named and ships with Postgres. unaccent is only stable, and before
-- Postgres 18 it leaves ordinal signs unchanged, which would give `Nº 5` another id there.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ºª', 'oa'))), '[^a-z0-9]+', ' ', 'g'
  ))
$$;

create function private.slug(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(private.fold(replace(replace(value, '''', ''), '’', '')), ' ', '-')
$$;

-- A point on the sphere, in km from the centre of the earth, so that cube distances are straight-line (chord)
-- distances in km. Written out because earthdistance's SQL functions fail under an empty search path before version
-- 1.2.
create function private.earth_point(latitude double precision, longitude double precision) returns extensions.cube
language sql immutable strict parallel safe
set search_path = ''
as $$
  select extensions.cube(array[
    6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
    6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
    6371.0088 * sin(radians(latitude))
  ])
$$;

-- Unwraps objects and arrays, which Supabase Lite passes as JSON strings inside jsonb.
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

create function private.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create function private.keep_id() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('The id %s stays: it is an address on the web.', old.id),
    hint = 'Make a new row if it has to have another id.';
end
$$;

revoke all on function
  private.refuse(text), private.refuse_row(), private.fold(text), private.slug(text),
  private.earth_point(double precision, double precision), private.unwrapped(jsonb), private.touch(), private.keep_id()
  from public, anon, authenticated, service_role;
-- Constraints, generated columns and searches call these as the current role.
grant execute on function
  private.refuse(text), private.fold(text), private.slug(text),
  private.earth_point(double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function private.unwrapped(jsonb) to service_role;
