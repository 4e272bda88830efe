-- Law, taxes and duties depend on where a home is: on its country, its province or state and its municipality. Each has
-- one value here. What editors write otherwise is read into it, or refused with the choices. Every building has a time
-- zone.

-- Provinces and states: code, name, first letters of its postal codes, and its time zones with the usual one first.
create function private.regions()
returns table (country text, code text, name text, letters text, zones text[])
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('CA', 'AB', 'Alberta', 'T', array['America/Edmonton']),
    ('CA', 'BC', 'British Columbia', 'V', array['America/Vancouver', 'America/Edmonton', 'America/Creston', 'America/Dawson_Creek', 'America/Fort_Nelson']),
    ('CA', 'MB', 'Manitoba', 'R', array['America/Winnipeg']),
    ('CA', 'NB', 'New Brunswick', 'E', array['America/Moncton']),
    ('CA', 'NL', 'Newfoundland and Labrador', 'A', array['America/St_Johns', 'America/Goose_Bay']),
    ('CA', 'NS', 'Nova Scotia', 'B', array['America/Halifax']),
    ('CA', 'NT', 'Northwest Territories', 'X', array['America/Edmonton', 'America/Inuvik']),
    ('CA', 'NU', 'Nunavut', 'X', array['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay']),
    ('CA', 'ON', 'Ontario', 'KLMNP', array['America/Toronto', 'America/Winnipeg', 'America/Atikokan']),
    ('CA', 'PE', 'Prince Edward Island', 'C', array['America/Halifax']),
    ('CA', 'QC', 'Québec', 'GHJ', array['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon']),
    ('CA', 'SK', 'Saskatchewan', 'S', array['America/Regina', 'America/Edmonton']),
    ('CA', 'YT', 'Yukon', 'Y', array['America/Whitehorse']),
    ('US', 'AL', 'Alabama', '', array['America/Chicago']),
    ('US', 'AK', 'Alaska', '', array['America/Anchorage', 'America/Adak']),
    ('US', 'AZ', 'Arizona', '', array['America/Phoenix', 'America/Denver']),
    ('US', 'AR', 'Arkansas', '', array['America/Chicago']),
    ('US', 'CA', 'California', '', array['America/Los_Angeles']),
    ('US', 'CO', 'Colorado', '', array['America/Denver']),
    ('US', 'CT', 'Connecticut', '', array['America/New_York']),
    ('US', 'DE', 'Delaware', '', array['America/New_York']),
    ('US', 'DC', 'District of Columbia', '', array['America/New_York']),
    ('US', 'FL', 'Florida', '', array['America/New_York', 'America/Chicago']),
    ('US', 'GA', 'Georgia', '', array['America/New_York']),
    ('US', 'HI', 'Hawaii', '', array['Pacific/Honolulu']),
    ('US', 'ID', 'Idaho', '', array['America/Boise', 'America/Los_Angeles']),
    ('US', 'IL', 'Illinois', '', array['America/Chicago']),
    ('US', 'IN', 'Indiana', '', array['America/Indiana/Indianapolis', 'America/Chicago']),
    ('US', 'IA', 'Iowa', '', array['America/Chicago']),
    ('US', 'KS', 'Kansas', '', array['America/Chicago', 'America/Denver']),
    ('US', 'KY', 'Kentucky', '', array['America/New_York', 'America/Chicago']),
    ('US', 'LA', 'Louisiana', '', array['America/Chicago']),
    ('US', 'ME', 'Maine', '', array['America/New_York']),
    ('US', 'MD', 'Maryland', '', array['America/New_York']),
    ('US', 'MA', 'Massachusetts', '', array['America/New_York']),
    ('US', 'MI', 'Michigan', '', array['America/Detroit', 'America/Chicago']),
    ('US', 'MN', 'Minnesota', '', array['America/Chicago']),
    ('US', 'MS', 'Mississippi', '', array['America/Chicago']),
    ('US', 'MO', 'Missouri', '', array['America/Chicago']),
    ('US', 'MT', 'Montana', '', array['America/Denver']),
    ('US', 'NE', 'Nebraska', '', array['America/Chicago', 'America/Denver']),
    ('US', 'NV', 'Nevada', '', array['America/Los_Angeles']),
    ('US', 'NH', 'New Hampshire', '', array['America/New_York']),
    ('US', 'NJ', 'New Jersey', '', array['America/New_York']),
    ('US', 'NM', 'New Mexico', '', array['America/Denver']),
    ('US', 'NY', 'New York', '', array['America/New_York']),
    ('US', 'NC', 'North Carolina', '', array['America/New_York']),
    ('US', 'ND', 'North Dakota', '', array['America/Chicago', 'America/Denver']),
    ('US', 'OH', 'Ohio', '', array['America/New_York']),
    ('US', 'OK', 'Oklahoma', '', array['America/Chicago']),
    ('US', 'OR', 'Oregon', '', array['America/Los_Angeles', 'America/Boise']),
    ('US', 'PA', 'Pennsylvania', '', array['America/New_York']),
    ('US', 'RI', 'Rhode Island', '', array['America/New_York']),
    ('US', 'SC', 'South Carolina', '', array['America/New_York']),
    ('US', 'SD', 'South Dakota', '', array['America/Chicago', 'America/Denver']),
    ('US', 'TN', 'Tennessee', '', array['America/Chicago', 'America/New_York']),
    ('US', 'TX', 'Texas', '', array['America/Chicago', 'America/Denver']),
    ('US', 'UT', 'Utah', '', array['America/Denver']),
    ('US', 'VT', 'Vermont', '', array['America/New_York']),
    ('US', 'VA', 'Virginia', '', array['America/New_York']),
    ('US', 'WA', 'Washington', '', array['America/Los_Angeles']),
    ('US', 'WV', 'West Virginia', '', array['America/New_York']),
    ('US', 'WI', 'Wisconsin', '', array['America/Chicago']),
    ('US', 'WY', 'Wyoming', '', array['America/Denver'])
