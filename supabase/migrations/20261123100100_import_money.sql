-- Imports carry the numbers too, and whether a building is a condominium.

create or replace function private.import_suites(building text, suites jsonb, out added integer, out changed integer)
language plpgsql
set search_path = ''
as $$
begin
  update public.suites t
  set available = r.available, price = r.price, floorplan_type = r.floorplan_type, bedrooms = r.bedrooms,
    washrooms = r.washrooms, square_footage = r.square_footage, property_type = r.property_type,
    exposure = r.exposure, amenities = r.amenities, deposit_structure = r.deposit_structure,
    incentives = r.incentives, anticipated_occupancy = r.anticipated_occupancy,
    maintenance_fee = r.maintenance_fee, tax_treatment = r.tax_treatment, rebate_assumed = r.rebate_assumed,
    deposits = r.deposits, fee_amount = r.fee_amount, fee_basis = r.fee_basis, fee_covers = r.fee_covers,
    parking = r.parking, parking_price = r.parking_price, parking_fee = r.parking_fee, locker = r.locker,
    locker_price = r.locker_price, locker_fee = r.locker_fee, property_tax = r.property_tax,
    property_tax_basis = r.property_tax_basis, first_occupancy = r.first_occupancy, levy_cap = r.levy_cap,
    incentive_amount = r.incentive_amount, incentive_ends = r.incentive_ends, level = r.level,
    balcony = r.balcony, ceiling = r.ceiling
  from jsonb_array_elements(suites) as e (given)
  join public.suites s on s.building_id = building and lower(s.unit_number) = lower(e.given ->> 'unit_number')
  cross join lateral jsonb_populate_record(s, e.given - 'unit_number') r
  where t.id = s.id and to_jsonb(s) <> to_jsonb(r);
  get diagnostics changed = row_count;

  insert into public.suites (
    building_id, unit_number, available, price, floorplan_type, bedrooms, washrooms, square_footage, property_type,
    exposure, amenities, deposit_structure, incentives, anticipated_occupancy, maintenance_fee, tax_treatment,
    rebate_assumed, deposits, fee_amount, fee_basis, fee_covers, parking, parking_price, parking_fee, locker,
    locker_price, locker_fee, property_tax, property_tax_basis, first_occupancy, levy_cap, incentive_amount,
    incentive_ends, level, balcony, ceiling
  )
  select building, r.unit_number, coalesce(r.available, true), r.price, r.floorplan_type, r.bedrooms, r.washrooms,
    r.square_footage, r.property_type, r.exposure, r.amenities, r.deposit_structure, r.incentives,
    r.anticipated_occupancy, r.maintenance_fee, r.tax_treatment, r.rebate_assumed, r.deposits, r.fee_amount,
    r.fee_basis, r.fee_covers, r.parking, r.parking_price, r.parking_fee, r.locker, r.locker_price, r.locker_fee,
    r.property_tax, r.property_tax_basis, r.first_occupancy, r.levy_cap, r.incentive_amount, r.incentive_ends,
    r.level, r.balcony, r.ceiling
  from jsonb_array_elements(suites) as e (given)
  cross join lateral jsonb_populate_record(null::public.suites, e.given) r
  where not exists (
    select from public.suites s
    where s.building_id = building and lower(s.unit_number) = lower(r.unit_number)
  );
  get diagnostics added = row_count;
end
$$;

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
      address, city, region, postal_code, country, currency, latitude, longitude, published, position, condominium
    ) values (
      coalesce(building, ''), wanted.name, wanted.location, wanted.overview, wanted.construction_status,
      wanted.development_type, wanted.website, wanted.sales_centre, wanted.sales_centre_phone, wanted.address,
      wanted.city, wanted.region, wanted.postal_code, coalesce(wanted.country, 'CA'), wanted.currency, wanted.latitude,
      wanted.longitude, coalesce(wanted.published, false), coalesce(wanted.position, 0),
      wanted.condominium
    ) returning id into building;
  elsif to_jsonb(present) - 'point' <> to_jsonb(wanted) - 'point' then
    update public.buildings set
      name = wanted.name, location = wanted.location, overview = wanted.overview,
      construction_status = wanted.construction_status, development_type = wanted.development_type,
      website = wanted.website, sales_centre = wanted.sales_centre, sales_centre_phone = wanted.sales_centre_phone,
      address = wanted.address, city = wanted.city, region = wanted.region, postal_code = wanted.postal_code,
      country = wanted.country, currency = wanted.currency, latitude = wanted.latitude,
      longitude = wanted.longitude, published = wanted.published, position = wanted.position,
      condominium = wanted.condominium
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
