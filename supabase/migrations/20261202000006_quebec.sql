-- Where a published home is in Québec, every text that visitors read needs its French (the Charter of the French
-- language, section 52); elsewhere the French pages show the English and say so.

-- As regionOf of the site reads a province.
create function private.is_quebec(country text, region text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select country = 'CA' and coalesce(private.fold(region) in ('quebec', 'qc'), false)
$$;

-- The texts of a row that need French, in the order in which a refusal names them.
create function private.texts_in_french(of_table text) returns text[]
language sql immutable parallel safe
return case of_table
  when 'buildings' then array[
    'location', 'overview', 'construction_status', 'development_type', 'sales_centre_name', 'sales_centre_hours'
  ]
  when 'building_sections' then array['heading', 'content']
  when 'suites' then array[
    'amenities', 'deposit_structure', 'incentives', 'anticipated_occupancy', 'maintenance_fee', 'fee_covers',
    'property_tax_basis', 'floorplan_path', 'floorplan_image_path'
  ]
  when 'pictures' then array['alt', 'caption']
end;

-- The texts that a row has, but not in French.
create function private.lacks_french(of_table text, given jsonb) returns setof text
language sql stable
set search_path = ''
as $$
  select t.name from unnest(private.texts_in_french(of_table)) with ordinality as t (name, rank)
  where trim(coalesce(given ->> t.name, '')) <> '' and trim(coalesce(given ->> (t.name || '_fr'), '')) = ''
  order by t.rank
$$;

-- What a building lacks before it can be published, which is also what its publication is refused for: each text
-- without its French, if it is in Québec. `what` names the row to editors.
create function private.publication_lacks(b public.buildings)
returns table (entity text, row_id text, what text, field text)
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_quebec(b.country, b.region) then
    return;
  end if;
  return query
    select 'buildings', b.id, b.name, f from private.lacks_french('buildings', to_jsonb(b)) f;
  return query
    select 'building_sections', s.id::text, 'The section ' || s.heading, f
    from public.building_sections s cross join private.lacks_french('building_sections', to_jsonb(s)) f
    where s.building_id = b.id order by s.position, s.id;
  return query
    select 'suites', s.id, 'Unit ' || s.unit_number, f
    from public.suites s cross join private.lacks_french('suites', to_jsonb(s)) f
    where s.building_id = b.id order by length(s.unit_number), s.unit_number, s.id;
  return query
    select 'pictures', p.id::text, 'The picture ' || p.storage_path, f
    from public.pictures p cross join private.lacks_french('pictures', to_jsonb(p)) f
    where p.building_id = b.id or p.suite_id in (select s.id from public.suites s where s.building_id = b.id)
    order by p.position, p.id;
end
$$;

-- A condition in SQL: a row by this name lacks the French of one of its texts. private.lacks_french needs a row as JSON,
-- which takes too long for every suite of every draft.
create function private.lacks_french_sql(of_table text, row_name text) returns text
language sql immutable
set search_path = ''
as $$
  select '(' || string_agg(format(
    'trim(%1$I.%2$I) <> '''' and trim(coalesce(%1$I.%3$I, '''')) = ''''', row_name, t.name, t.name || '_fr'
  ), ' or ') || ')'
  from unnest(private.texts_in_french(of_table)) t (name)
$$;

-- The unpublished buildings that private.publication_lacks names anything of. Stops at the first text of each; each
-- condition is a subquery of its own, because Postgres would otherwise read whole tables at once.
create function private.lacking_drafts() returns setof text
language plpgsql stable
set search_path = ''
as $$
begin
  return query execute format($sql$
    select b.id from public.buildings b
    where not b.published and private.is_quebec(b.country, b.region) and (
      %s
      or (select true from public.building_sections s where s.building_id = b.id and %s limit 1)
      or (select true from public.suites s where s.building_id = b.id and %s limit 1)
      or (select true from public.pictures p where p.building_id = b.id and %4$s limit 1)
      or (
        select true from public.suites s join public.pictures p on p.suite_id = s.id
        where s.building_id = b.id and %4$s limit 1
      )
    )
  $sql$, private.lacks_french_sql('buildings', 'b'), private.lacks_french_sql('building_sections', 's'),
    private.lacks_french_sql('suites', 's'), private.lacks_french_sql('pictures', 'p'));
end
$$;

create function private.refuse_lack(what text, field text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('%s is published in Québec: %s needs a French version in %s_fr.', what, field, field);
end
$$;

-- Refuses a row that has one of its texts, but not its French.
create function private.refuse_english(what text, of_table text, given jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  missing constant text = (select f from private.lacks_french(of_table, given) f limit 1);
begin
  if missing is not null then
    perform private.refuse_lack(what, missing);
  end if;
end
$$;

create function private.suite_in_french(s public.suites) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('Unit ' || s.unit_number, 'suites', to_jsonb(s));
end
$$;

create function private.picture_in_french(p public.pictures) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('The picture ' || p.storage_path, 'pictures', to_jsonb(p));
end
$$;

create function private.section_in_french(s public.building_sections) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.refuse_english('The section ' || s.heading, 'building_sections', to_jsonb(s));
end
$$;

-- Checked at the end of a transaction, because an import writes the building before what belongs to it. Not checked
-- when triggers write the figures of a building: an old row without French must not refuse a sale.
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
  if tg_op = 'INSERT' or (old.published, old.country, old.region) is distinct from (b.published, b.country, b.region) then
    perform private.refuse_lack(l.what, l.field) from private.publication_lacks(b) l limit 1;
  else
    perform private.refuse_english(b.name, 'buildings', to_jsonb(b));
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

-- One query for a statement: an import of ten thousand suites must be short. A changed price does not matter. As
-- text, so that Postgres plans it for the rows that are there: the plan for one row takes minutes for thousands.
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

revoke all on function
  private.is_quebec(text, text), private.texts_in_french(text), private.lacks_french(text, jsonb),
  private.publication_lacks(public.buildings), private.lacks_french_sql(text, text), private.lacking_drafts(),
  private.refuse_lack(text, text),
  private.refuse_english(text, text, jsonb), private.suite_in_french(public.suites),
  private.picture_in_french(public.pictures), private.section_in_french(public.building_sections),
  private.building_in_french(), private.suites_in_french(), private.part_in_french()
  from public, anon, authenticated, service_role;
-- Called by triggers with the rights of whoever writes a row.
grant execute on function
  private.is_quebec(text, text), private.texts_in_french(text), private.lacks_french(text, jsonb),
  private.publication_lacks(public.buildings), private.refuse_lack(text, text),
  private.refuse_english(text, text, jsonb), private.suite_in_french(public.suites),
  private.picture_in_french(public.pictures), private.section_in_french(public.building_sections)
  to service_role;
