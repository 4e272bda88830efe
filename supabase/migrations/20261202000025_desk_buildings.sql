-- A building at the desk: everything its page says, in one call, and what editors change there. They write with the
-- functions of the import, so that the same rows are refused and the same changes need a person's word. Security
-- definer like all functions of the desk.

-- Everything of a building that editors see: the columns of an import by name, its sections, its first 500 suites,
-- what it lacks before it can be published, and what the last build left out. Null for none.
create function private.building_page(building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', b.id, 'name', b.name, 'published', b.published, 'currency', b.currency, 'country', b.country,
    'region', b.region, 'suiteCount', b.suite_count, 'available', b.available_count,
    'approximate', b.approximate_location,
    'values', (
      select jsonb_object_agg(name, to_jsonb(b) -> name) from private.imported_columns('public.buildings') name
    ),
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', s.id, 'heading', s.heading, 'content', s.content, 'heading_fr', s.heading_fr, 'content_fr', s.content_fr
      ) order by s.position, s.id), '[]')
      from public.building_sections s where s.building_id = b.id
    ),
    'suites', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', s.id, 'unitNumber', s.unit_number, 'plan', s.floorplan_type, 'bedrooms', s.bedrooms,
        'squareFootage', s.square_footage, 'price', s.price, 'available', s.available
      ) order by length(s.unit_number), s.unit_number, s.id), '[]')
      from (
        select * from public.suites x where x.building_id = b.id
        order by length(x.unit_number), x.unit_number, x.id limit 500
      ) s
    ),
    'lacks', k.lacks, 'lacksCount', k.count, 'problems', private.left_out(b.id)
  )
  from public.buildings b
  cross join lateral (
    select count(*) as count, coalesce(jsonb_agg(jsonb_build_object(
      'entity', l.entity, 'row', l.row_id, 'what', l.what, 'field', l.field
    ) order by l.at) filter (where l.at <= 200), '[]') as lacks
    from private.publication_lacks(b) with ordinality as l (entity, row_id, what, field, at)
  ) k
  where b.id = building
$$;

create function public.desk_building(building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return private.building_page(building);
end
$$;

-- A suite with the columns of an import by name.
create function private.suite_page(s public.suites) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', s.id, 'unitNumber', s.unit_number, 'values', (
      select jsonb_object_agg(name, to_jsonb(s) -> name) from private.imported_columns('public.suites') name
    )
  )
$$;

