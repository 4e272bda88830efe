-- One spelling of names and addresses, for what is stored and for what is typed: "St-Jérôme" is Saint-Jérôme, "N.
-- Vancouver" North Vancouver, "boul." a boulevard, "17th" 17. Ours come before their namesakes abroad, two letters that
-- changed places are one slip, and O and 0 are one in postal codes.

-- A folded text with each such word as signs abbreviate it. One form stands for the words of both languages; "st" is a
-- street and a saint, because what follows it tells them apart.
create function private.spelled(key text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spellings constant jsonb = '{
    "saint": "st", "street": "st", "rue": "st", "str": "st", "sainte": "ste", "mount": "mt", "mont": "mt",
    "fort": "ft", "point": "pt", "pointe": "pt", "heights": "hts", "north": "n", "nord": "n", "south": "s",
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

-- As typed and as spelled: each typed word begins one of these, or is one.
drop index public.buildings_by_words;
alter table public.buildings drop column search_words;
alter table public.buildings add column search_words text not null generated always as (
  ' ' || private.fold(name || ' ' || coalesce(address, '')) || ' '
    || private.spelled(private.fold(name || ' ' || coalesce(address, ''))) || ' '
) stored;
create index buildings_by_words on public.buildings using gin (search_words extensions.gin_trgm_ops)
  with (fastupdate = off) where published;
create index buildings_by_city on public.buildings (private.fold(city) collate "C") where published;
alter table public.places add column spelled_key text not null generated always as (
  private.spelled(private.fold(
    name || coalesce(' ' || city, '') || ' ' || region || ' '
      || case country when 'CA' then 'Canada' else 'United States' end
  ))
) stored;
comment on column public.places.spelled_key is 'Like long_key, spelled as the search compares: "st jerome quebec canada".';
create index places_spelled_key on public.places (spelled_key collate "C");

-- Whether one word is another with one slip, or two in words of six letters or more. Two letters that changed places are
-- one slip.
create function private.is_slip(a text, b text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  mistakes constant integer = extensions.levenshtein_less_equal(a, b, 2);
begin
  if mistakes < 2 or mistakes > 2 or length(b) >= 6 or length(a) <> length(b) then
    return mistakes <= case when length(b) < 6 then 1 else 2 end;
  end if;
  for at in 1 .. length(a) - 1 loop
    if b = left(a, at - 1) || substr(a, at + 1, 1) || substr(a, at, 1) || substr(a, at + 2) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- O and 0 are one where a code has only a digit.
create or replace function private.postal_key(key text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when key ~ '^[a-z][0-9][a-z]( ?[0-9o]([a-z][0-9o]?)?)?$' then left(key, 3)
    when key ~ '^[a-z]o[a-z] ?[0-9o][a-z][0-9o]$' and key ~ '[0-9]' then overlay(left(key, 3) placing '0' from 2)
    when key ~ '^[0-9o]{5}( [0-9o]{1,4}|[0-9o]{4})?$' and key ~ '[0-9]' then translate(left(key, 5), 'o', '0')
  end
$$;

-- Published buildings in whose name and address each of these words begins one, or is one as spelled.
create or replace function private.buildings_worded(words text[], place text, most integer) returns text[]
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

create or replace function private.buildings_with(words text[], most integer) returns text[]
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
    continue when length(array_to_string(words[at + 1:], ' ')) < 3;
    ids = private.buildings_worded(words[:at], array_to_string(words[at + 1:], ' '), most);
  end loop;
  return ids;
end
$$;

create or replace function private.buildings_like(words text[], most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  long constant text[] = array(
    select word from unnest(words) as word where word ~ '^[a-z]{4,}$' order by length(word) desc limit 3
  );
begin
  return array(
    select b.id
    from (
      select n.id, n.name, n.key from (
        select c.id, c.name, private.fold(c.name) as key from public.buildings c
        where c.published
          and private.word_spellings(private.fold(c.name)) operator(pg_catalog.&&) private.spellings(long[1])
        limit 50
      ) n
      where not exists (
        select from unnest(long) as word
        where not exists (
          select from unnest(string_to_array(n.key, ' ')) as other
          where private.is_slip(left(other, 100), word)
        )
      )
    ) b
    order by extensions.levenshtein(left(b.key, 100), array_to_string(words, ' ')), b.id
    limit most
  );
end
$$;

create or replace function public.search_places(query text, max_results integer default 8)
returns table (
  id text, description text, latitude double precision, longitude double precision, population integer, guess boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text = left(private.fold(left(query, 100)), 60);
  key constant text = coalesce(private.postal_key(typed), typed);
  spelled constant text = private.spelled(key);
  -- A word that was written out is whole: "saint" begins "Saint-Jean", not "Stamford".
  is_whole constant boolean = spelled <> key and right(spelled, 2) <> right(key, 2);
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
    order by p.population desc, p.id
    limit wanted
  );
  -- No name has digits in it: a code that is not there looks like nothing else.
  if cardinality(found_ids) < wanted and length(key) > 2 and key !~ '[0-9]' then
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

create or replace function public.suggest(query text, max_results integer default 8)
returns table (kind text, id text, description text, soon boolean, guess boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  key constant text = left(private.fold(left(query, 100)), 60);
  spelled constant text = private.spelled(key);
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
  from public.search_places(key, wanted) p;
  places = array(
    select p.id from public.places p
    where p.spelled_key collate "C" >= spelled || ' ' and p.spelled_key collate "C" < spelled || '!'
      -- Asked first, because it costs less than the spelling: no name of more words is the same.
      and length(p.name_key) - length(replace(p.name_key, ' ', '')) = cardinality(words) - 1
      and private.spelled(p.name_key) = spelled
    -- Where we build first, then as it was typed.
    order by exists (
        select from public.buildings b
        where b.published and private.fold(b.city) collate "C" = p.name_key and b.country = p.country
          and b.region in (p.region, p.region_code)
      ) desc,
      p.name_key = key desc, p.population desc, p.id
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

revoke all on function
  private.spelled(text), private.is_slip(text, text)
  from public, anon, authenticated, service_role;
-- Searches and indexes call it as the current role.
grant execute on function private.spelled(text) to anon, authenticated, service_role;