$$;

alter table public.buildings
  add column municipality text,
  add column time_zone text,
  add constraint buildings_municipality_known check (
    municipality is null
    or municipality in ('toronto', 'montreal', 'chicago', 'other')
    or private.refuse('The municipality is toronto, montreal, chicago or other. Boroughs belong to their city. Leave it empty while it is not known.')
  ),
  add constraint buildings_own_time_zone_known check (length(time_zone) <= 64 and private.is_time_zone(time_zone));
comment on column public.buildings.region is
  'The province or state by its name, such as Québec; its code and its French name are read into it.';
comment on column public.buildings.municipality is
  'toronto, montreal and chicago levy a transfer tax of their own; other: another municipality. Empty: not known, and buyers are told to ask.';
comment on column public.buildings.time_zone is
  'Such as America/Toronto: the days of its prices are counted there. The usual one of the province or state if left empty.';

-- A trigger instead of checks, as for the currency: an old row must not refuse the figures that a sale writes.
create function private.read_place() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  given constant text = nullif(trim(new.region), '');
  letter constant text = upper((regexp_match(trim(new.postal_code), '^([A-Za-z])[0-9]'))[1]);
  needed text;
  place record;
begin
  select r.* into place from private.regions() r
  where r.country = new.country and private.fold(given) in (
    private.fold(r.code), private.fold(r.name), private.fold(private.french_region(r.country, r.code))
  );
  if given is not null and place.name is null then
    raise exception using errcode = 'check_violation', message = format(
      'The province or state %s is not known. Write one of: %s.', given,
      (select string_agg(r.name, ', ' order by r.name) from private.regions() r where r.country = new.country)
    );
  end if;
  new.region = place.name;

  if new.country = 'CA' and position(letter in place.letters) = 0 then
    raise exception using errcode = 'check_violation', message = format(
      'No postal code of %s begins with %s: correct region or postal_code.', place.name, letter
    );
  end if;
  needed = case new.municipality
    when 'toronto' then 'Ontario' when 'montreal' then 'Québec' when 'chicago' then 'Illinois'
  end;
  if needed <> coalesce(new.region, '') then
    raise exception using errcode = 'check_violation', message = format(
      'The municipality %s is in %s: correct region or municipality.', new.municipality, needed
    );
  end if;
  -- Montréal shares H with cities of their own, such as Westmount and Laval.
  if (new.country = 'CA' and letter = 'M' and new.municipality <> 'toronto')
    or (new.municipality = 'toronto' and letter <> 'M') then
    raise exception using errcode = 'check_violation',
      message = 'Postal codes that begin with M are those of Toronto, which has no others: correct municipality or postal_code.';
  elsif new.municipality = 'montreal' and letter <> 'H' then
    raise exception using errcode = 'check_violation',
      message = 'Postal codes of Montréal begin with H: correct municipality or postal_code.';
  end if;

  if place.zones is null then
    new.time_zone = coalesce(
      new.time_zone, case new.country when 'US' then 'America/New_York' else 'America/Toronto' end
    );
  elsif new.time_zone is null or (
    tg_op = 'UPDATE' and new.time_zone = old.time_zone and new.time_zone <> all (place.zones)
  ) then
    new.time_zone = place.zones[1];
  elsif new.time_zone <> all (place.zones) then
    raise exception using errcode = 'check_violation', message = format(
      'The time zone of a place in %s is one of: %s.', place.name, array_to_string(place.zones, ', ')
    );
  end if;
  return new;
