-- Who builds and who sells a building: what the law of its place asks to be said beside each home.
alter table public.buildings
  add column builder text constraint buildings_builder_length check (
    builder is null or length(builder) <= 500 or private.refuse('The column builder takes 500 letters at most.')
  ),
  add column builder_licence text constraint buildings_builder_licence_length check (
    builder_licence is null or length(builder_licence) <= 500 or private.refuse('The column builder_licence takes 500 letters at most.')
  ),
  add column brokerage text constraint buildings_brokerage_length check (
    brokerage is null or length(brokerage) <= 500 or private.refuse('The column brokerage takes 500 letters at most.')
  ),
  add column offering_plan text constraint buildings_offering_plan_length check (
    offering_plan is null or length(offering_plan) <= 500 or private.refuse('The column offering_plan takes 500 letters at most.')
  );
comment on column public.buildings.builder is 'The company that builds, as it is licensed.';
comment on column public.buildings.builder_licence is 'The number of its licence, such as 61234.';
comment on column public.buildings.brokerage is 'The brokerage as it is registered. Empty: the developer sells.';
comment on column public.buildings.offering_plan is 'The file number of the offering plan, in New York.';

-- As before, with these four.
-- `id` names the building that is there, or the id a new one shall have; without it one is made from the name.
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

  if present.id is null then
    insert into public.buildings (
      id, name, location, overview, construction_status, development_type, website, sales_centre, sales_centre_phone,
      address, city, region, postal_code, country, currency, latitude, longitude, published, position, condominium,
      sales_centre_name, sales_centre_hours, builder, builder_licence, brokerage, offering_plan
    ) values (
      coalesce(building, ''), wanted.name, wanted.location, wanted.overview, wanted.construction_status,
      wanted.development_type, wanted.website, wanted.sales_centre, wanted.sales_centre_phone, wanted.address,
      wanted.city, wanted.region, wanted.postal_code, coalesce(wanted.country, 'CA'), wanted.currency, wanted.latitude,
      wanted.longitude, coalesce(wanted.published, false), coalesce(wanted.position, 0),
      wanted.condominium, wanted.sales_centre_name, wanted.sales_centre_hours, wanted.builder,
      wanted.builder_licence, wanted.brokerage, wanted.offering_plan
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
      builder_licence = wanted.builder_licence, brokerage = wanted.brokerage, offering_plan = wanted.offering_plan
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
