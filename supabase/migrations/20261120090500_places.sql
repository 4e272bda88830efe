-- Gazetteer of Canada and the United States (GeoNames, CC BY 4.0) and the two searches of the site.

create table public.places (
  id text primary key,
  name text not null,
  region text not null,
  region_code text not null,
  country text not null check (country in ('CA', 'US')),
  description text not null generated always as (
    name || ', ' || region || ', ' || case country when 'CA' then 'Canada' else 'United States' end
  ) stored,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null default 0,
  name_key text not null generated always as (private.fold(name)) stored,
  long_key text not null generated always as (
    private.fold(name || ' ' || region || ' ' || case country when 'CA' then 'Canada' else 'United States' end)
  ) stored,
  short_key text not null generated always as (private.fold(name || ' ' || region_code || ' ' || country)) stored
);
comment on column public.places.id is 'GeoNames id: the placeId of a suggestion.';
comment on column public.places.long_key is 'Folded name, region and country in words: "toronto ontario canada".';
comment on column public.places.short_key is 'Folded name with codes: "toronto on ca".';
create index places_long_key on public.places (long_key collate "C");
create index places_short_key on public.places (short_key collate "C");
-- Loaded once, asked for ever: no list of pending entries that every search would have to read through.
create index places_name on public.places using gin (name_key extensions.gin_trgm_ops) with (fastupdate = off);

-- Cities by what was typed so far: names that begin so, largest first; then names with a later word that begins so;
-- then names that look like it. Keys have letters, digits and single spaces only, so '{', the character after z, closes
-- the range of a prefix, and nothing typed can act as a pattern.
create function public.search_places(query text, max_results integer default 8)
returns table (id text, description text, latitude double precision, longitude double precision, population integer)
language plpgsql stable
set search_path = ''
as $$
declare
  key constant text = left(private.fold(left(query, 100)), 60);
  wanted constant integer = least(max_results, 20);
  found_ids text[];
begin
  if coalesce(key, '') = '' or wanted < 1 then
    return;
  end if;

  found_ids = array(
    select p.id from public.places p
    where (p.long_key collate "C" >= key and p.long_key collate "C" < key || '{')
      or (p.short_key collate "C" >= key and p.short_key collate "C" < key || '{')
    order by p.population desc, p.id
    limit wanted
  );
  if cardinality(found_ids) < wanted and length(key) > 2 then
    found_ids = found_ids || array(
      select p.id from public.places p
      where p.long_key like '% ' || key || '%' and p.name_key like '% ' || split_part(key, ' ', 1) || '%'
        and p.id <> all (found_ids)
      order by p.population desc, p.id
      limit wanted - cardinality(found_ids)
    );
    if cardinality(found_ids) = 0 then
      found_ids = array(
        select p.id from public.places p
        where p.name_key operator(extensions.%) key
        order by extensions.similarity(p.name_key, key) + ln(p.population + 1) / 50 desc, p.id
        limit wanted
      );
    end if;
  end if;

  return query
  select p.id, p.description, p.latitude, p.longitude, p.population
  from unnest(found_ids) with ordinality as f (id, rank)
  join public.places p on p.id = f.id
  order by f.rank;
end
$$;

-- Buildings with something to sell around a point, nearest first, with the ids of their available suites, cheapest
-- first. Distances in km along the sphere. Security definer, because the cube operators are not leakproof: under a
-- policy the planner may not use the index on `point`. The condition of the policies stands in the query instead.
create function public.near_buildings(
  lat double precision, lng double precision, radius_km double precision, max_buildings integer default 100
)
returns table (_id text, name text, distance double precision, suites text[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  diameter constant double precision = 2 * 6371.0088;
  here extensions.cube;
  reach double precision;
begin
  -- Postgres sorts NaN above everything.
  if (lat between -90 and 90 and lng between -180 and 180 and radius_km > 0 and radius_km < 'infinity') is not true then
    return;
  end if;
  here = private.earth_point(lat, lng);
  reach = diameter * sin(least(radius_km, 20000) / diameter);

  return query
  select b.id, b.name, round((diameter * asin(least(1, b.chord / diameter)))::numeric, 2)::double precision,
    array(
      select s.id from public.suites s
      where s.building_id = b.id and s.available
      order by s.price, s.id
    )
  from (
    select n.id, n.name, n.point operator(extensions.<->) here as chord
    from public.buildings n
    where n.published and n.available_count > 0
      and n.point operator(extensions.<@) extensions.cube_enlarge(here, reach, 3)
      and n.point operator(extensions.<->) here <= reach
    order by n.point operator(extensions.<->) here
    limit least(max_buildings, 1000)
  ) b
  order by b.chord, b.id;
end
$$;
