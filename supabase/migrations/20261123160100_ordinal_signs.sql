-- As before, and the same on every version of Postgres: before 18 unaccent leaves the signs of ordinals as they are, and
-- `Nº 5` would have another id than on one's own machine.
create or replace function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ºª', 'oa'))), '[^a-z0-9]+', ' ', 'g'
  ))
$$;
