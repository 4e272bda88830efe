-- One search for places, developments and suites, by name, street address and unit number. Names and addresses have
-- one spelling, for what is stored and for what is typed: "St-Jérôme" is Saint-Jérôme, "N. Vancouver" North
-- Vancouver, "boul." a boulevard, "17th" 17. Ours come before their namesakes abroad, two letters that changed places
-- are one slip, and O and 0 are one in postal codes. Also buildings near a point.

-- Places: a gazetteer of Canada and the United States (GeoNames, CC BY 4.0) with cities, neighbourhoods and the first
-- halves of postal codes (decision 206). Misspelt names are found by index. Places are also found by the French names
-- of provinces, states and countries, by French names of their own, by names without their apostrophes and by the
-- short names of our cities: "vancouver colombie-britannique", "chicago etats-unis", "vieux-montreal", "st johns",
-- "mtl".

-- The normalized first half of a postal code, or a whole ZIP code, also where words stand around it: "on m5a 1l1",
-- "m5a 1l1 on", "toronto m5a1l1", "chicago il 60607". Null for anything else: the number before the words of an
-- address is no ZIP code. O and 0 are one where a code has only a digit, and S is 5 before a whole second half.
create function private.postal_key(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  with bare as (
    select case
      when key ~ '^([a-z]+ )*[a-z][0-9][a-z]( ?[0-9o]([a-z][0-9o]?)?)?( [a-z]+)*$'
        or key ~ '^([a-z]+ )*[a-z][os][a-z] ?[0-9o][a-z][0-9o]( [a-z]+)*$' then
        trim(substring(key from '(?:^| )([a-z][0-9os][a-z](?: ?[0-9o](?:[a-z][0-9o]?)?)?)(?: |$)'))
      else substring(key from '^(?:[a-z]+ )*([0-9o]{5}(?: [0-9o]{1,4}|[0-9o]{4})?)$')
    end as code
  )
  select case
    when code ~ '^[a-z][0-9][a-z]( ?[0-9o]([a-z][0-9o]?)?)?$' then left(code, 3)
    when code ~ '^[a-z][os][a-z] ?[0-9o][a-z][0-9o]$' and code ~ '[0-9]' then
      overlay(left(code, 3) placing translate(substr(code, 2, 1), 'os', '05') from 2)
    when code ~ '^[0-9o]{5}( [0-9o]{1,4}|[0-9o]{4})?$' and code ~ '[0-9]' then translate(left(code, 5), 'o', '0')
  end
  from bare
$$;

-- Null where French has the same name. The texts of the site name these too (src/texts/fr-CA/places.ts).
create function private.french_place(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case name
    when 'New York City' then 'Ville de New York'
    when 'Québec City' then 'Ville de Québec'
    when 'Old Montréal' then 'Vieux-Montréal'
    when 'Downtown Montréal' then 'Centre-ville'
    when 'Little Burgundy' then 'Petite-Bourgogne'
    when 'Little Italy' then 'Petite Italie'
  end
$$;

-- What a city is called for short, alone or with its province or state: the letters that its people write and no
-- other place has, and the code of its airport. Sources: Wikipedia, "List of city nicknames in Canada" (T.O., MTL,
-- NYC in that of the United States); IATA, airline and location code search (YYZ, YUL, YVR, YYC, YOW, YHM, YQB, YEG,
-- YWG, YHZ). "Van", "Qc", "LA" and "TO" are not here: they begin other names, or are a province.
create function private.city_called(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select c.city || ' ' || c.region || ' ' || c.country
  from (values
    ('t o', 'toronto', 'ontario', 'on', 'canada'), ('yyz', 'toronto', 'ontario', 'on', 'canada'),
    ('gta', 'toronto', 'ontario', 'on', 'canada'),
    ('mtl', 'montreal', 'quebec', 'qc', 'canada'), ('yul', 'montreal', 'quebec', 'qc', 'canada'),
    ('yvr', 'vancouver', 'british columbia', 'bc', 'canada'), ('yyc', 'calgary', 'alberta', 'ab', 'canada'),
    ('yow', 'ottawa', 'ontario', 'on', 'canada'), ('yhm', 'hamilton', 'ontario', 'on', 'canada'),
    ('yqb', 'quebec city', 'quebec', 'qc', 'canada'), ('yeg', 'edmonton', 'alberta', 'ab', 'canada'),
    ('ywg', 'winnipeg', 'manitoba', 'mb', 'canada'), ('wpg', 'winnipeg', 'manitoba', 'mb', 'canada'),
    ('yhz', 'halifax', 'nova scotia', 'ns', 'canada'),
    ('nyc', 'new york city', 'new york', 'ny', 'united states'),
    ('yyj', 'victoria', 'british columbia', 'bc', 'canada'),
    ('notl', 'niagara on the lake', 'ontario', 'on', 'canada'),
    ('ddo', 'dollard des ormeaux', 'quebec', 'qc', 'canada'), ('tmr', 'mont royal', 'quebec', 'qc', 'canada'),
    ('vmr', 'mont royal', 'quebec', 'qc', 'canada'), ('ndg', 'notre dame de grace', 'quebec', 'qc', 'canada'),
    ('3 rivieres', 'trois rivieres', 'quebec', 'qc', 'canada')
  ) as c (short, city, region, code, country)
  -- "M.T.L." folds to single letters.
  where key in (c.short, c.short || ' ' || c.region, c.short || ' ' || c.code)
    or (key ~ '^[a-z]( [a-z]){2,}$' and replace(key, ' ', '') = c.short)
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
  french_key text not null generated always as (
    private.fold(
      coalesce(private.french_place(name), name) || coalesce(' ' || city, '') || ' '
        || coalesce(private.french_region(country, region_code), region) || ' '
        || case country when 'CA' then 'Canada' else 'États-Unis' end
    )
  ) stored,
  region_keys text[] not null generated always as (
    array[private.fold(region), coalesce(private.fold(private.french_region(country, region_code)), '')]
  ) stored,
  spelled_name text not null generated always as (
    private.spelled(private.fold(private.unquoted(name)))
  ) stored,
  spelled_key text not null generated always as (
    private.spelled(private.fold(private.unquoted(
      name || coalesce(' ' || city, '') || ' ' || region || ' '
        || case country when 'CA' then 'Canada' else 'United States' end
    )))
  ) stored,
  spelled_short_key text not null generated always as (
    private.spelled(private.fold(private.unquoted(name || coalesce(' ' || city, '') || ' ' || region_code || ' ' || country)))
  ) stored,
  spellings text[] not null generated always as (
    case kind when 'code' then array[]::text[] else private.spellings(private.fold(name)) end
  ) stored,
  constraint places_city_of_a_part check ((kind = 'city') = (city is null))
);
comment on table public.places is 'Cities, neighbourhoods and the first halves of postal codes that can be searched.';
comment on column public.places.id is 'GeoNames id, or one of our own: the placeId of a suggestion.';
comment on column public.places.population is 'Which of several stands first; neighbourhoods of our cities count as 50,000.';
comment on column public.places.kind is 'city, area (a neighbourhood) or code (the first half of a postal code, or a ZIP code).';
comment on column public.places.city is 'The city a neighbourhood or a code is in.';
comment on column public.places.long_key is 'Folded name, city, region and country in words: "toronto ontario canada".';
comment on column public.places.short_key is 'Folded name and city with codes: "toronto on ca".';
comment on column public.places.french_key is 'Like long_key, with French names: "miami floride etats unis".';
comment on column public.places.region_keys is 'The folded names of its province or state, also the French one.';
comment on column public.places.spelled_name is 'The name alone, spelled so.';
comment on column public.places.spelled_key is
  'Like long_key, spelled as the search compares: "st jerome quebec canada", "st johns newfoundland and labrador canada".';
comment on column public.places.spelled_short_key is 'Like short_key, spelled so: "st john nb ca".';
comment on column public.places.spellings is 'The first six letters of the folded name, and what they become without one or two of them.';
create index places_long_key on public.places (long_key collate "C");
create index places_short_key on public.places (short_key collate "C");
create index places_french_key on public.places (french_key collate "C");
create index places_spelled_name on public.places (spelled_name collate "C");
create index places_spelled_key on public.places (spelled_key collate "C");
create index places_spelled_short_key on public.places (spelled_short_key collate "C");
create index places_of_region on public.places using gin (region_keys) with (fastupdate = off) where kind = 'city';
-- Loaded once and read often: without a pending list, which every search would have to scan. Codes are found only by
-- prefix, never by similarity.
create index places_name on public.places using gin (name_key extensions.gin_trgm_ops)
  with (fastupdate = off) where kind <> 'code';
create index places_spellings on public.places using gin (spellings) with (fastupdate = off) where kind <> 'code';
alter table public.places enable row level security;
create policy "places are public" on public.places
  for select to anon, authenticated
  using (true);

-- Suggestions for the text typed so far: names that begin with it, largest first; then, for a province or state
-- alone, its largest cities; then names with a later word that begins so; then names with up to three mistakes; then
-- similar names. The last two are marked as a guess. A whole postal code is reduced to its first half. Keys contain
-- only letters, digits and single spaces, so '{' (the character after z) ends a prefix range, and no input acts as a
-- pattern.
create function public.search_places(query text, max_results integer default 8) returns table (
  id text, description text, latitude double precision, longitude double precision, population integer, guess boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  asked constant text = left(private.fold(left(query, 100)), 60);
  code_in constant text = private.postal_key(asked);
  words constant text = array_to_string(array(
    select word from unnest(string_to_array(asked, ' ')) as word where word !~ '[0-9]'
  ), ' ');
  -- A code that is not here gives way to the words around it: the city of "Kingston K7L 1A1".
  code constant text = case
    when words = '' or exists (
      select from public.places p
      where p.long_key collate "C" >= code_in || ' ' and p.long_key collate "C" < code_in || '!'
    ) then code_in
  end;
  typed constant text = case when code_in is not null and code is null then words else asked end;
  city constant text = private.city_called(typed);
  key constant text = coalesce(code, city, typed);
  bare constant text = case
    when key = asked then left(private.fold(private.unquoted(left(query, 100))), 60) else key
  end;
  spelled constant text = private.spelled(bare);
  -- A word that was written out is whole: "saint" begins "Saint-Jean", not "Stamford".
  is_whole constant boolean = spelled <> bare and right(spelled, 2) <> right(bare, 2);
  low constant text = spelled || case when is_whole then ' ' else '' end;
  high constant text = spelled || case when is_whole then '!' else '{' end;
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
      or (p.french_key collate "C" >= key and p.french_key collate "C" < key || '{')
      or (p.spelled_key collate "C" >= low and p.spelled_key collate "C" < high)
      or (p.spelled_short_key collate "C" >= low and p.spelled_short_key collate "C" < high)
    order by p.population desc, p.id
    limit wanted
  );
  -- No name has digits in it: a code that is not there looks like nothing else.
  if cardinality(found_ids) < wanted and length(key) > 2 and key !~ '[0-9]' and city is null then
    found_ids = found_ids || array(
      select p.id from public.places p
      where p.kind = 'city' and p.region_keys operator(pg_catalog.@>) array[key] and p.id <> all (found_ids)
      order by p.population desc, p.id
      limit wanted - cardinality(found_ids)
    );
    found_ids = found_ids || array(
      select p.id from public.places p
      where p.kind <> 'code'
        and (p.long_key like '% ' || key || '%' or p.french_key like '% ' || key || '%') and p.name_key like '% ' || split_part(key, ' ', 1) || '%'
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

-- Puts a building without coordinates at the centre of its city and marks it (decision 207). Only cities count, not
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
      -- A person has entered a better point.
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

-- Near a point

-- Buildings near a point that have available suites, nearest first, with the ids of those suites, cheapest first.
-- Distances in km along the sphere. Security definer, because the cube operators are not leakproof: under a policy
-- the planner may not use the index on `point`. The query repeats the policy's condition.
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

-- The nearest developments with available suites and the nearest coming soon, half of each. Security definer for the
-- same reason as near_buildings.
create function public.developments_near(place text, max_each integer default 12) returns table (
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

-- Developments and suites by what is typed

create index buildings_by_name on public.buildings (private.fold(name) collate "C") where published;
create index buildings_by_joined_name on public.buildings (translate(private.fold(name), ' ', '') collate "C")
  where published;
create index buildings_by_address on public.buildings (private.fold(address) collate "C") where published;
create index buildings_by_city on public.buildings (private.fold(city) collate "C") where published;
create index buildings_by_words on public.buildings using gin (search_words extensions.gin_trgm_ops)
  with (fastupdate = off) where published;
create index buildings_by_spelling on public.buildings
  using gin (private.word_spellings(private.fold(name))) with (fastupdate = off) where published;
create index suites_by_bare_unit on public.suites ((translate(lower(unit_number), ' -', '')) collate "C");

-- Published buildings in whose name and address each of these words begins one, or is one as spelled, by name; with
-- `place`, those whose city begins so. Reads fifty at most: a word that so many share does not tell them apart.
-- Dynamic, so that the index is asked for each word and no other.
create function private.buildings_worded(words text[], place text, most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  conditions constant text = (
    select string_agg(
      -- Alone, "saint" would be every street.
      case when spelled = word or cardinality(words) = 1 then format(' and n.search_words like %L', '% ' || word || '%')
        else format(
          ' and (n.search_words like %L or n.search_words like %L)', '% ' || word || '%', '% ' || spelled || ' %'
        )
      end,
      ''
    )
    from (select distinct word, private.spelled(word) as spelled from unnest(words) as word) w
  );
  ids text[];
begin
  execute format(
    'select array(
      select b.id from (select n.id, n.name, n.city, n.region from public.buildings n where n.published %s limit 50) b
      where $1 is null or private.fold(concat_ws('' '', b.city, b.region)) like $1 || ''%%''
      order by b.name, b.id limit %s
    )',
    conditions, most
  ) into ids using place;
  return ids;
end
$$;

-- Published buildings with these words: of name and address, as one word ("depot44"), or with the city after them
-- ("cooperage hamilton").
create function private.buildings_with(words text[], most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  joined constant text = array_to_string(words, '');
  count constant integer = cardinality(words);
  ids text[];
begin
  -- Single letters begin too much: "T.O." is no building.
  if not exists (select from unnest(words) as word where length(word) > 1 or word ~ '[0-9]') then
    return '{}';
  end if;
  ids = private.buildings_worded(words, null, most);
  if cardinality(ids) = 0 and length(joined) > 4 then
    ids = array(
      select b.id from public.buildings b
      where b.published
        and translate(private.fold(b.name), ' ', '') collate "C" >= joined
        and translate(private.fold(b.name), ' ', '') collate "C" < joined || '{'
      order by b.name, b.id
      limit most
    );
  end if;
  for at in reverse count - 1 .. greatest(count - 3, 1) loop
    exit when cardinality(ids) > 0;
    continue when length(array_to_string(words[at + 1:], ' ')) < 3
      -- Most words are no city of ours, which the index says sooner than it finds the words before them.
      or not exists (
        select from public.buildings b
        where b.published
          and private.fold(b.city) collate "C" >= array_to_string(words[at + 1:], ' ')
          and private.fold(b.city) collate "C" < array_to_string(words[at + 1:], ' ') || '{'
      ) and not exists (
        select from public.buildings b
        where b.published and private.fold(b.city) collate "C" = any (array(
          select array_to_string(words[at + 1:till], ' ') from generate_series(at + 1, count) as till
        ))
      );
    ids = private.buildings_worded(words[:at], array_to_string(words[at + 1:], ' '), most);
  end loop;
  return ids;
end
$$;

-- Published buildings whose name has a word like each of these: one slip in four or five letters, two in more. Reads
-- fifty at most. Dynamic, so that the index is asked for all words at once: names share words such as "house", and the
-- rarest decides how much is read.
create function private.buildings_like(words text[], most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  long constant text[] = array(
    select word from unnest(words) as word where word ~ '^[a-z]{4,}$' order by length(word) desc limit 3
  );
  conditions constant text = (
    select string_agg(format(
      ' and private.word_spellings(private.fold(c.name)) operator(pg_catalog.&&) %L::text[]', private.spellings(word)
    ), '')
    from unnest(long) as word
  );
  ids text[];
begin
  if cardinality(long) = 0 then
    return '{}';
  end if;
  execute format(
    'select array(
      select b.id
      from (
        select n.id, n.name, n.key from (
          select c.id, c.name, private.fold(c.name) as key from public.buildings c where c.published %s limit 50
        ) n
        where not exists (
          select from unnest($1) as word
          where not exists (
            select from unnest(string_to_array(n.key, '' '')) as other
            where extensions.levenshtein_less_equal(left(other, 100), word, 2) <= 2
              and private.is_slip(left(other, 100), word)
          )
        )
      ) b
      order by extensions.levenshtein(left(b.key, 100), $2), b.id
      limit %s
    )',
    conditions, most
  ) into ids using long, array_to_string(words, ' ');
  return ids;
end
$$;

-- Suites of these buildings whose unit begins so or is the same by its identity, the exact one first. The inner query
-- reads the index of units alone: the rows of a tower's suites are hundreds of pages.
create function private.suites_of(buildings text[], unit text, most integer) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s.id
    from (
      select u.building_id, u.unit_number from public.suites u
      where u.building_id = any (buildings)
        and (
          translate(lower(u.unit_number), ' -', '') like unit || '%'
          or ' ' || lower(u.unit_number) like '% ' || unit || '%'
          or u.unit_number = any (array(
            select k.unit_number from public.suites k
            where k.building_id = any (buildings)
              and private.unit_key(k.unit_number) collate "C" = private.unit_key(unit)
          ))
        )
      order by length(u.unit_number), u.unit_number, array_position(buildings, u.building_id)
      limit most
    ) f
    join public.suites s on s.building_id = f.building_id and s.unit_number = f.unit_number
    order by length(s.unit_number), s.unit_number, array_position(buildings, s.building_id)
  )
$$;

-- Suites of published buildings with exactly this unit number, in any spelling, those for sale first: "1204" is what a
-- flyer or a friend says. Reads fifty at most: a number that so many share does not tell them apart.
create function private.suites_numbered(unit text, most integer) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select n.id
    from (
      select s.id, s.available, b.name
      from public.suites s join public.buildings b on b.id = s.building_id
      where b.published
        and (
          translate(lower(s.unit_number), ' -', '') collate "C" = unit
          or private.unit_key(s.unit_number) collate "C" = private.unit_key(unit)
        )
      limit 50
    ) n
    order by n.available desc, n.name, n.id
    limit most
  )
$$;

-- How far apart two points are straight through the earth, if they are `km` apart on its surface.
create function private.chord_of(km double precision) returns double precision
language sql immutable strict parallel safe
set search_path = ''
as $$
  select 2 * 6371.0088 * sin(least(km, 20000) / (2 * 6371.0088))
$$;

-- What is for sale within the radius of a place: homes, and their lowest price that is set. Where both currencies are
-- there (`mixed`) it is the lowest of the place's own, because amounts of two currencies do not compare. Without a home
-- it says where the nearest is. From the counts that buildings keep (private.count_suites), because a suggestion has to
-- come while somebody types: no suite is read.
create function private.homes_around(place_id text, radius_km double precision) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  diameter constant double precision = 2 * 6371.0088;
  reach constant double precision = private.chord_of(radius_km);
  here extensions.cube;
  own text;
  facts jsonb;
begin
  select private.earth_point(p.latitude, p.longitude), case p.country when 'US' then 'USD' else 'CAD' end
    into here, own
    from public.places p where p.id = place_id;

  select jsonb_build_object(
      'homes', sum(n.available_count),
      'minPrice', coalesce(min(n.min_price) filter (where n.currency = own), min(n.min_price)),
      'currency', case
        when count(n.min_price) filter (where n.currency = own) > 0 then own
        else max(n.currency) filter (where n.min_price is not null)
      end,
      'mixed', min(n.currency) <> max(n.currency)
    ) into facts
    from public.buildings n
    where n.published and n.available_count > 0
      and n.point operator(extensions.<@) extensions.cube_enlarge(here, reach, 3)
      and n.point operator(extensions.<->) here <= reach
    having count(*) > 0;
  if facts is not null then
    return facts;
  end if;

  select jsonb_build_object('homes', 0, 'nearest', jsonb_build_object(
      'city', coalesce(n.city, n.name),
      'distance', round((diameter * asin(least(1, n.chord / diameter)))::numeric, 2)
    )) into facts
    from (
      select b.city, b.name, b.point operator(extensions.<->) here as chord
      from public.buildings b
      where b.published and b.available_count > 0 and b.point is not null
      order by b.point operator(extensions.<->) here
      limit 1
    ) n;
  return coalesce(facts, '{"homes": 0}');
end
$$;

-- Suggestions for the text typed so far. Ours come first: developments by the beginning of their name or street
-- address, then by words of them, then suites by a unit number, with or without words of both. Then places, those with
-- exactly that name before search_places' others; `kind` says whether one is a neighbourhood or a postal code. Of
-- several places of one name, those without a home within the radius come last, unless all are guesses. `facts` says
-- what is for sale there (src/features/search/search.schema.ts), read for the few that are returned only. A guess
-- stands only where nothing else matches. Security definer, because LIKE and && are not leakproof: under a policy the
-- planner may not use their indexes. Each query of buildings repeats the policy's condition. Plans are made once for a
-- connection: to make them for each text took longer than to run them.
create function public.suggest(query text, max_results integer default 8, radius_km double precision default 25)
returns table (kind text, id text, description text, soon boolean, guess boolean, facts jsonb)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  key constant text = left(private.fold(left(query, 100)), 60);
  bare constant text = left(private.fold(private.unquoted(left(query, 100))), 60);
  spelled constant text = private.spelled(bare);
  words constant text[] = string_to_array(key, ' ');
  wanted constant integer = least(max_results, 20);
  ours constant integer = wanted / 2;
  reach constant double precision = private.chord_of(radius_km);
  names constant text[] = array(
    select word from unnest(words) as word where word !~ '[0-9]' and word not in ('suite', 'unit', 'apt')
  );
  beginnings constant text[] = array(
    select array_to_string(words[:at], ' ') from generate_subscripts(words, 1) as at
  );
  developments text[];
  homes text[] = '{}';
  hits text[];
  near text[];
  places text[];
  begun boolean;
  guessed boolean;
  unit record;
begin
  if coalesce(key, '') = '' or wanted < 1 or (radius_km > 0 and radius_km < 'infinity') is not true then
    return;
  end if;

  developments = array(
    select b.id from public.buildings b
    where b.published and private.fold(b.name) collate "C" >= key and private.fold(b.name) collate "C" < key || '{'
    order by private.fold(b.name) collate "C", b.id
    limit ours
  );
  if cardinality(developments) < ours then
    developments = developments || array(
      select b.id from public.buildings b
      where b.published
        and private.fold(b.address) collate "C" >= key and private.fold(b.address) collate "C" < key || '{'
        and b.id <> all (developments)
      order by private.fold(b.address) collate "C", b.id
      limit ours - cardinality(developments)
    );
  end if;
  -- A whole name or address with the city after it.
  if cardinality(developments) = 0 then
    developments = array(
      select b.id from public.buildings b
      where b.published
        and (private.fold(b.name) collate "C" = any (beginnings) or private.fold(b.address) collate "C" = any (beginnings))
        and (
          private.fold(concat_ws(' ', b.name, b.address, b.city, b.region)) like key || '%'
          or private.fold(concat_ws(' ', b.name, b.city, b.region)) like key || '%'
          or private.fold(concat_ws(' ', b.address, b.city, b.region)) like key || '%'
        )
      order by b.name, b.id
      limit ours
    );
  end if;
  begun = cardinality(developments) > 0;
  if cardinality(developments) < ours then
    -- Called within the query, it would run twice: the planner calls it for an estimate.
    hits = private.buildings_with(words, ours * 2);
    developments = developments || array(
      select hit from unnest(hits) with ordinality as f (hit, rank)
      where hit <> all (developments)
      order by rank
      limit ours - cardinality(developments)
    );
  end if;

  -- A word with a digit may be the unit, alone or with the word before it: 1204, Lot 8. Other words are those of its
  -- building, unless the text begins a name or an address.
  for unit in
    select word, rest
    from generate_subscripts(words, 1) as at
    cross join lateral (
      values (words[at], words[:at - 1] || words[at + 1:]),
        (words[at - 1] || words[at], words[:at - 2] || words[at + 1:])
    ) as u (word, rest)
    where words[at] ~ '[0-9]' and word ~ '^[a-z]{0,3}[0-9]'
    limit 6
  loop
    exit when cardinality(developments) + cardinality(homes) >= ours;
    unit.rest = array_remove(array_remove(array_remove(unit.rest, 'suite'), 'unit'), 'apt');
    continue when begun and cardinality(unit.rest) > 0;
    hits = case
      when cardinality(unit.rest) = 0 then private.suites_numbered(unit.word, ours)
      else private.suites_of(private.buildings_with(unit.rest, ours), unit.word, ours)
    end;
    homes = homes || array(
      select hit from unnest(hits) with ordinality as f (hit, rank)
      where hit <> all (homes)
      order by rank
      limit ours - cardinality(developments) - cardinality(homes)
    );
  end loop;

  -- More than are returned: those with homes may be further down.
  select coalesce(array_agg(p.id), '{}'), coalesce(bool_or(p.guess), false) into near, guessed
  from public.search_places(query, 20) p;
  places = array(
    select p.id from public.places p
    where p.spelled_name collate "C" = spelled
    -- Where we build first, then as it was typed.
    order by exists (
        select from public.buildings b
        where b.published and private.fold(b.city) collate "C" = p.name_key and b.country = p.country
          and b.region in (p.region, p.region_code)
      ) desc,
      -- With its apostrophe, the name that has it.
      (bare <> key and private.spelled(p.name_key) = private.spelled(key)) desc,
      private.fold(private.unquoted(p.name)) = bare desc, p.population desc, p.id
    limit 50
  );
  places = places || array(
    select hit from unnest(near) with ordinality as f (hit, rank) where hit <> all (places) order by rank
  );
  if cardinality(developments) + cardinality(homes) > 0 then
    if guessed then
      places = '{}';
    end if;
    guessed = false;
  elsif guessed or cardinality(places) = 0 then
    guessed = true;
    developments = private.buildings_like(names, ours);
    -- The 44 of Depot 44 is no unit.
    homes = private.suites_of(developments, (
      select word from unnest(words) as word
      where word ~ '[0-9]' and not exists (
        select from public.buildings b where b.id = any (developments) and b.search_words like '% ' || word || ' %'
      )
      limit 1
    ), ours);
    if cardinality(homes) > 0 then
      developments = '{}';
    end if;
  end if;

  places = array(
    select f.id
    from (
      select p.id, p.spelled_name, private.earth_point(p.latitude, p.longitude) as point, h.rank,
        count(*) over (partition by p.spelled_name) > 1 as shared
      from unnest(places) with ordinality as h (id, rank) join public.places p on p.id = h.id
    ) f
    order by f.spelled_name = spelled desc,
      not guessed and f.shared and not exists (
        select from public.buildings b
        where b.published and b.available_count > 0
          and b.point operator(extensions.<@) extensions.cube_enlarge(f.point, reach, 3)
          and b.point operator(extensions.<->) f.point <= reach
      ),
      f.rank
    limit wanted
  );

  return query
  select f.kind, f.id, f.description, f.soon, guessed,
    -- Of the few places that are left, not of all that were found.
    coalesce(f.facts, private.homes_around(f.id, radius_km))
  from (
    select o.* from (
      select 'development' as kind, b.id, concat_ws(', ', b.name, b.address, b.city, b.region) as description,
        b.suite_count = 0 as soon,
        jsonb_build_object(
          'soon', b.suite_count = 0, 'homes', b.available_count, 'minPrice', b.min_price, 'currency', b.currency
        ) as facts,
        1 as part, array_position(developments, b.id) as rank
      from public.buildings b where b.id = any (developments)
      union all
      select 'suite', s.id, concat_ws(', ', b.name || ' ' || s.unit_number, b.city, b.region), false,
        jsonb_build_object(
          'price', s.price, 'currency', b.currency, 'available', s.available, 'heldUntil', s.held_until,
          'bedrooms', s.bedrooms, 'floorplanType', s.floorplan_type
        ),
        2, array_position(homes, s.id)
      from public.suites s join public.buildings b on b.id = s.building_id where s.id = any (homes)
      union all
      select case p.kind when 'city' then 'place' else p.kind end, p.id, p.description, false, null, 3,
        array_position(places, p.id)
      from public.places p where p.id = any (places)
    ) o
    order by o.part, o.rank
    limit wanted
  ) f
  order by f.part, f.rank;
end
$$;

revoke all on function
  private.postal_key(text), private.french_place(text), private.city_called(text), public.search_places(text, integer),
  private.place_by_city(), public.near_buildings(double precision, double precision, double precision, integer),
  public.developments_near(text, integer), private.buildings_worded(text[], text, integer),
  private.buildings_with(text[], integer), private.buildings_like(text[], integer),
  private.suites_of(text[], text, integer), private.suites_numbered(text, integer), private.chord_of(double precision),
  private.homes_around(text, double precision), public.suggest(text, integer, double precision)
  from public, anon, authenticated, service_role;
grant select on public.places to anon, authenticated;
grant select, insert, update, delete on public.places to service_role;
-- Searches and generated columns call these as the current role.
grant execute on function
  private.postal_key(text), private.city_called(text), public.search_places(text, integer),
  public.near_buildings(double precision, double precision, double precision, integer),
  public.developments_near(text, integer), public.suggest(text, integer, double precision)
  to anon, authenticated, service_role;
