-- French beside the English of every text that visitors read. Where a published home is in Québec, a text needs it (the
-- Charter of the French language, section 52); elsewhere the French pages show the English and say so.

do $$
declare
  texts constant jsonb = '{
    "buildings": {
      "location": 500, "overview": 20000, "construction_status": 500, "development_type": 500,
      "sales_centre_name": 500, "sales_centre_hours": 500
    },
    "building_sections": {"heading": 200, "content": 20000},
    "suites": {
      "amenities": 20000, "deposit_structure": 20000, "incentives": 20000, "anticipated_occupancy": 500,
      "maintenance_fee": 500, "fee_covers": 500, "property_tax_basis": 200
    },
    "pictures": {"alt": 500, "caption": 500},
    "public_files": {"original_name": 500}
  }';
  name text;
  field text;
  most text;
begin
  for name, field, most in
    select t.key, c.key || '_fr', c.value #>> '{}' from jsonb_each(texts) t, jsonb_each(t.value) c
  loop
    execute format('alter table public.%I add column %I text', name, field);
    execute format(
      'alter table public.%1$I add constraint %2$I check (%3$I is null or length(%3$I) <= %4$s or private.refuse(%5$L))',
      name, name || '_' || field || '_length', field, most,
      format('The column %s takes %s letters at most.', field, most)
    );
    execute format('comment on column public.%I.%I is %L', name, field, 'The same in French.');
  end loop;
end
$$;

-- The drawings of a plan with French words.
alter table public.suites
  add column floorplan_path_fr text,
  add column floorplan_fr text generated always as ('/media/' || floorplan_path_fr) stored,
  add column floorplan_image_path_fr text,
  add column floorplan_image_fr text generated always as ('/media/' || floorplan_image_path_fr) stored,
  add constraint suites_french_floorplans_form check (
    (floorplan_path_fr is null
      or (floorplan_path_fr ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_path_fr !~ '\.\.' and length(floorplan_path_fr) <= 500))
    and (floorplan_image_path_fr is null
      or (floorplan_image_path_fr ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_image_path_fr !~ '\.\.' and length(floorplan_image_path_fr) <= 500))
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  );
comment on column public.suites.floorplan_path_fr is 'The file to download with French words (PDF), path in the bucket media.';
comment on column public.suites.floorplan_image_path_fr is 'The drawing with French words (SVG), path in the bucket media.';

create trigger maintenance_fee_fr_form before insert or update of maintenance_fee_fr on public.suites
  for each row when (new.maintenance_fee_fr !~ '[0-9]')
  execute function private.refuse_row(
    'The French maintenance fee has an amount in it, such as 428,40 $ par mois. Leave empty what is not known.'
  );

