-- What the rest stands on: encoding, roles, extensions and small helpers. Hosted Supabase has the roles,
-- auth.uid() and the schema extensions already; the embedded one makes its roles with the first request only.

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
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Helpers and trigger functions live here: the schema is not exposed through the API.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- Refuses a row in words an editor understands: `check (price >= 0 or private.refuse('…'))`. Volatile, or the
-- planner would call it while it simplifies the expression.
create function private.refuse(message text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', message = message;
end
$$;

-- Lower case without accents, words parted by one space: 'Montréal, Québec' becomes 'montreal quebec'.
-- Immutable in fact, since the dictionary is named and ships with Postgres; unaccent itself is only stable.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select trim(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)), '[^a-z0-9]+', ' ', 'g'))
$$;

create function private.slug(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(private.fold(replace(replace(value, '''', ''), '’', '')), ' ', '-')
$$;

-- A point on the sphere, in km from the middle of the earth, so that cube distances are chords in km. Written out
-- because the SQL functions of earthdistance break under an empty search path before version 1.2.
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
