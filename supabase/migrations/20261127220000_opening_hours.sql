-- When a sales centre is open, as data beside its text: hours by weekday, days it is closed, its time zone, and how
-- many visits it takes at a time.

-- `now() at time zone` refuses what Postgres does not know; the form leaves out offsets, which know no summer time.
create function private.is_time_zone(zone text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  perform now() at time zone zone;
  return zone ~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]+)+$';
exception when invalid_parameter_value then
  return false;
end
$$;

-- `[{"day": "tue", "opens": "11:00", "closes": "18:00"}, …]`; ranges of one day do not overlap.
create function private.are_opening_hours(hours jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) between 1 and 28
    and not exists (
      select from jsonb_array_elements(hours) e (given)
      where jsonb_typeof(e.given) <> 'object'
        or coalesce(e.given ->> 'day', '') not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
        or coalesce(e.given ->> 'opens', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(e.given ->> 'closes', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or e.given ->> 'opens' >= e.given ->> 'closes'
    )
    and not exists (
      select
      from jsonb_array_elements(hours) with ordinality a (given, at)
      join jsonb_array_elements(hours) with ordinality b (given, at) on a.at < b.at
      where a.given ->> 'day' = b.given ->> 'day' and a.given ->> 'opens' < b.given ->> 'closes'
        and b.given ->> 'opens' < a.given ->> 'closes'
    )
$$;

alter table public.buildings
  add column sales_centre_time_zone text,
  add column sales_centre_open jsonb,
  add column sales_centre_closed date[] not null default '{}',
  add column visit_minutes integer not null default 60,
  add column visit_capacity integer not null default 0,
  add constraint buildings_time_zone_known check (
    sales_centre_time_zone is null
    or (length(sales_centre_time_zone) <= 64 and private.is_time_zone(sales_centre_time_zone))
    or private.refuse('The time zone of the sales centre is written as America/Toronto.')
  ),
  add constraint buildings_opening_hours_form check (
    sales_centre_open is null
    or private.are_opening_hours(sales_centre_open)
    or private.refuse('The opening hours have a day (mon to sun), opens and closes (such as 11:00) for each range.')
  ),
  add constraint buildings_opening_hours_zone check (
    sales_centre_open is null
    or sales_centre_time_zone is not null
    or private.refuse('Opening hours need the time zone of the sales centre, such as America/Toronto.')
  ),
  add constraint buildings_closed_days_few check (
    cardinality(sales_centre_closed) <= 200
    or private.refuse('The sales centre has 200 closed days at most.')
  ),
  add constraint buildings_visit_minutes_range check (
    visit_minutes between 10 and 240 or private.refuse('A visit takes 10 to 240 minutes.')
  ),
  add constraint buildings_visit_capacity_range check (
    visit_capacity between 0 and 50
    or private.refuse('The sales centre takes 0 to 50 visits at a time; 0 means that none is booked online.')
  );
comment on column public.buildings.sales_centre_hours is
  'Opening hours as text, as visitors read them; sales_centre_open has the same as data.';
comment on column public.buildings.sales_centre_time_zone is 'Such as America/Toronto.';
comment on column public.buildings.sales_centre_open is
  'Hours by weekday: [{"day": "tue", "opens": "11:00", "closes": "18:00"}]. Empty: not known as data.';
comment on column public.buildings.sales_centre_closed is 'Days it is closed although its hours say otherwise.';
comment on column public.buildings.visit_minutes is 'How long a visit takes. One starts each time the last one ends.';
comment on column public.buildings.visit_capacity is 'Visits at the same time; 0: none is booked online.';

-- As before, with these columns.
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
      sales_centre_open, sales_centre_closed, visit_minutes, visit_capacity
    ) values (
      coalesce(building, ''), wanted.name, wanted.location, wanted.overview, wanted.construction_status,
      wanted.development_type, wanted.website, wanted.sales_centre, wanted.sales_centre_phone, wanted.address,
      wanted.city, wanted.region, wanted.postal_code, coalesce(wanted.country, 'CA'), wanted.currency, wanted.latitude,
      wanted.longitude, coalesce(wanted.published, false), coalesce(wanted.position, 0),
      wanted.condominium, wanted.sales_centre_name, wanted.sales_centre_hours, wanted.builder,
      wanted.builder_licence, wanted.brokerage, wanted.offering_plan, wanted.sales_centre_time_zone,
      wanted.sales_centre_open, wanted.sales_centre_closed, coalesce(wanted.visit_minutes, 60),
      coalesce(wanted.visit_capacity, 0)
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
      visit_capacity = wanted.visit_capacity
    where id = building;
  end if;

  select i.added, i.changed into added, changed
  from private.import_suites(building, coalesce(listing -> 'suites', '[]')) i;
  for part in select * from jsonb_array_elements(coalesce(listing -> 'plans', '[]')) loop
    perform private.import_plan(building, part);
  end loop;
  for part in select * from jsonb_array_elements(coalesce(listing -> 'pictures', '[]')) loop
    perform private.import_pictures(building, part);
  end loop;
  perform private.import_lists(building, listing -> 'sections', listing -> 'files');

  select * into wanted from public.buildings b where b.id = building;
  return jsonb_build_object('id', building, 'created', present.id is null, 'added', added, 'changed', changed,
    'published', wanted.published, 'approximate', wanted.approximate_location);
end
$$;

revoke all on function private.is_time_zone(text), private.are_opening_hours(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.is_time_zone(text), private.are_opening_hours(jsonb)
  to anon, authenticated, service_role;
