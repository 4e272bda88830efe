-- As before, with limits for whoever calls without the site. A null is no version that was seen, and no confirmation.

create or replace function public.desk_start_import(filename text, fingerprint text, part_count integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  i public.desk_imports;
begin
  perform private.assert_pace(me, 'import', 120, 3600);
  insert into public.desk_imports (member, name, file, digest, parts)
  select me, m.name, filename, fingerprint, part_count
  from public.staff m where m.user_id = me
  on conflict (member, digest) where applied_at is null do nothing;
  select * into i from public.desk_imports x
  where x.member = me and x.digest = fingerprint and x.applied_at is null;
  return private.import_json(i);
end
$$;

create or replace function public.desk_stage_import(import uuid, of_part integer, read_lines jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  rows_read constant jsonb = private.unwrapped(read_lines);
  i public.desk_imports;
  work record;
begin
  perform private.assert_pace(me, 'part', 4000, 3600);
  select * into i from public.desk_imports x
  where x.id = import and x.member = me and x.applied_at is null for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif of_part = any (i.staged) then
    return jsonb_build_object('outcome', 'staged', 'import', private.import_json(i));
  elsif of_part is null or of_part not between 1 and i.parts or jsonb_typeof(rows_read) is distinct from 'array'
    or length(rows_read::text) > 8000000 then
    return jsonb_build_object('outcome', 'invalid');
  elsif jsonb_array_length(rows_read) > 500
    or exists (
      select from jsonb_array_elements(rows_read) r where jsonb_typeof(coalesce(r -> 'given', '{}')) <> 'object'
    )
    or (select count(*) from public.desk_import_lines l where l.import_id = i.id) + jsonb_array_length(rows_read) > 20000 then
    return jsonb_build_object('outcome', 'invalid');
  end if;

  begin
    insert into public.desk_import_lines (import_id, line, part, building_id, unit, given, complaints)
    select i.id, r.line, of_part, r.building, r.unit, coalesce(r.given, '{}'), coalesce(r.complaints, '{}')
    from jsonb_to_recordset(rows_read) as r (line integer, building text, unit text, given jsonb, complaints text[]);
  exception when unique_violation then
    return jsonb_build_object('outcome', 'invalid');
  end;
  perform private.judge_lines(i.id, array(
    select (r ->> 'line')::integer from jsonb_array_elements(rows_read) r
  ));

  update public.desk_imports x set staged = x.staged || of_part where x.id = i.id returning * into i;
  if cardinality(i.staged) = i.parts then
    -- Of two lines for one suite, nobody knows which is meant.
    for work in
      select array_agg(l.line order by l.line) as lines
      from public.desk_import_lines l
      where l.import_id = i.id and l.building_id is not null and l.unit is not null
      group by l.building_id, private.unit_key(l.unit) having count(*) > 1
    loop
      update public.desk_import_lines l
      set kind = 'bad', refusal = format('This unit stands there twice: line %s',
        case when l.line = work.lines[1] then work.lines[2] else work.lines[1] end)
      where l.import_id = i.id and l.line = any (work.lines);
    end loop;
    update public.desk_imports x set version = 1 where x.id = i.id returning * into i;
  end if;
  return jsonb_build_object('outcome', 'staged', 'import', private.import_json(i));
end
$$;

create or replace function public.desk_apply_import(import uuid, seen integer, confirmed boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  i public.desk_imports;
  old_lines integer[];
  refused text;
  is_other boolean = false;
  work record;
  done record;
begin
  perform private.assert_pace(me, 'apply', 240, 3600);
  select * into i from public.desk_imports x where x.id = import and x.member = me for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif i.applied_at is not null then
    return jsonb_build_object('outcome', 'applied', 'import', private.import_json(i));
  elsif i.version = 0 or i.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  elsif confirmed is not true and exists (
    select from public.desk_import_lines l
    where l.import_id = i.id and l.kind in ('new', 'changed') and l.unusual <> '[]'
  ) then
    return jsonb_build_object('outcome', 'unusual', 'import', private.import_json(i));
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
    left join public.suites s on s.building_id = l.building_id and private.unit_key(s.unit_number) collate "C" = private.unit_key(l.unit)
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
      from private.import_suites(work.building_id, private.suites_of_lines(i.id, null, work.building_id),
        array[private.word_for(private.unusual_of_lines(i.id, work.building_id))]);
      i.added = i.added + done.added;
      i.changed = i.changed + done.changed;
    end loop;
  exception
    when sqlstate 'LF002' then
      is_other = true;
    when integrity_constraint_violation or data_exception then
      refused = sqlerrm;
  end;
  if is_other then
    perform private.judge_lines(i.id, array(
      select l.line from public.desk_import_lines l where l.import_id = i.id and l.kind in ('new', 'changed')
    ));
    update public.desk_imports x set version = x.version + 1 where x.id = i.id returning * into i;
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  end if;
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

create or replace function public.desk_change_suite(
  suite text, seen text, new_price integer, new_available boolean, confirmed text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was public.suites;
  outcome text;
  unusual jsonb = '[]';
begin
  perform private.assert_pace(me, 'suite', 1200, 3600);
  select * into was from public.suites s where s.id = suite for no key update;
  if was.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif was.updated_at is distinct from seen::timestamptz then
    outcome = 'stale';
  elsif (was.price, was.available) = (coalesce(new_price, was.price), coalesce(new_available, was.available)) then
    outcome = 'same';
  else
    unusual = private.unusual_suites(was.building_id, jsonb_build_array(jsonb_build_object(
      'unit_number', was.unit_number, 'price', coalesce(new_price, was.price),
      'available', coalesce(new_available, was.available)
    )));
    outcome = case when unusual = '[]' or confirmed = private.word_for(unusual) then 'changed' else 'unusual' end;
  end if;
  if outcome = 'changed' then
    update public.suites s
    set price = coalesce(new_price, s.price), available = coalesce(new_available, s.available)
    where s.id = suite;
    perform private.log_action('suite.changed', suite, jsonb_strip_nulls(jsonb_build_object(
      'price', case when new_price <> was.price then jsonb_build_array(was.price, new_price) end,
      'available', case when new_available <> was.available then jsonb_build_array(was.available, new_available) end
    )));
  end if;
  return jsonb_build_object('outcome', outcome, 'unusual', unusual, 'word', private.word_for(unusual), 'suite', (
    select private.desk_suite(s) from public.suites s where s.id = suite
  ));
end
$$;

create or replace function public.desk_publish_building(building text, new_published boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was public.buildings;
begin
  perform private.assert_pace(me, 'building', 120, 3600);
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

create or replace function public.desk_suites(
  search text, of_building text, state text, sort text, after_rank numeric, after_place text, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked constant text[] = array_remove(regexp_split_to_array(lower(trim(left(coalesce(search, ''), 200))), '\s+'), '');
  rank constant text = case sort
    when 'cheapest' then 's.price' when 'dearest' then '-s.price' when 'changed' then '-extract(epoch from s.updated_at)'
    else '0' end;
  filter constant text = case state
    when 'available' then 's.available'
    when 'sold' then 'not s.available'
    when 'held' then 's.held_until > now()'
    when 'requested' then 's.id in (select r.suite_id from public.buy_requests r where not private.is_over(r.status))'
    when 'unpriced' then 's.price = 0'
    when 'unpublished' then 'not b.published'
    when 'left-out' then $sql$ s.id in (select p.row_id from public.listing_problems p where p.entity = 'suites') $sql$
    else 'true' end;
  found jsonb;
begin
  perform private.assert_staff(array['sales', 'editor', 'manager']);
  execute format($sql$
    with named as materialized (
      -- The words that are not part of the name.
      select b.id, b.published, array(
        select w.word from unnest($1) w (word)
        where private.fold(w.word) = '' or position(private.fold(w.word) in private.fold(b.name)) = 0
      ) as rest
      from public.buildings b where $2 is null or b.id = $2
    ), spelled as materialized (
      select s.id from named b join public.suites s on s.building_id = b.id
      where private.unit_key(s.unit_number) collate "C" = private.unit_key(array_to_string(b.rest, ' '))
    ), page as (
      select * from (
        select s.id, (%1$s)::numeric as rank,
          s.building_id || ' ' || lpad(length(s.unit_number)::text, 3, '0') || s.unit_number || ' ' || s.id as place
        from named b join public.suites s on s.building_id = b.id
        where (b.rest = '{}' or s.id in (select id from spelled) or not exists (
            select from unnest(b.rest) w (word) where not starts_with(lower(s.unit_number), w.word) and s.id <> w.word
          )) and %2$s
      ) m
      where $4 is null or (m.rank, m.place collate "C") > ($3, $4 collate "C")
      order by m.rank, m.place collate "C"
      limit $5 + 1
    ), shown as (
      select * from page order by rank, place collate "C" limit $5
    )
    select jsonb_build_object(
      'rows', coalesce(
        (select jsonb_agg(
            private.desk_suite(s) || jsonb_build_object('key', jsonb_build_object('rank', p.rank::text, 'place', p.place))
            order by p.rank, p.place collate "C"
          ) from shown p join public.suites s on s.id = p.id), '[]'),
      'more', (select count(*) from page) > $5
    )
  $sql$, rank, filter)
  into found using asked, of_building, after_rank, after_place, least(greatest(n, 1), 200);
  return found;
end
$$;

create or replace function public.desk_export_requests(
  statuses text[], building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part constant jsonb = private.list_requests(
    me, '', statuses, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
begin
  perform private.assert_pace(me, 'export', 400, 3600);
  perform private.log_action(
    'request.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

create or replace function public.desk_export_leads(
  kind text, state text, building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part constant jsonb = private.list_leads(
    me, '', kind, state, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
begin
  perform private.assert_pace(me, 'export', 400, 3600);
  perform private.log_action(
    'lead.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

create or replace function public.desk_mark_visit(visit uuid, mark text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  v public.visits;
begin
  perform private.assert_pace(me, 'visit', 240, 600);
  select * into v from public.visits x where x.id = visit for update;
  if v.id is null then
    return 'missing';
  elsif v.state <> 'confirmed' then
    return 'cancelled';
  elsif v.starts_at > now() then
    return 'early';
  elsif v.outcome is distinct from mark then
    update public.visits x set outcome = mark where x.id = v.id;
    perform private.log_action('visit.marked', v.reference, jsonb_build_object('from', v.outcome, 'to', mark));
  end if;
  return 'marked';
end
$$;
