-- Writes one building as `npm run listings -- import` read it, completely or not at all (decision 091). A missing key
-- leaves its column unchanged; rows that are not mentioned stay. Importing the same data again changes nothing and
-- causes no rebuild.

create function private.import_suites(building text, suites jsonb, out added integer, out changed integer)
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

-- A plan belongs to every suite of its type.
create function private.import_plan(building text, plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_type text[] = array(
    select s.id from public.suites s
    where s.building_id = building and private.slug(s.floorplan_type) = private.slug(plan ->> 'type')
  );
begin
  if cardinality(of_type) = 0 then
    raise exception using
      errcode = 'check_violation',
      message = format('Plan %s: no suite of this building has that floorplan_type.', plan ->> 'type');
  end if;
  update public.suites s
  set floorplan_path = coalesce(plan ->> 'path', s.floorplan_path),
    floorplan_image_path = coalesce(plan ->> 'image_path', s.floorplan_image_path)
  where s.id = any (of_type)
    and (s.floorplan_path, s.floorplan_image_path) is distinct from
      (coalesce(plan ->> 'path', s.floorplan_path), coalesce(plan ->> 'image_path', s.floorplan_image_path));
end
$$;

-- Replaces the pictures of the building (no unit) or of one suite, in the given order. Descriptions that the import
-- does not provide stay as an editor wrote them for the same picture.
create function private.import_pictures(building text, owner jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_suite text;
  of_building text = building;
  present jsonb;
  wanted jsonb;
begin
  if owner ->> 'unit' is not null then
    select s.id, null into of_suite, of_building from public.suites s
    where s.building_id = building and lower(s.unit_number) = lower(owner ->> 'unit');
    if of_suite is null then
      raise exception using
        errcode = 'check_violation',
        message = format('There are pictures of unit %s, which this building does not have.', owner ->> 'unit');
    end if;
  end if;

  select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'url', 'position', 'bathroom'] order by p.position, p.id), '[]')
  into present
  from public.pictures p where p.building_id = of_building or p.suite_id = of_suite;

  select jsonb_agg(jsonb_build_object(
    'building_id', of_building, 'suite_id', of_suite, 'storage_path', i.storage_path,
    'alt', coalesce(i.alt, o.was ->> 'alt', i.generated_alt), 'caption', coalesce(i.caption, o.was ->> 'caption'),
    'width', i.width, 'height', i.height, 'focus', coalesce(i.focus, o.was ->> 'focus')) order by e.at)
  into wanted
  from jsonb_array_elements(owner -> 'items') with ordinality as e (item, at)
  cross join lateral jsonb_to_record(e.item) as i (
    storage_path text, alt text, generated_alt text, caption text, focus text, width integer, height integer)
  left join lateral (
    select q.was from jsonb_array_elements(present) as q (was)
    where q.was ->> 'storage_path' = i.storage_path limit 1
  ) o on true;

  if present <> wanted then
    delete from public.pictures p where p.building_id = of_building or p.suite_id = of_suite;
    insert into public.pictures (building_id, suite_id, position, storage_path, alt, caption, width, height, focus)
    select r.building_id, r.suite_id, e.at, r.storage_path, r.alt, r.caption, r.width, r.height, r.focus
    from jsonb_array_elements(wanted) with ordinality as e (row, at)
    cross join lateral jsonb_populate_record(null::public.pictures, e.row) r;
  end if;
end
$$;

-- Sections and files are replaced as a whole, or left unchanged.
create function private.import_lists(building text, sections jsonb, files jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if sections <> (
    select coalesce(jsonb_agg(jsonb_build_object('heading', s.heading, 'content', s.content) order by s.position), '[]')
    from public.building_sections s where s.building_id = building
  ) then
    delete from public.building_sections s where s.building_id = building;
    insert into public.building_sections (building_id, position, heading, content)
    select building, e.at, e.given ->> 'heading', e.given ->> 'content'
    from jsonb_array_elements(sections) with ordinality as e (given, at);
  end if;
  if files <> (
    select coalesce(jsonb_agg(to_jsonb(f) - array['id', 'building_id', 'position', 'location'] order by f.position), '[]')
    from public.public_files f where f.building_id = building
  ) then
    delete from public.public_files f where f.building_id = building;
    insert into public.public_files (building_id, position, original_name, storage_path, content_type, size)
    select building, e.at, r.original_name, r.storage_path, r.content_type, r.size
    from jsonb_array_elements(files) with ordinality as e (given, at)
    cross join lateral jsonb_populate_record(null::public.public_files, e.given) r;
  end if;
end
$$;

-- `id` is an existing building, or the id for a new one; without it, it is made from the name.
create function private.import_building(listing jsonb) returns jsonb
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

-- Returns a refusal instead of raising it: the caller then knows that nothing was written, which a broken connection
-- would not tell.
create function public.import_building(listing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.import_building(private.unwrapped(listing));
exception when others then
  return jsonb_build_object('refused', sqlerrm);
end
$$;

revoke all on function
  private.import_suites(text, jsonb), private.import_plan(text, jsonb), private.import_pictures(text, jsonb),
  private.import_lists(text, jsonb, jsonb), private.import_building(jsonb), public.import_building(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.import_suites(text, jsonb), private.import_plan(text, jsonb), private.import_pictures(text, jsonb),
  private.import_lists(text, jsonb, jsonb), private.import_building(jsonb), public.import_building(jsonb)
  to service_role;
