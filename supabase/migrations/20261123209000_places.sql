-- Gazetteer of Canada and the United States (GeoNames, CC BY 4.0): cities, neighbourhoods and the first halves of
-- postal codes (decision 123). Misspelt names are found by index (decision 124).

-- What the first six letters of a key become with none, one or two of them left out: two names that differ by two
-- mistakes at most share one of these.
create function private.spellings(key text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_agg(distinct left(start, a - 1) || substr(start, a + 1, greatest(b - a - 1, 0)) || substr(start, b + 1))
  from (select left(key, 6) as start) s,
    generate_series(1, length(start) + 1) as a,
    generate_series(a, length(start) + 1) as b
$$;

-- The normalized first half of a postal code, or a whole ZIP code; null for anything else.
create function private.postal_key(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when key ~ '^[a-z][0-9][a-z]( ?[0-9]([a-z][0-9]?)?)?$' then left(key, 3)
    when key ~ '^[0-9]{5}( [0-9]{1,4}|[0-9]{4})?$' then left(key, 5)
  end
$$;

create table public.places (
  id text primary key,
  name text not null,
  region text not null,
  region_code text not null,
  country text not null check (country in ('CA', 'US')),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null default 0,
  name_key text not null generated always as (private.fold(name)) stored,
  kind text not null default 'city' check (kind in ('city', 'area', 'code')),
  city text,
  description text not null generated always as (
    name || coalesce(', ' || city, '') || ', ' || region || ', '
      || case country when 'CA' then 'Canada' else 'United States' end
  ) stored,
  long_key text not null generated always as (
    private.fold(
      name || coalesce(' ' || city, '') || ' ' || region || ' '
        || case country when 'CA' then 'Canada' else 'United States' end
    )
  ) stored,
  short_key text not null generated always as (
    private.fold(name || coalesce(' ' || city, '') || ' ' || region_code || ' ' || country)
  ) stored,
  spellings text[] not null generated always as (
    case kind when 'code' then array[]::text[] else private.spellings(private.fold(name)) end
  ) stored,
  constraint places_city_of_a_part check ((kind = 'city') = (city is null))
);
comment on column public.places.id is 'GeoNames id, or one of our own: the placeId of a suggestion.';
comment on column public.places.long_key is 'Folded name, city, region and country in words: "toronto ontario canada".';
comment on column public.places.short_key is 'Folded name and city with codes: "toronto on ca".';
comment on table public.places is 'Cities, neighbourhoods and the first halves of postal codes that can be searched.';
comment on column public.places.kind is 'city, area (a neighbourhood) or code (the first half of a postal code, or a ZIP code).';
comment on column public.places.city is 'The city a neighbourhood or a code is in.';
comment on column public.places.population is 'Which of several stands first; neighbourhoods of our cities count as 50,000.';
comment on column public.places.spellings is 'The first six letters of the folded name, and what they become without one or two of them.';

create index places_long_key on public.places (long_key collate "C");
create index places_short_key on public.places (short_key collate "C");
-- Loaded once and read often: without a pending list, which every search would have to scan. Codes are found only by
-- prefix, never by similarity.
create index places_name on public.places using gin (name_key extensions.gin_trgm_ops)
  with (fastupdate = off) where kind <> 'code';
create index places_spellings on public.places using gin (spellings) with (fastupdate = off) where kind <> 'code';

-- Suggestions for the text typed so far: names that begin with it, largest first; then names with a later word that
-- does; then names with up to three mistakes; then similar names. The last two are marked as a guess. A whole postal
-- code is reduced to its first half. Keys contain only letters, digits and single spaces, so '{' (the character after z) ends a prefix
-- range, and no input acts as a pattern.
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
  mistakes constant integer = least(length(key) / 2, 3);
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
          and extensions.levenshtein_less_equal(p.name_key, key, mistakes) <= mistakes
        order by extensions.levenshtein(p.name_key, key) - 3 * extensions.similarity(p.name_key, key)
          - ln(p.population + 1) / 4, p.id
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

-- Puts a building without coordinates at the centre of its city and marks it (decision 096). Only cities count, not
-- neighbourhoods of the same name.
create function private.place_by_city() returns trigger
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

create trigger place_by_city
  before insert or update of latitude, longitude, city, region, country on public.buildings
  for each row execute function private.place_by_city();

alter table public.places enable row level security;
create policy "places are public" on public.places
  for select to anon, authenticated
  using (true);

revoke all on function
  public.search_places(text, integer), private.spellings(text), private.postal_key(text), private.place_by_city()
  from public, anon, authenticated, service_role;
grant select on public.places to anon, authenticated;
grant select, insert, update, delete on public.places to service_role;
grant execute on function public.search_places(text, integer), private.spellings(text), private.postal_key(text)
  to anon, authenticated, service_role;
