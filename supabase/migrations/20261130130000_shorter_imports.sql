-- An import of ten thousand suites has to end well within the eight seconds of a call. What a trigger did for each row,
-- one statement does for all: earlier prices, what saved searches report, and which rows really changed.

-- As before, but the earlier price is written by suites_updated.
create or replace function private.keep_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.price <> 0 and old.price_changed_on is distinct from current_date
    and exists (select from public.buildings b where b.id = old.building_id and b.published) then
    new.price_was = old.price;
    new.price_changed_on = current_date;
  end if;
  return new;
end
$$;

drop trigger keep_suite_news on public.suites;

-- As before, with the rows compared column by column instead of as JSON. As text, so that Postgres plans it for the
-- rows that are there: the plan for one row takes minutes for thousands.
create or replace function private.suites_updated() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  differs constant text = (
    select string_agg(format('o.%1$I is distinct from n.%1$I', a.attname), ' or ' order by a.attnum)
    from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attname <> 'updated_at'
  );
  counted text[];
begin
  execute $sql$
    select array_agg(distinct b.id)
    from old_rows o join new_rows n on n.id = o.id cross join unnest(array[o.building_id, n.building_id]) b (id)
    where (o.building_id, o.available, o.price, o.tax_treatment)
      is distinct from (n.building_id, n.available, n.price, n.tax_treatment)
  $sql$ into counted;
  if counted is not null then
    perform private.count_suites(counted);
    execute $sql$
      insert into public.price_history (suite_id, price)
      select o.id, o.price
      from old_rows o join new_rows n on n.id = o.id join public.buildings b on b.id = o.building_id
      where o.price <> n.price and o.price <> 0 and b.published
    $sql$;
    execute $sql$
      insert into public.suite_news (suite_id, was_available, was_price)
      select o.id, o.available, o.price
      from old_rows o join new_rows n on n.id = o.id
      where (o.available <> n.available or o.price <> n.price) and exists (select from public.saved_searches)
    $sql$;
  end if;
  execute format($sql$
    insert into public.listing_changes (entity, action, building_id, row_count)
    select 'suites', 'UPDATE', b.id, count(distinct o.id)
    from old_rows o join new_rows n on n.id = o.id
    join public.buildings b on b.id in (o.building_id, n.building_id)
    where b.published and (%s)
    group by b.id
  $sql$, differs);
  return null;
end
$$;

-- As before, as text for the same reason.
create or replace function private.suites_in_french() returns trigger
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
    execute $sql$
      select private.suite_in_french(s)
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
        )
    $sql$;
  end if;
  return null;
end
$$;

-- As before, but the function that makes the new row stands among the columns: among the tables, Postgres begins a scan
-- for each line. `offset` keeps it from making the row anew for each column.
create or replace function private.import_suites(building text, suites jsonb, out added integer, out changed integer)
language plpgsql
set search_path = ''
as $$
begin
  execute $sql$
    update public.suites t
    set available = (x.r).available, price = (x.r).price, floorplan_type = (x.r).floorplan_type,
      bedrooms = (x.r).bedrooms, washrooms = (x.r).washrooms, square_footage = (x.r).square_footage,
      property_type = (x.r).property_type, exposure = (x.r).exposure, amenities = (x.r).amenities,
      deposit_structure = (x.r).deposit_structure, incentives = (x.r).incentives,
      anticipated_occupancy = (x.r).anticipated_occupancy, maintenance_fee = (x.r).maintenance_fee,
      tax_treatment = (x.r).tax_treatment, rebate_assumed = (x.r).rebate_assumed, deposits = (x.r).deposits,
      fee_amount = (x.r).fee_amount, fee_basis = (x.r).fee_basis, fee_covers = (x.r).fee_covers,
      parking = (x.r).parking, parking_price = (x.r).parking_price, parking_fee = (x.r).parking_fee,
      locker = (x.r).locker, locker_price = (x.r).locker_price, locker_fee = (x.r).locker_fee,
      property_tax = (x.r).property_tax, property_tax_basis = (x.r).property_tax_basis,
      first_occupancy = (x.r).first_occupancy, levy_cap = (x.r).levy_cap, incentive_amount = (x.r).incentive_amount,
      incentive_ends = (x.r).incentive_ends, level = (x.r).level, balcony = (x.r).balcony, ceiling = (x.r).ceiling,
      amenities_fr = (x.r).amenities_fr, deposit_structure_fr = (x.r).deposit_structure_fr,
      incentives_fr = (x.r).incentives_fr, anticipated_occupancy_fr = (x.r).anticipated_occupancy_fr,
      maintenance_fee_fr = (x.r).maintenance_fee_fr, fee_covers_fr = (x.r).fee_covers_fr,
      property_tax_basis_fr = (x.r).property_tax_basis_fr
    from (
      select s.id, s as was, jsonb_populate_record(s, e.given - 'unit_number') as r
      from jsonb_array_elements($2) as e (given)
      join public.suites s on s.building_id = $1 and lower(s.unit_number) = lower(e.given ->> 'unit_number')
      offset 0
    ) x
    where t.id = x.id and x.was is distinct from x.r
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
    select $1, (x.r).unit_number, coalesce((x.r).available, true), (x.r).price, (x.r).floorplan_type, (x.r).bedrooms,
      (x.r).washrooms, (x.r).square_footage, (x.r).property_type, (x.r).exposure, (x.r).amenities,
      (x.r).deposit_structure, (x.r).incentives, (x.r).anticipated_occupancy, (x.r).maintenance_fee,
      (x.r).tax_treatment, (x.r).rebate_assumed, (x.r).deposits, (x.r).fee_amount, (x.r).fee_basis, (x.r).fee_covers,
      (x.r).parking, (x.r).parking_price, (x.r).parking_fee, (x.r).locker, (x.r).locker_price, (x.r).locker_fee,
      (x.r).property_tax, (x.r).property_tax_basis, (x.r).first_occupancy, (x.r).levy_cap, (x.r).incentive_amount,
      (x.r).incentive_ends, (x.r).level, (x.r).balcony, (x.r).ceiling, (x.r).amenities_fr, (x.r).deposit_structure_fr,
      (x.r).incentives_fr, (x.r).anticipated_occupancy_fr, (x.r).maintenance_fee_fr, (x.r).fee_covers_fr,
      (x.r).property_tax_basis_fr
    from (
      select jsonb_populate_record(null::public.suites, e.given) as r
      from jsonb_array_elements($2) as e (given)
      where not exists (
        select from public.suites s
        where s.building_id = $1 and lower(s.unit_number) = lower(e.given ->> 'unit_number')
      )
      offset 0
    ) x
  $sql$ using building, suites;
  get diagnostics added = row_count;
