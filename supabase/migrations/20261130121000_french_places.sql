-- Places by the French names of provinces, states and countries: "vancouver colombie-britannique", "miami floride",
-- "chicago etats-unis". A province or state alone finds its largest cities, in either language.

-- Null where French has the same name. The texts of the site have these too (src/texts/fr-CA/places.ts).
create function private.french_region(country text, code text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case country || code
    when 'CABC' then 'Colombie-Britannique'
    when 'CANB' then 'Nouveau-Brunswick'
    when 'CANL' then 'Terre-Neuve-et-Labrador'
    when 'CANS' then 'Nouvelle-Écosse'
    when 'CANT' then 'Territoires du Nord-Ouest'
    when 'CAPE' then 'Île-du-Prince-Édouard'
    when 'USCA' then 'Californie'
    when 'USDC' then 'District de Columbia'
    when 'USFL' then 'Floride'
    when 'USGA' then 'Géorgie'
    when 'USHI' then 'Hawaï'
    when 'USLA' then 'Louisiane'
    when 'USNM' then 'Nouveau-Mexique'
    when 'USNC' then 'Caroline du Nord'
    when 'USND' then 'Dakota du Nord'
    when 'USPA' then 'Pennsylvanie'
    when 'USSC' then 'Caroline du Sud'
    when 'USSD' then 'Dakota du Sud'
    when 'USVA' then 'Virginie'
    when 'USWV' then 'Virginie-Occidentale'
  end
$$;

alter table public.places add column french_key text not null generated always as (
  private.fold(
    name || coalesce(' ' || city, '') || ' ' || coalesce(private.french_region(country, region_code), region) || ' '
      || case country when 'CA' then 'Canada' else 'États-Unis' end
  )
) stored;
comment on column public.places.french_key is 'Like long_key, with French names: "miami floride etats unis".';
create index places_french_key on public.places (french_key collate "C");
create index places_of_region on public.places (country, region_code, population desc) where kind = 'city';

-- As before, with these names.
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

revoke all on function private.french_region(text, text) from public, anon, authenticated, service_role;
-- Searches and the generated column call it as the current role.
grant execute on function private.french_region(text, text) to anon, authenticated, service_role;