-- As regionOf of the site reads a province.
create function private.is_quebec(country text, region text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select country = 'CA' and coalesce(private.fold(region) in ('quebec', 'qc'), false)
$$;

-- Refuses a row that has one of these texts, but not its French. `what` names the row to editors.
create function private.refuse_english(what text, given jsonb, texts text[]) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  missing constant text = (
    select t.name from unnest(texts) with ordinality as t (name, rank)
    where trim(coalesce(given ->> t.name, '')) <> '' and trim(coalesce(given ->> (t.name || '_fr'), '')) = ''
    order by t.rank limit 1
  );
begin
  if missing is not null then
    raise exception using
      errcode = 'check_violation',
      message = format('%s is published in Québec: %s needs its French in %s_fr.', what, missing, missing);
  end if;
end
$$;

create function private.suite_in_french(s public.suites) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('Unit ' || s.unit_number, to_jsonb(s), array[
    'amenities', 'deposit_structure', 'incentives', 'anticipated_occupancy', 'maintenance_fee', 'fee_covers',
    'property_tax_basis', 'floorplan_path', 'floorplan_image_path'
  ]);
end
$$;

create function private.picture_in_french(p public.pictures) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('The picture ' || p.storage_path, to_jsonb(p), array['alt', 'caption']);
end
$$;

create function private.section_in_french(s public.building_sections) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('The section ' || s.heading, to_jsonb(s), array['heading', 'content']);
end
$$;

-- Checked at the end of a transaction, because an import writes the building before what belongs to it. Not checked when
-- triggers write the figures of a building: an old row without French must not refuse a sale.
create function private.building_in_french() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  b public.buildings;
begin
  select * into b from public.buildings x where x.id = new.id;
  if b.id is null or not b.published or not private.is_quebec(b.country, b.region) then
    return null;
  end if;
  perform private.refuse_english(b.name, to_jsonb(b), array[
    'location', 'overview', 'construction_status', 'development_type', 'sales_centre_name', 'sales_centre_hours'
  ]);
  if tg_op = 'INSERT' or (old.published, old.country, old.region) is distinct from (b.published, b.country, b.region) then
    perform private.section_in_french(s) from public.building_sections s where s.building_id = b.id order by s.position;
    perform private.suite_in_french(s) from public.suites s where s.building_id = b.id order by s.id;
    perform private.picture_in_french(p) from public.pictures p
      where p.building_id = b.id or p.suite_id in (select s.id from public.suites s where s.building_id = b.id);
  end if;
  return null;
end
$$;
create constraint trigger building_in_french
  after insert or update of published, country, region, location, location_fr, overview, overview_fr,
    construction_status, construction_status_fr, development_type, development_type_fr, sales_centre_name,
    sales_centre_name_fr, sales_centre_hours, sales_centre_hours_fr
  on public.buildings
  deferrable initially deferred
  for each row when (new.published) execute function private.building_in_french();

-- One query for a statement: an import of ten thousand suites must be short. A changed price does not matter.
create function private.suites_in_french() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.suite_in_french(s)
    from new_rows n join public.suites s on s.id = n.id
    where n.building_id in (
      select b.id from public.buildings b where b.published and private.is_quebec(b.country, b.region)
    );
  else
    perform private.suite_in_french(s)
    from new_rows n join old_rows o on o.id = n.id join public.suites s on s.id = n.id
    where n.building_id in (
        select b.id from public.buildings b where b.published and private.is_quebec(b.country, b.region)
      )
      and (
        n.building_id, n.amenities, n.amenities_fr, n.deposit_structure, n.deposit_structure_fr, n.incentives,
        n.incentives_fr, n.anticipated_occupancy, n.anticipated_occupancy_fr, n.maintenance_fee, n.maintenance_fee_fr,
        n.fee_covers, n.fee_covers_fr, n.property_tax_basis, n.property_tax_basis_fr, n.floorplan_path,
        n.floorplan_path_fr, n.floorplan_image_path, n.floorplan_image_path_fr
      ) is distinct from (
        o.building_id, o.amenities, o.amenities_fr, o.deposit_structure, o.deposit_structure_fr, o.incentives,
        o.incentives_fr, o.anticipated_occupancy, o.anticipated_occupancy_fr, o.maintenance_fee, o.maintenance_fee_fr,
        o.fee_covers, o.fee_covers_fr, o.property_tax_basis, o.property_tax_basis_fr, o.floorplan_path,
        o.floorplan_path_fr, o.floorplan_image_path, o.floorplan_image_path_fr
      );
  end if;
  return null;
end
$$;
create trigger inserted_in_french after insert on public.suites
  referencing new table as new_rows
  for each statement execute function private.suites_in_french();
create trigger updated_in_french after update on public.suites
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.suites_in_french();

create function private.part_in_french() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  given constant jsonb = to_jsonb(new);
  building constant text = coalesce(
    given ->> 'building_id', (select s.building_id from public.suites s where s.id = given ->> 'suite_id')
  );
begin
  if exists (
    select from public.buildings b where b.id = building and b.published and private.is_quebec(b.country, b.region)
  ) then
    if tg_table_name = 'pictures' then
      perform private.picture_in_french(new);
    else
      perform private.section_in_french(new);
    end if;
  end if;
  return new;
end
$$;
create trigger in_french before insert or update on public.pictures
  for each row execute function private.part_in_french();
create trigger in_french before insert or update on public.building_sections
  for each row execute function private.part_in_french();

-- As before, with these columns.
create or replace function private.import_suites(building text, suites jsonb, out added integer, out changed integer)
language plpgsql
set search_path = ''
as $$
begin
  execute $sql$
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
      balcony = r.balcony, ceiling = r.ceiling, amenities_fr = r.amenities_fr,
      deposit_structure_fr = r.deposit_structure_fr, incentives_fr = r.incentives_fr,
      anticipated_occupancy_fr = r.anticipated_occupancy_fr, maintenance_fee_fr = r.maintenance_fee_fr,
      fee_covers_fr = r.fee_covers_fr, property_tax_basis_fr = r.property_tax_basis_fr
    from jsonb_array_elements($2) as e (given)
    join public.suites s on s.building_id = $1 and lower(s.unit_number) = lower(e.given ->> 'unit_number')
    cross join lateral jsonb_populate_record(s, e.given - 'unit_number') r
    where t.id = s.id and s is distinct from r
  $sql$ using building, suites;
  get diagnostics changed = row_count;

  execute $sql$
    insert into public.suites (
      building_id, unit_number, available, price, floorplan_type, bedrooms, washrooms, square_footage, property_type,
      exposure, amenities, deposit_structure, incentives, anticipated_occupancy, maintenance_fee, tax_treatment,
      rebate_assumed, deposits, fee_amount, fee_basis, fee_covers, parking, parking_price, parking_fee, locker,
      locker_price, locker_fee, property_tax, property_tax_basis, first_occupancy, levy_cap, incentive_amount,
      incentive_ends, level, balcony, ceiling, amenities_fr, deposit_structure_fr, incentives_fr,
      anticipated_occupancy_fr, maintenance_fee_fr, fee_covers_fr, property_tax_basis_fr
    )
    select $1, r.unit_number, coalesce(r.available, true), r.price, r.floorplan_type, r.bedrooms, r.washrooms,
      r.square_footage, r.property_type, r.exposure, r.amenities, r.deposit_structure, r.incentives,
      r.anticipated_occupancy, r.maintenance_fee, r.tax_treatment, r.rebate_assumed, r.deposits, r.fee_amount,
      r.fee_basis, r.fee_covers, r.parking, r.parking_price, r.parking_fee, r.locker, r.locker_price, r.locker_fee,
      r.property_tax, r.property_tax_basis, r.first_occupancy, r.levy_cap, r.incentive_amount, r.incentive_ends,
      r.level, r.balcony, r.ceiling, r.amenities_fr, r.deposit_structure_fr, r.incentives_fr,
      r.anticipated_occupancy_fr, r.maintenance_fee_fr, r.fee_covers_fr, r.property_tax_basis_fr
    from jsonb_array_elements($2) as e (given)
    cross join lateral jsonb_populate_record(null::public.suites, e.given) r
    where not exists (
      select from public.suites s
      where s.building_id = $1 and lower(s.unit_number) = lower(e.given ->> 'unit_number')
    )
  $sql$ using building, suites;
  get diagnostics added = row_count;
end
$$;

create or replace function private.import_plan(building text, plan jsonb) returns void
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
    floorplan_image_path = coalesce(plan ->> 'image_path', s.floorplan_image_path),
    floorplan_path_fr = coalesce(plan ->> 'path_fr', s.floorplan_path_fr),
    floorplan_image_path_fr = coalesce(plan ->> 'image_path_fr', s.floorplan_image_path_fr)
  where s.id = any (of_type)
    and (s.floorplan_path, s.floorplan_image_path, s.floorplan_path_fr, s.floorplan_image_path_fr) is distinct from (
      coalesce(plan ->> 'path', s.floorplan_path), coalesce(plan ->> 'image_path', s.floorplan_image_path),
      coalesce(plan ->> 'path_fr', s.floorplan_path_fr), coalesce(plan ->> 'image_path_fr', s.floorplan_image_path_fr)
    );
end
$$;

create or replace function private.import_pictures(building text, owner jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_suite text;
  of_building text = building;
  of_plan text;
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
  if owner ->> 'plan' is not null then
    select min(s.floorplan_type) into of_plan from public.suites s
    where s.building_id = building and private.slug(s.floorplan_type) = private.slug(owner ->> 'plan');
    if of_plan is null then
      raise exception using
        errcode = 'check_violation',
        message = format('There are pictures of plan %s, which no suite of this building has.', owner ->> 'plan');
    end if;
  end if;

  select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'url', 'position', 'bathroom'] order by p.position, p.id), '[]')
  into present
  from public.pictures p
  where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;

  select jsonb_agg(jsonb_build_object(
    'building_id', of_building, 'suite_id', of_suite, 'plan', of_plan, 'storage_path', i.storage_path,
    'alt', coalesce(i.alt, o.was ->> 'alt', i.generated_alt), 'caption', coalesce(i.caption, o.was ->> 'caption'),
    'alt_fr', coalesce(i.alt_fr, o.was ->> 'alt_fr'), 'caption_fr', coalesce(i.caption_fr, o.was ->> 'caption_fr'),
    'typical', coalesce(i.typical, (o.was ->> 'typical')::boolean, false),
    'width', i.width, 'height', i.height, 'focus', coalesce(i.focus, o.was ->> 'focus')) order by e.at)
  into wanted
  from jsonb_array_elements(owner -> 'items') with ordinality as e (item, at)
  cross join lateral jsonb_to_record(e.item) as i (
    storage_path text, alt text, generated_alt text, caption text, typical boolean, focus text, width integer,
    height integer, alt_fr text, caption_fr text)
  left join lateral (
    select q.was from jsonb_array_elements(present) as q (was)
    where q.was ->> 'storage_path' = i.storage_path limit 1
  ) o on true;

  if present <> wanted then
    delete from public.pictures p
    where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;
    insert into public.pictures (
      building_id, suite_id, plan, typical, position, storage_path, alt, caption, width, height, focus,
      alt_fr, caption_fr
    )
    select r.building_id, r.suite_id, r.plan, r.typical, e.at, r.storage_path, r.alt, r.caption, r.width, r.height,
      r.focus, r.alt_fr, r.caption_fr
    from jsonb_array_elements(wanted) with ordinality as e (row, at)
    cross join lateral jsonb_populate_record(null::public.pictures, e.row) r;
  end if;