end
$$;

-- As before, but a suite is stale if what was previewed, put in again, would change it: as JSON, whole rows were
-- written for that.
create or replace function public.desk_apply_import(import uuid, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  i public.desk_imports;
  old_lines integer[];
  refused text;
  work record;
  done record;
begin
  select * into i from public.desk_imports x where x.id = import and x.member = me for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif i.applied_at is not null then
    return jsonb_build_object('outcome', 'applied', 'import', private.import_json(i));
  elsif i.version = 0 or i.version <> seen then
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  end if;

  -- The lock of the importer's command, then the suites: what is compared below cannot change any more.
  perform pg_advisory_xact_lock(hashtextextended('import ' || d.building_id, 0))
  from (
    select distinct l.building_id from public.desk_import_lines l
    where l.import_id = i.id and l.kind in ('new', 'changed') order by l.building_id
  ) d;
  execute $sql$
    select from public.suites s
    where s.id in (
      select l.suite_id from public.desk_import_lines l where l.import_id = $1 and l.kind in ('changed', 'same')
    )
    order by s.id for no key update
  $sql$ using i.id;
  execute $sql$
    select coalesce(array_agg(l.line), '{}')
    from public.desk_import_lines l
    left join public.suites s on s.building_id = l.building_id and lower(s.unit_number) = lower(l.unit)
    where l.import_id = $1 and l.kind <> 'bad'
      and (l.suite_id is distinct from s.id or s is distinct from jsonb_populate_record(s, l.base))
  $sql$ into old_lines using i.id;
  if cardinality(old_lines) > 0 then
    update public.desk_import_lines l set stale = l.line = any (old_lines)
    where l.import_id = i.id and l.stale <> (l.line = any (old_lines));
    perform private.judge_lines(i.id, old_lines);
    update public.desk_imports x set version = x.version + 1 where x.id = i.id returning * into i;
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  end if;

  begin
    for work in
      select distinct l.building_id
      from public.desk_import_lines l
      where l.import_id = i.id and l.kind in ('new', 'changed')
      order by l.building_id
    loop
      select * into done
      from private.import_suites(work.building_id, private.suites_of_lines(i.id, null, work.building_id));
      i.added = i.added + done.added;
      i.changed = i.changed + done.changed;
    end loop;
  exception when integrity_constraint_violation or data_exception then
    refused = sqlerrm;
  end;
  if refused is not null then
    return jsonb_build_object('outcome', 'refused', 'reason', refused);
  end if;

  -- The log keeps what was added and changed, line by line.
  delete from public.desk_import_lines l where l.import_id = i.id and l.kind = 'same';
  update public.desk_imports x set applied_at = now(), added = i.added, changed = i.changed
  where x.id = i.id returning * into i;
  perform private.log_action('import.applied', i.file,
    jsonb_build_object('import', i.id, 'added', i.added, 'changed', i.changed));
  return jsonb_build_object('outcome', 'applied', 'import', private.import_json(i));
end
$$;
