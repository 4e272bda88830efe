-- More spellings of places: names without their apostrophes ("St Johns"), the short names of our cities ("MTL"), and a
-- postal code with the words around it ("ON M5A 1L1").

-- Without apostrophes, for names that are typed without: "st johns", "val dor".
create function private.unquoted(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(value, $q$'’‘ʼ`´$q$, '')
$$;

-- As before, with Pte.
create or replace function private.spelled(key text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spellings constant jsonb = '{
    "saint": "st", "street": "st", "rue": "st", "str": "st", "sainte": "ste", "mount": "mt", "mont": "mt",
    "fort": "ft", "point": "pt", "pointe": "pt", "pte": "pt", "heights": "hts", "north": "n", "nord": "n", "south": "s",
    "sud": "s", "east": "e", "est": "e", "west": "w", "ouest": "w", "o": "w", "northeast": "ne",
    "nordest": "ne", "northwest": "nw", "nordouest": "nw", "southeast": "se", "sudest": "se",
    "southwest": "sw", "sudouest": "sw", "avenue": "ave", "av": "ave", "boulevard": "blvd", "boul": "blvd",
    "bd": "blvd", "bl": "blvd", "road": "rd", "chemin": "rd", "ch": "rd", "drive": "dr", "parkway": "pkwy",
    "pky": "pkwy", "promenade": "pkwy", "place": "pl", "square": "sq", "carre": "sq", "lane": "ln",
    "court": "ct", "crt": "ct", "crescent": "cres", "croissant": "cres", "cr": "cres", "terrace": "terr",
    "terrasse": "terr", "ter": "terr", "highway": "hwy", "autoroute": "hwy", "route": "rte", "circle": "cir",
    "cercle": "cir", "trail": "trl", "sentier": "trl", "first": "1", "premiere": "1", "premier": "1",
    "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8",
    "ninth": "9", "tenth": "10", "seventeenth": "17"
  }';
  said text = '';
  word text;
begin
  foreach word in array string_to_array(key, ' ') loop
    said = said || ' ' || coalesce(
      spellings ->> word,
      case when word ~ '^[0-9]+(st|nd|rd|th|e|er|re|eme|ieme)$' then substring(word from '^[0-9]+') else word end
    );
  end loop;
  return substr(said, 2);
end
$$;

alter table public.buildings drop column search_words;
alter table public.buildings add column search_words text not null generated always as (
  ' ' || private.fold(name || ' ' || coalesce(address, '')) || ' '
    || private.spelled(private.fold(name || ' ' || coalesce(address, ''))) || ' '
) stored;
create index buildings_by_words on public.buildings using gin (search_words extensions.gin_trgm_ops)
  with (fastupdate = off) where published;

drop index public.places_spelled_key;
alter table public.places drop column spelled_key;
alter table public.places
  add column spelled_key text not null generated always as (
    private.spelled(private.fold(private.unquoted(
      name || coalesce(' ' || city, '') || ' ' || region || ' '
        || case country when 'CA' then 'Canada' else 'United States' end
    )))
  ) stored,
  add column spelled_short_key text not null generated always as (
    private.spelled(private.fold(private.unquoted(name || coalesce(' ' || city, '') || ' ' || region_code || ' ' || country)))
  ) stored,
  add column spelled_name text not null generated always as (
    private.spelled(private.fold(private.unquoted(name)))
  ) stored;
comment on column public.places.spelled_key is
  'Like long_key, spelled as the search compares: "st jerome quebec canada", "st johns newfoundland and labrador canada".';
comment on column public.places.spelled_name is 'The name alone, spelled so.';
comment on column public.places.spelled_short_key is 'Like short_key, spelled so: "st john nb ca".';
create index places_spelled_key on public.places (spelled_key collate "C");
create index places_spelled_short_key on public.places (spelled_short_key collate "C");
create index places_spelled_name on public.places (spelled_name collate "C");

-- What a city is called for short, alone or with its province or state: the letters that its people write and no other
-- place has, and the code of its airport. Sources: Wikipedia, "List of city nicknames in Canada" (T.O., MTL, NYC in that
-- of the United States); IATA, airline and location code search (YYZ, YUL, YVR, YYC, YOW, YHM, YQB, YEG, YWG, YHZ).
-- "Van", "Qc", "LA" and "TO" are not here: they begin other names, or are a province.
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
    ('vmr', 'mont royal', 'quebec', 'qc', 'canada')
  ) as c (short, city, region, code, country)
  -- "M.T.L." folds to single letters.
  where key in (c.short, c.short || ' ' || c.region, c.short || ' ' || c.code)
    or (key ~ '^[a-z]( [a-z]){2,}$' and replace(key, ' ', '') = c.short)
$$;

-- As before, and where words stand around the code: "on m5a 1l1", "m5a 1l1 on", "toronto m5a1l1", "chicago il 60607". The
-- number before the words of an address is no ZIP code.
create or replace function private.postal_key(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  with bare as (
    select case
      when key ~ '^([a-z]+ )*[a-z][0-9][a-z]( ?[0-9o]([a-z][0-9o]?)?)?( [a-z]+)*$'
        or key ~ '^([a-z]+ )*[a-z]o[a-z] ?[0-9o][a-z][0-9o]( [a-z]+)*$' then
        trim(substring(key from '(?:^| )([a-z][0-9o][a-z](?: ?[0-9o](?:[a-z][0-9o]?)?)?)(?: |$)'))
      else substring(key from '^(?:[a-z]+ )*([0-9o]{5}(?: [0-9o]{1,4}|[0-9o]{4})?)$')
    end as code
  )
  select case
    when code ~ '^[a-z][0-9][a-z]( ?[0-9o]([a-z][0-9o]?)?)?$' then left(code, 3)
    when code ~ '^[a-z]o[a-z] ?[0-9o][a-z][0-9o]$' and code ~ '[0-9]' then overlay(left(code, 3) placing '0' from 2)
    when code ~ '^[0-9o]{5}( [0-9o]{1,4}|[0-9o]{4})?$' and code ~ '[0-9]' then translate(left(code, 5), 'o', '0')
  end
  from bare
$$;

-- As before, with them.
create or replace function public.search_places(query text, max_results integer default 8)
returns table (
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
  of_region record;
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
    -- Each region once, by the index.
    with recursive regions as (
      (select p.country, p.region_code, p.region from public.places p where p.kind = 'city'
        order by p.country, p.region_code limit 1)
      union all
      select n.* from regions r, lateral (
        select p.country, p.region_code, p.region from public.places p
        where p.kind = 'city' and (p.country, p.region_code) > (r.country, r.region_code)
        order by p.country, p.region_code limit 1
      ) n
    )
    select r.country, r.region_code into of_region from regions r
    where key in (private.fold(r.region), private.fold(private.french_region(r.country, r.region_code)))
    limit 1;
    if of_region.region_code is not null then
      found_ids = found_ids || array(
        select p.id from public.places p
        where p.kind = 'city' and p.country = of_region.country and p.region_code = of_region.region_code
          and p.id <> all (found_ids)
        order by p.population desc, p.id
        limit wanted - cardinality(found_ids)
      );
    end if;
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

-- As before, with names that are typed without their apostrophes.
create or replace function public.suggest(query text, max_results integer default 8)
returns table (kind text, id text, description text, soon boolean, guess boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  key constant text = left(private.fold(left(query, 100)), 60);
  bare constant text = left(private.fold(private.unquoted(left(query, 100))), 60);
  spelled constant text = private.spelled(bare);
  words constant text[] = string_to_array(key, ' ');
  wanted constant integer = least(max_results, 20);
  ours constant integer = wanted / 2;
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
  if coalesce(key, '') = '' or wanted < 1 then
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

  select coalesce(array_agg(p.id), '{}'), coalesce(bool_or(p.guess), false) into near, guessed
  from public.search_places(query, wanted) p;
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
    limit wanted
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

  return query
  select f.kind, f.id, f.description, f.soon, guessed
  from (
    select 'development' as kind, b.id, concat_ws(', ', b.name, b.address, b.city, b.region) as description,
      b.suite_count = 0 as soon, 1 as part, array_position(developments, b.id) as rank
    from public.buildings b where b.id = any (developments)
    union all
    select 'suite', s.id, concat_ws(', ', b.name || ' ' || s.unit_number, b.city, b.region), false, 2,
      array_position(homes, s.id)
    from public.suites s join public.buildings b on b.id = s.building_id where s.id = any (homes)
    union all
    select case p.kind when 'city' then 'place' else p.kind end, p.id, p.description, false, 3, array_position(places, p.id)
    from public.places p where p.id = any (places)
  ) f
  order by f.part, f.rank
  limit wanted;
end
$$;

revoke all on function private.unquoted(text), private.city_called(text)
  from public, anon, authenticated, service_role;
-- Searches and generated columns call them as the current role.
grant execute on function private.unquoted(text), private.city_called(text) to anon, authenticated, service_role;