end
$$;

-- Sections and files are replaced as a whole, or left unchanged. A table without French columns leaves the French of a
-- section whose English is the same.
create or replace function private.import_lists(building text, sections jsonb, files jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'heading', e.given ->> 'heading', 'content', e.given ->> 'content',
    'heading_fr', case when e.given ? 'heading_fr' then e.given ->> 'heading_fr' else was.heading_fr end,
    'content_fr', case when e.given ? 'content_fr' then e.given ->> 'content_fr' else was.content_fr end
  ) order by e.at)
  into wanted
  from jsonb_array_elements(sections) with ordinality as e (given, at)
  left join lateral (
    select s.heading_fr, s.content_fr from public.building_sections s
    where s.building_id = building and s.heading = e.given ->> 'heading' and s.content = e.given ->> 'content'
    limit 1
  ) was on true;
  if wanted <> (
    select coalesce(jsonb_agg(jsonb_build_object(
      'heading', s.heading, 'content', s.content, 'heading_fr', s.heading_fr, 'content_fr', s.content_fr
    ) order by s.position), '[]')
    from public.building_sections s where s.building_id = building
  ) then
    delete from public.building_sections s where s.building_id = building;
    insert into public.building_sections (building_id, position, heading, content, heading_fr, content_fr)
    select building, e.at, e.given ->> 'heading', e.given ->> 'content', e.given ->> 'heading_fr',
      e.given ->> 'content_fr'
    from jsonb_array_elements(wanted) with ordinality as e (given, at);
  end if;
  -- A file keeps the French name that an editor gave it.
  if files <> (
    select coalesce(
      jsonb_agg(to_jsonb(f) - array['id', 'building_id', 'position', 'location', 'original_name_fr'] order by f.position),
      '[]'
    )
    from public.public_files f where f.building_id = building
  ) then
    select jsonb_agg(e.given || jsonb_build_object('original_name_fr', was.original_name_fr) order by e.at)
    into wanted
    from jsonb_array_elements(files) with ordinality as e (given, at)
    left join lateral (
      select f.original_name_fr from public.public_files f
      where f.building_id = building and f.original_name = e.given ->> 'original_name' limit 1
    ) was on true;
    delete from public.public_files f where f.building_id = building;
    insert into public.public_files (
      building_id, position, original_name, storage_path, content_type, size, original_name_fr
    )
    select building, e.at, r.original_name, r.storage_path, r.content_type, r.size, r.original_name_fr
    from jsonb_array_elements(wanted) with ordinality as e (given, at)
    cross join lateral jsonb_populate_record(null::public.public_files, e.given) r;
  end if;