end
$$;

-- Rows from before. Only what can be read in one way is set; a building whose municipality stays empty says "ask".
alter table public.buildings disable trigger user;
update public.buildings b set
  region = r.name,
  time_zone = r.zones[1]
from private.regions() r
where r.country = b.country
  and private.fold(b.region) in (
    private.fold(r.code), private.fold(r.name), private.fold(private.french_region(r.country, r.code)),
    case r.country || r.code
      when 'CAQC' then 'que' when 'CAON' then 'ont' when 'CABC' then 'b c' when 'CAAB' then 'alta'
      when 'CAMB' then 'man' when 'CASK' then 'sask' when 'USNY' then 'n y' when 'USIL' then 'ill'
    end,
    case r.country || r.code when 'CAQC' then 'pq' end
  );
update public.buildings set time_zone = case country when 'US' then 'America/New_York' else 'America/Toronto' end
where time_zone is null;
update public.buildings set municipality = case
  when region = 'Ontario' and postal_code ~* '^\s*M' then 'toronto'
  when region = 'Ontario' and postal_code ~* '^\s*[KLNP]' then 'other'
  when region = 'Ontario' and coalesce(trim(postal_code), '') = '' and private.fold(city) = 'toronto' then 'toronto'
  when region = 'Québec' and postal_code ~* '^\s*[GJ]' then 'other'
  when region = 'Québec' and coalesce(postal_code, '') ~* '^\s*(H|$)' and private.fold(city) = 'montreal' then 'montreal'
  when region = 'Illinois' and private.fold(city) = 'chicago' then 'chicago'
end;
alter table public.buildings enable trigger user;

alter table public.buildings alter column time_zone set not null;
create trigger read_place
  before insert or update of country, region, postal_code, municipality, time_zone on public.buildings
  for each row execute function private.read_place();

