-- The one search finds a development whose words are typed together ("depot44") or whose city follows a part of its
-- name ("cooperage hamilton"), and places by French names of their own ("vieux-montreal").

create index buildings_by_joined_name on public.buildings (translate(private.fold(name), ' ', '') collate "C")
  where published;

-- Published buildings in whose name and address each of these words begins one, by name; with `place`, those whose city
-- begins so. Reads fifty at most: a word that so many share does not tell them apart. Dynamic, so that the index is asked
-- for each word and no other.
create function private.buildings_worded(words text[], place text, most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  conditions constant text = (
    select string_agg(format(' and n.search_words like %L', '% ' || word || '%'), '')
    from (select distinct word from unnest(words) as word) w
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

-- Published buildings with these words: of name and address, as one word, or with the city after them.
create or replace function private.buildings_with(words text[], most integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  joined constant text = array_to_string(words, '');
  count constant integer = cardinality(words);
  ids text[] = private.buildings_worded(words, null, most);
begin
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
    ids = private.buildings_worded(words[:at], array_to_string(words[at + 1:], ' '), most);
  end loop;
  return ids;
end
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

drop index public.places_french_key;
alter table public.places drop column french_key;
alter table public.places add column french_key text not null generated always as (
  private.fold(
    coalesce(private.french_place(name), name) || coalesce(' ' || city, '') || ' '
      || coalesce(private.french_region(country, region_code), region) || ' '
      || case country when 'CA' then 'Canada' else 'États-Unis' end
  )
) stored;
comment on column public.places.french_key is 'Like long_key, with French names: "miami floride etats unis".';
create index places_french_key on public.places (french_key collate "C");

revoke all on function private.buildings_worded(text[], text, integer), private.french_place(text)
  from public, anon, authenticated, service_role;