end
$$;

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
      construction_status_fr, development_type_fr, sales_centre_name_fr, sales_centre_hours_fr
    ) values (
      coalesce(building, ''), wanted.name, wanted.location, wanted.overview, wanted.construction_status,
      wanted.development_type, wanted.website, wanted.sales_centre, wanted.sales_centre_phone, wanted.address,
      wanted.city, wanted.region, wanted.postal_code, coalesce(wanted.country, 'CA'), wanted.currency, wanted.latitude,
      wanted.longitude, coalesce(wanted.published, false), coalesce(wanted.position, 0),
      wanted.condominium, wanted.sales_centre_name, wanted.sales_centre_hours, wanted.builder,
      wanted.builder_licence, wanted.brokerage, wanted.offering_plan, wanted.sales_centre_time_zone,
      wanted.sales_centre_open, wanted.sales_centre_closed, coalesce(wanted.visit_minutes, 60),
      coalesce(wanted.visit_capacity, 0), wanted.location_fr, wanted.overview_fr, wanted.construction_status_fr,
      wanted.development_type_fr, wanted.sales_centre_name_fr, wanted.sales_centre_hours_fr
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
      sales_centre_name_fr = wanted.sales_centre_name_fr, sales_centre_hours_fr = wanted.sales_centre_hours_fr
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

  -- Now, so that the importer hears of it as of any other refusal.
  set constraints public.building_in_french immediate;
  set constraints public.building_in_french deferred;
  select * into wanted from public.buildings b where b.id = building;
  return jsonb_build_object('id', building, 'created', present.id is null, 'added', added, 'changed', changed,
    'published', wanted.published, 'approximate', wanted.approximate_location);
end
$$;

-- A suite is public with its building. `changed`, `same` or `missing`; otherwise why it is refused.
create or replace function public.desk_publish_building(building text, new_published boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  was public.buildings;
begin
  perform private.assert_staff(array['editor', 'manager']);
  select * into was from public.buildings b where b.id = building for no key update;
  if was.id is null then
    return 'missing';
  elsif was.published = new_published then
    return 'same';
  end if;
  begin
    update public.buildings b set published = new_published where b.id = building;
    set constraints public.building_in_french immediate;
  exception when check_violation then
    return sqlerrm;
  end;
  perform private.log_action('building.changed', building,
    jsonb_build_object('published', jsonb_build_array(was.published, new_published)));
  return 'changed';
end
$$;

revoke all on function
  private.is_quebec(text, text), private.refuse_english(text, jsonb, text[]),
  private.suite_in_french(public.suites), private.picture_in_french(public.pictures),
  private.section_in_french(public.building_sections), private.building_in_french(), private.suites_in_french(),
  private.part_in_french()
  from public, anon, authenticated, service_role;
-- Called by triggers under whoever writes a row.
grant execute on function
  private.is_quebec(text, text), private.refuse_english(text, jsonb, text[]),
  private.suite_in_french(public.suites), private.picture_in_french(public.pictures),
  private.section_in_french(public.building_sections)
  to service_role;