create function public.desk_suite(building text, suite text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return (
    select private.suite_page(s) from public.suites s where s.id = suite and s.building_id = desk_suite.building
  );
end
$$;

-- The columns that a colleague changed since they were `seen`, and that are to become something else than they are
-- now. What two people change in different columns is no conflict.
create function private.conflicts(now jsonb, given jsonb, seen jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(g.key order by g.key), '{}')
  from jsonb_each(given) g
  where coalesce(now -> g.key, 'null') <> coalesce(seen -> g.key, 'null') and coalesce(now -> g.key, 'null') <> g.value
$$;

-- Whether these are values by column, of columns that editors write. Far more than a form has is none.
create function private.are_columns(listing regclass, given jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(given) = 'object' and length(given::text) <= 500000 then not exists (
    select from jsonb_object_keys(given) k
    where k not in (select private.imported_columns(listing)) or k = 'published'
  ) else false end
$$;

-- What differs between two rows, as names of columns: no text of a listing is in the log.
create function private.changed_columns(listing regclass, was jsonb, now jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by name), '[]') from private.imported_columns(listing) name
  where was -> name is distinct from now -> name
$$;

-- Changes columns of a building as the member saw them: `seen` has what each said before. `saved`; `missing`;
-- `invalid`; `stale`: a colleague changed one of these columns, and nothing is written; or `refused` with the
-- reason. Answers with the page as it is now.
create function public.desk_save_building(building text, given jsonb, seen jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  changes constant jsonb = private.unwrapped(given);
  was jsonb;
  columns text[];
  changed jsonb;
begin
  perform private.assert_pace(me, 'content', 1200, 3600);
  if not private.are_columns('public.buildings', changes) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  -- The locks of an import, in the same order.
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  select to_jsonb(b) into was from public.buildings b where b.id = building for no key update;
  if was is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  columns = private.conflicts(was, changes, coalesce(private.unwrapped(seen), '{}'));
  if columns <> '{}' then
    return jsonb_build_object('outcome', 'stale', 'building', private.building_page(building));
  end if;
  begin
    perform private.import_building(jsonb_build_object('id', building, 'building', changes));
  exception when integrity_constraint_violation or data_exception then
    return jsonb_build_object('outcome', 'refused', 'reason', sqlerrm, 'building', private.building_page(building));
  end;
  select private.changed_columns('public.buildings', was, to_jsonb(b)) into changed
  from public.buildings b where b.id = building;
  if changed <> '[]' then
    perform private.log_action('building.changed', building, jsonb_build_object('columns', changed));
  end if;
  return jsonb_build_object('outcome', 'saved', 'building', private.building_page(building));
end
$$;

-- Adds a building, not published, under the id that the member saw. `added`; `known`: there is one with this id;
-- `namesake`: there is one of this name, unless it is `another`; `invalid`; or `refused` with the reason.
create function public.desk_add_building(building text, given jsonb, another boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  wanted constant jsonb = private.unwrapped(given);
  namesake public.buildings;
begin
  perform private.assert_pace(me, 'new building', 60, 3600);
  if coalesce(building, '') = '' or not private.are_columns('public.buildings', wanted) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  if exists (select from public.buildings b where b.id = building) then
    return jsonb_build_object('outcome', 'known');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || private.fold(coalesce(wanted ->> 'name', '')), 0));
  select * into namesake from public.buildings b
  where private.fold(b.name) = private.fold(wanted ->> 'name') and private.fold(b.name) <> ''
  order by b.id limit 1;
  if namesake.id is not null and not coalesce(another, false) then
    return jsonb_build_object(
      'outcome', 'namesake', 'namesake', jsonb_build_object('_id', namesake.id, 'name', namesake.name)
    );
  end if;
  begin
    perform private.import_building(jsonb_build_object('id', building, 'building', wanted));
  exception when integrity_constraint_violation or data_exception then
    return jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
  end;
  perform private.log_action('building.created', building);
  return jsonb_build_object('outcome', 'added', 'building', private.building_page(building));
end
$$;

-- Adds a section of this id (`seen` is null), changes its columns or, without `given`, removes it. `saved`; `missing`:
-- there is no such building; `invalid`; `gone`: a colleague removed the section; `stale`; or
-- `refused` with the reason.
create function public.desk_save_section(building text, section uuid, given jsonb, seen jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  names constant text[] = array['heading', 'content', 'heading_fr', 'content_fr'];
  changes constant jsonb = private.unwrapped(given);
  known constant jsonb = private.unwrapped(seen);
  was jsonb;
  columns text[];
  outcome text = 'saved';
  reason text;
begin
  perform private.assert_pace(me, 'content', 1200, 3600);
  if jsonb_typeof(coalesce(changes, '{}')) <> 'object' or length(coalesce(changes, '{}')::text) > 500000
    or exists (select from jsonb_object_keys(coalesce(changes, '{}')) k where k <> all (names)) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  perform from public.buildings b where b.id = building for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select to_jsonb(s) into was from public.building_sections s where s.id = section;
  -- Of another building.
  if was ->> 'building_id' <> building then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- A section that is removed as it was seen: all its columns count.
  columns = private.conflicts(was, coalesce(changes, '{"heading": null, "content": null, "heading_fr": null, "content_fr": null}'), coalesce(known, '{}'));
  if was is null and changes is not null and known is not null then
    outcome = 'gone';
  elsif was is not null and columns <> '{}' then
    outcome = 'stale';
  elsif was is null and changes is not null and (
    select count(*) from public.building_sections s where s.building_id = building
  ) >= 50 then
    outcome = 'refused';
    reason = 'A building can have at most 50 sections.';
  else
    begin
      if changes is null then
        delete from public.building_sections s where s.id = section;
      elsif was is null then
        insert into public.building_sections (id, building_id, position, heading, content, heading_fr, content_fr)
        select section, building, coalesce(max(s.position), 0) + 1, changes ->> 'heading', changes ->> 'content',
          changes ->> 'heading_fr', changes ->> 'content_fr'
        from public.building_sections s where s.building_id = building;
      else
        update public.building_sections s
        set heading = r.heading, content = r.content, heading_fr = r.heading_fr, content_fr = r.content_fr
        from jsonb_populate_record(null::public.building_sections, was || changes) r
        where s.id = section
          and (s.heading, s.content, s.heading_fr, s.content_fr)
            is distinct from (r.heading, r.content, r.heading_fr, r.content_fr);
      end if;
    exception when integrity_constraint_violation or data_exception then
      outcome = 'refused';
      reason = sqlerrm;
    end;
    if outcome = 'saved' and (was is not null or changes is not null) then
      perform private.log_action('building.changed', building, '{"columns": ["sections"]}');
    end if;
  end if;
  return jsonb_build_object(
    'outcome', outcome, 'reason', reason, 'building', private.building_page(building)
  );
end
$$;

-- Puts the sections of a building into this order. `stale` if it has others by now.
create function public.desk_order_sections(building text, wanted uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  outcome text = 'saved';
  reason text;
begin
  perform private.assert_pace(me, 'content', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  perform from public.buildings b where b.id = building for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  elsif array(select s.id from public.building_sections s where s.building_id = building order by s.id)
    <> array(select w from unnest(coalesce(wanted, '{}')) w order by w) then
    outcome = 'stale';
  else
    begin
      update public.building_sections s set position = w.at
      from unnest(wanted) with ordinality as w (id, at)
      where s.id = w.id and s.position <> w.at;
      if found then
        perform private.log_action('building.changed', building, '{"columns": ["sections"]}');
      end if;
    exception when integrity_constraint_violation then
      outcome = 'refused';
      reason = sqlerrm;
    end;
  end if;
  return jsonb_build_object('outcome', outcome, 'reason', reason, 'building', private.building_page(building));
end
$$;

-- Writes one suite as an import would, under its locks. `saved`; `unusual` with what a person has to confirm and the
-- word that does it; or `refused` with the reason.
create function private.write_suite(building text, wanted jsonb, confirmed text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  unusual constant jsonb = private.unusual_suites(building, jsonb_build_array(wanted));
begin
  if unusual <> '[]' and confirmed is distinct from private.word_for(unusual) then
    return jsonb_build_object('outcome', 'unusual', 'unusual', unusual, 'word', private.word_for(unusual));
  end if;
  perform private.import_suites(building, jsonb_build_array(wanted), array[confirmed]);
  return jsonb_build_object('outcome', 'saved');
exception when integrity_constraint_violation or data_exception then
  return jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
end
$$;

-- Changes columns of a suite as the member saw them, as desk_save_building does; also `unusual`.
create function public.desk_save_suite(building text, suite text, given jsonb, seen jsonb, confirmed text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  changes constant jsonb = private.unwrapped(given);
  was public.suites;
  now public.suites;
  columns text[];
  answer jsonb;
  changed jsonb;
begin
  perform private.assert_pace(me, 'content', 1200, 3600);
  if not private.are_columns('public.suites', changes) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  select * into was from public.suites s
  where s.id = suite and s.building_id = building for no key update;
  if was.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  columns = private.conflicts(to_jsonb(was), changes, coalesce(private.unwrapped(seen), '{}'));
  if columns <> '{}' then
    return jsonb_build_object('outcome', 'stale', 'suite', private.suite_page(was));
  end if;
  answer = private.write_suite(building, changes || jsonb_build_object('unit_number', was.unit_number), confirmed);
  select * into now from public.suites s where s.id = suite;
  changed = private.changed_columns('public.suites', to_jsonb(was), to_jsonb(now));
  if changed <> '[]' then
    perform private.log_action('suite.changed', suite, jsonb_strip_nulls(jsonb_build_object(
      'price', case when now.price <> was.price then jsonb_build_array(was.price, now.price) end,
      'available', case when now.available <> was.available then jsonb_build_array(was.available, now.available) end,
      'columns', changed - array['price', 'available']
    )));
  end if;
  return answer || jsonb_build_object('suite', private.suite_page(now));
end
$$;

-- Adds a suite. `known`: the building has this unit already; otherwise as desk_save_suite.
create function public.desk_add_suite(building text, unit text, given jsonb, confirmed text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  wanted constant jsonb = private.unwrapped(given);
  known public.suites;
  answer jsonb;
begin
  perform private.assert_pace(me, 'content', 1200, 3600);
  if coalesce(trim(unit), '') = '' or not private.are_columns('public.suites', wanted) then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  perform from public.buildings b where b.id = building for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select * into known from public.suites s
  where s.building_id = building and private.unit_key(s.unit_number) collate "C" = private.unit_key(unit);
  if known.id is not null then
    return jsonb_build_object('outcome', 'known');
  end if;
  answer = private.write_suite(building, wanted || jsonb_build_object('unit_number', unit), confirmed);
  if answer ->> 'outcome' = 'saved' then
    select * into known from public.suites s
    where s.building_id = building and private.unit_key(s.unit_number) collate "C" = private.unit_key(unit);
    perform private.log_action('suite.created', known.id);
    answer = answer || jsonb_build_object('suite', private.suite_page(known));
  end if;
  return answer;
end
$$;

revoke all on function
  private.building_page(text), public.desk_building(text),
  private.suite_page(public.suites), public.desk_suite(text, text), private.conflicts(jsonb, jsonb, jsonb),
  private.are_columns(regclass, jsonb), private.changed_columns(regclass, jsonb, jsonb),
  public.desk_save_building(text, jsonb, jsonb), public.desk_add_building(text, jsonb, boolean),
  public.desk_save_section(text, uuid, jsonb, jsonb), public.desk_order_sections(text, uuid[]),
  private.write_suite(text, jsonb, text), public.desk_save_suite(text, text, jsonb, jsonb, text),
  public.desk_add_suite(text, text, jsonb, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_building(text), public.desk_suite(text, text), public.desk_save_building(text, jsonb, jsonb),
  public.desk_add_building(text, jsonb, boolean), public.desk_save_section(text, uuid, jsonb, jsonb),
  public.desk_order_sections(text, uuid[]), public.desk_save_suite(text, text, jsonb, jsonb, text),
  public.desk_add_suite(text, text, jsonb, text)
  to authenticated;