-- As before, with municipality and time_zone. `listing.confirmed` has the words of the unusual changes that somebody
-- confirmed.
create or replace function private.import_building(listing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  building text = nullif(listing ->> 'id', '');
  given constant jsonb = coalesce(listing -> 'building', '{}');
  present public.buildings;
  wanted public.buildings;
  added integer;
  changed integer;
  part jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('import ' || coalesce(building, private.fold(given ->> 'name')), 0));
  select * into present from public.buildings b where b.id = building for no key update;
  if building is null and exists (
    select from public.buildings b
    where b.name = given ->> 'name'
      or (private.fold(b.name) = private.fold(given ->> 'name') and private.fold(b.name) <> '')
  ) then
    raise exception using errcode = 'unique_violation', message = 'A building of this name was added meanwhile: import again.';
  end if;
  wanted = case when present.id is null
    then jsonb_populate_record(null::public.buildings, jsonb_strip_nulls(given))
    else jsonb_populate_record(present, given) end;
  wanted.sales_centre_closed = coalesce(wanted.sales_centre_closed, '{}');

  if present.id is null then
    insert into public.buildings (
      id, name, location, overview, construction_status, development_type, website, sales_centre, sales_centre_phone,
      address, city, region, postal_code, country, currency, latitude, longitude, published, position, condominium,
      sales_centre_name, sales_centre_hours, builder, builder_licence, brokerage, offering_plan, sales_centre_time_zone,
      sales_centre_open, sales_centre_closed, visit_minutes, visit_capacity, location_fr, overview_fr,
      construction_status_fr, development_type_fr, sales_centre_name_fr, sales_centre_hours_fr, municipality, time_zone
    ) values (
      coalesce(building, ''), wanted.name, wanted.location, wanted.overview, wanted.construction_status,
      wanted.development_type, wanted.website, wanted.sales_centre, wanted.sales_centre_phone, wanted.address,
      wanted.city, wanted.region, wanted.postal_code, coalesce(wanted.country, 'CA'), wanted.currency, wanted.latitude,
      wanted.longitude, coalesce(wanted.published, false), coalesce(wanted.position, 0),
      wanted.condominium, wanted.sales_centre_name, wanted.sales_centre_hours, wanted.builder,
      wanted.builder_licence, wanted.brokerage, wanted.offering_plan, wanted.sales_centre_time_zone,
      wanted.sales_centre_open, wanted.sales_centre_closed, coalesce(wanted.visit_minutes, 60),
      coalesce(wanted.visit_capacity, 0), wanted.location_fr, wanted.overview_fr, wanted.construction_status_fr,
      wanted.development_type_fr, wanted.sales_centre_name_fr, wanted.sales_centre_hours_fr, wanted.municipality,
      wanted.time_zone
    ) returning id into building;
  elsif to_jsonb(present) - 'point' <> to_jsonb(wanted) - 'point' then
    update public.buildings set
      name = wanted.name, location = wanted.location, overview = wanted.overview,
      construction_status = wanted.construction_status, development_type = wanted.development_type,
      website = wanted.website, sales_centre = wanted.sales_centre, sales_centre_phone = wanted.sales_centre_phone,
      address = wanted.address, city = wanted.city, region = wanted.region, postal_code = wanted.postal_code,
      country = wanted.country, currency = wanted.currency, latitude = wanted.latitude,
      longitude = wanted.longitude, published = wanted.published, position = wanted.position,
      condominium = wanted.condominium, sales_centre_name = wanted.sales_centre_name,
      sales_centre_hours = wanted.sales_centre_hours, builder = wanted.builder,
      builder_licence = wanted.builder_licence, brokerage = wanted.brokerage, offering_plan = wanted.offering_plan,
      sales_centre_time_zone = wanted.sales_centre_time_zone, sales_centre_open = wanted.sales_centre_open,
      sales_centre_closed = wanted.sales_centre_closed, visit_minutes = wanted.visit_minutes,
      visit_capacity = wanted.visit_capacity, location_fr = wanted.location_fr, overview_fr = wanted.overview_fr,
      construction_status_fr = wanted.construction_status_fr, development_type_fr = wanted.development_type_fr,
      sales_centre_name_fr = wanted.sales_centre_name_fr, sales_centre_hours_fr = wanted.sales_centre_hours_fr,
      municipality = wanted.municipality, time_zone = wanted.time_zone
    where id = building;
  end if;

  select i.added, i.changed into added, changed
  from private.import_suites(building, coalesce(listing -> 'suites', '[]'),
    array(select jsonb_array_elements_text(coalesce(listing -> 'confirmed', '[]')))) i;
  for part in select * from jsonb_array_elements(coalesce(listing -> 'plans', '[]')) loop
    perform private.import_plan(building, part);
  end loop;
  for part in select * from jsonb_array_elements(coalesce(listing -> 'pictures', '[]')) loop
    perform private.import_pictures(building, part);
  end loop;
  perform private.import_lists(building, listing -> 'sections', listing -> 'files');

  -- Now, so that the importer hears of it as of any other refusal.
  set constraints public.building_in_french immediate;
  set constraints public.building_in_french deferred;
  select * into wanted from public.buildings b where b.id = building;
  return jsonb_build_object('id', building, 'created', present.id is null, 'added', added, 'changed', changed,
    'published', wanted.published, 'approximate', wanted.approximate_location);
end
$$;

revoke all on function private.regions(), private.read_place() from public, anon, authenticated, service_role;
-- Called by the trigger under whoever writes a row.
grant execute on function private.regions() to service_role;
