-- Neighbourhoods and the first halves of postal codes beside the cities of the gazetteer (decision 123), and misspelt
-- names found without reading through every name that looks a little alike (decision 124).

-- The key itself and every key it becomes without one of its letters: two names that differ by one letter, or by two
-- neighbours that changed places, have one of these in common.
create function private.spellings(key text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_agg(distinct s.spelling)
  from (
    select key as spelling
    union all
    select left(key, at - 1) || substr(key, at + 1) from generate_series(1, length(key)) as at
  ) s
$$;

-- The first half of a postal code, folded, or all of a ZIP code; null for anything else.
create function private.postal_key(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when key ~ '^[a-z][0-9][a-z]( ?[0-9]([a-z][0-9]?)?)?$' then left(key, 3)
    when key ~ '^[0-9]{5}( [0-9]{1,4}|[0-9]{4})?$' then left(key, 5)
  end
$$;

alter table public.places
  add column kind text not null default 'city' check (kind in ('city', 'area', 'code')),
  add column city text,
  add constraint places_city_of_a_part check ((kind = 'city') = (city is null)),
  drop column description,
  drop column long_key,
  drop column short_key;
alter table public.places
  add column description text not null generated always as (
    name || coalesce(', ' || city, '') || ', ' || region || ', '
      || case country when 'CA' then 'Canada' else 'United States' end
  ) stored,
  add column long_key text not null generated always as (
    private.fold(
      name || coalesce(' ' || city, '') || ' ' || region || ' '
        || case country when 'CA' then 'Canada' else 'United States' end
    )
  ) stored,
  add column short_key text not null generated always as (
    private.fold(name || coalesce(' ' || city, '') || ' ' || region_code || ' ' || country)
  ) stored,
  add column spellings text[] not null generated always as (
    case kind when 'code' then array[]::text[] else private.spellings(private.fold(name)) end
  ) stored;
comment on table public.places is 'Cities, neighbourhoods and the first halves of postal codes that can be searched.';
comment on column public.places.id is 'GeoNames id, or one of our own: the placeId of a suggestion.';
comment on column public.places.kind is 'city, area (a neighbourhood) or code (the first half of a postal code, or a ZIP code).';
comment on column public.places.city is 'The city a neighbourhood or a code is in.';
comment on column public.places.population is 'Which of several stands first; neighbourhoods of our cities count as 50,000.';
comment on column public.places.long_key is 'Folded name, city, region and country in words: "toronto ontario canada".';
comment on column public.places.short_key is 'Folded name and city with codes: "toronto on ca".';
comment on column public.places.spellings is 'The folded name, and it without each of its letters.';

drop index public.places_name;
create index places_long_key on public.places (long_key collate "C");
create index places_short_key on public.places (short_key collate "C");
-- Codes are found by how they begin, never by what they look like.
create index places_name on public.places using gin (name_key extensions.gin_trgm_ops)
  with (fastupdate = off) where kind <> 'code';
create index places_spellings on public.places using gin (spellings) with (fastupdate = off) where kind <> 'code';

-- As before, and: a whole postal code means its first half; a name with one mistake is found by its spellings; what was
-- found by likeness only is a guess, and says so.
drop function public.search_places(text, integer);
create function public.search_places(query text, max_results integer default 8)
returns table (
  id text, description text, latitude double precision, longitude double precision, population integer, guess boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text = left(private.fold(left(query, 100)), 60);
  key constant text = coalesce(private.postal_key(typed), typed);
  wanted constant integer = least(max_results, 20);
  found_ids text[];
  guessed boolean = false;
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
  -- No name has digits in it: a code that is not there looks like nothing else.
  if cardinality(found_ids) < wanted and length(key) > 2 and key !~ '[0-9]' then
    found_ids = found_ids || array(
      select p.id from public.places p
      where p.kind <> 'code'
        and p.long_key like '% ' || key || '%' and p.name_key like '% ' || split_part(key, ' ', 1) || '%'
        and p.id <> all (found_ids)
      order by p.population desc, p.id
      limit wanted - cardinality(found_ids)
    );
    if cardinality(found_ids) = 0 then
      guessed = true;
      found_ids = array(
        select p.id from public.places p
        where p.kind <> 'code' and p.spellings operator(pg_catalog.&&) private.spellings(key)
        order by extensions.similarity(p.name_key, key) + ln(p.population + 1) / 50 desc, p.id
        limit wanted
      );
    end if;
    if cardinality(found_ids) = 0 then
      found_ids = array(
        select p.id from public.places p
        where p.kind <> 'code' and p.name_key operator(extensions.%) key
        order by extensions.similarity(p.name_key, key) + ln(p.population + 1) / 50 desc, p.id
        limit wanted
      );
    end if;
  end if;

  return query
  select p.id, p.description, p.latitude, p.longitude, p.population, guessed
  from unnest(found_ids) with ordinality as f (id, rank)
  join public.places p on p.id = f.id
  order by f.rank;
end
$$;

-- As before, among cities only: a neighbourhood of the same name is no city.
create or replace function private.place_by_city() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  city_key constant text = private.fold(new.city);
  region_key constant text = coalesce(private.fold(new.region), '');
begin
  if num_nonnulls(new.latitude, new.longitude) > 0 then
    if tg_op = 'INSERT' then
      return new;
    end if;
    if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
      -- Somebody knows better.
      new.approximate_location = new.approximate_location and not old.approximate_location;
      return new;
    end if;
    if not new.approximate_location
      or (new.city, new.region, new.country) is not distinct from (old.city, old.region, old.country) then
      return new;
    end if;
  end if;

  select p.latitude, p.longitude into new.latitude, new.longitude
  from public.places p
  where p.long_key collate "C" >= city_key || ' ' and p.long_key collate "C" < city_key || '!'
    and p.name_key = city_key and p.kind = 'city' and p.country = new.country
    and (region_key = '' or region_key in (private.fold(p.region), private.fold(p.region_code)))
  order by p.population desc, p.id
  limit 1;
  new.approximate_location = found;
  return new;
end
$$;

-- What a search that finds no suites goes on with: the nearest developments with something to sell, and the nearest
-- that are coming soon, half and half. Security definer for the reason near_buildings is.
create index buildings_soon_near on public.buildings using gist (point) where published and suite_count = 0;
create function public.developments_near(place text, max_each integer default 12)
returns table (
  _id text, name text, city text, region text, country text, currency text, "availableCount" integer, "minPrice" integer,
  "minPriceTax" text, soon boolean, distance double precision
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  diameter constant double precision = 2 * 6371.0088;
  most constant integer = least(max_each, 50);
  here extensions.cube;
begin
  select private.earth_point(p.latitude, p.longitude) into here from public.places p where p.id = place;
  if here is null then
    return;
  end if;

  return query
  select b.id, b.name, b.city, b.region, b.country, b.currency, b.available_count, b.min_price, b.min_price_tax,
    b.suite_count = 0,
    round((diameter * asin(least(1, (b.point operator(extensions.<->) here) / diameter)))::numeric, 2)::double precision
  from (
    (
      select n.* from public.buildings n
      where n.published and n.available_count > 0 and n.point is not null
      order by n.point operator(extensions.<->) here limit most
    )
    union all
    (
      select n.* from public.buildings n
      where n.published and n.suite_count = 0 and n.point is not null
      order by n.point operator(extensions.<->) here limit most
    )
  ) b
  order by b.point operator(extensions.<->) here, b.id;
end
$$;
