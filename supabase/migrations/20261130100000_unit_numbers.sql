-- A unit number alone finds suites too: "1204" is what a flyer or a friend says.

create index suites_by_bare_unit on public.suites ((translate(lower(unit_number), ' -', '')) collate "C");

-- Suites of published buildings with exactly this unit number, those for sale first. Reads fifty at most: a number
-- that so many share does not tell them apart.
create function private.suites_numbered(unit text, most integer) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select n.id
    from (
      select s.id, s.available, b.name
      from public.suites s join public.buildings b on b.id = s.building_id
      where b.published and translate(lower(s.unit_number), ' -', '') collate "C" = unit
      limit 50
    ) n
    order by n.available desc, n.name, n.id
    limit most
  )
$$;

revoke all on function private.suites_numbered(text, integer) from public, anon, authenticated, service_role;

-- Suggestions for the text typed so far. Ours come first: developments by the beginning of their name or street
-- address, then by words of them, then suites by a unit number, with or without words of both. Then places, those
-- with exactly that name before search_places' others. A guess stands only where nothing else matches. Security
-- definer, because LIKE and && are not leakproof: under a policy the planner may not use their indexes. Each query of
-- buildings repeats the policy's condition.
create or replace function public.suggest(query text, max_results integer default 8)
returns table (kind text, id text, description text, soon boolean, guess boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  key constant text = left(private.fold(left(query, 100)), 60);
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
    where p.long_key collate "C" >= key || ' ' and p.long_key collate "C" < key || '!' and p.name_key = key
    order by p.population desc, p.id
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
    homes = private.suites_of(developments, (select word from unnest(words) as word where word ~ '[0-9]' limit 1), ours);
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
