-- What is unusual needs a person's word: a figure that a home hardly has, a price that moves by more than 15 %, a sold
-- suite that is for sale again, and one that is sold under a signed hold. A price of 0 is none, and never unusual. The
-- database refuses it unconfirmed, whoever asks. A unit is found by its identity.

-- What a home can have. src/features/suite/bounds.rules.ts is the file to change; a test compares the two. 0 is free or
-- not set.
create function private.suite_bounds() returns table (name text, lowest numeric, highest numeric)
language sql immutable
set search_path = ''
as $$
  values ('price', 50000, 50000000), ('square_footage', 150, 20000), ('bedrooms', 0.5, 8), ('washrooms', 0.5, 10),
    ('fee_a_foot', 0.10, 5.00), ('fee_a_month', 20, 25000), ('parking_price', 1000, 500000), ('parking_fee', 1, 1000),
    ('locker_price', 500, 150000), ('locker_fee', 1, 500), ('property_tax', 200, 1000000), ('levy_cap', 500, 250000),
    ('incentive_amount', 100, 1000000), ('balcony', 10, 10000), ('level', -5, 120), ('ceiling', 7, 30)
$$;

-- The unusual changes that these suites, written as private.import_suites takes them, would bring:
-- `[{unit, column, old, new, reason}]`, by unit and column. `reason` is bounds (with `lowest` and `highest`), moved, again
-- (sold, now for sale) or signed. As text, so that Postgres plans it for the suites that are there.
create function private.unusual_suites(building text, suites jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute $sql$
    with change as materialized (
      select y.unit, y.was, y.r from (
        select coalesce(s.unit_number, e.given ->> 'unit_number') as unit, s as was,
          jsonb_populate_record(s, e.given - 'unit_number') as r
        from jsonb_array_elements($2) as e (given)
        left join public.suites s
          on s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
        offset 0
      ) y
      where y.was is distinct from y.r
    ), figure as (
      select c.unit, v.name, to_jsonb(v.old) as old, to_jsonb(v.new) as new, v.was, v.will,
        coalesce(v.bound, v.name) as bound
      from change c
      -- `was` and `will` are what the bounds are about.
      cross join lateral (
        select x.name, x.old, x.new, x.old as was, x.new as will, null::text as bound
        from (values
          ('price', (c.was).price::numeric, (c.r).price::numeric),
          ('square_footage', (c.was).square_footage, (c.r).square_footage),
          ('bedrooms', (c.was).bedrooms::numeric, (c.r).bedrooms::numeric),
          ('washrooms', (c.was).washrooms::numeric, (c.r).washrooms::numeric),
          ('parking_price', (c.was).parking_price, (c.r).parking_price),
          ('parking_fee', (c.was).parking_fee, (c.r).parking_fee),
          ('locker_price', (c.was).locker_price, (c.r).locker_price),
          ('locker_fee', (c.was).locker_fee, (c.r).locker_fee),
          ('property_tax', (c.was).property_tax, (c.r).property_tax),
          ('levy_cap', (c.was).levy_cap, (c.r).levy_cap),
          ('incentive_amount', (c.was).incentive_amount, (c.r).incentive_amount),
          ('balcony', (c.was).balcony, (c.r).balcony),
          ('level', (c.was).level, (c.r).level),
          ('ceiling', (c.was).ceiling, (c.r).ceiling)
        ) as x (name, old, new)
        where x.new <> 0 and x.old is distinct from x.new
        union all
        select 'fee_amount', (c.was).fee_amount, (c.r).fee_amount, private.fee_measured(c.was),
          private.fee_measured(c.r), private.fee_bound(c.r)
        where (c.r).fee_amount <> 0
          and ((c.was).fee_amount, (c.was).fee_basis, private.fee_bound(c.was), private.fee_measured(c.was))
            is distinct from ((c.r).fee_amount, (c.r).fee_basis, private.fee_bound(c.r), private.fee_measured(c.r))
      ) v
    ), odd as (
      select f.unit, f.name, f.old, f.new, 'bounds' as reason, b.lowest, b.highest
      from figure f join private.suite_bounds() b on b.name = f.bound
      where f.will not between b.lowest and b.highest
      union all
      select f.unit, f.name, f.old, f.new, 'moved', null, null
      from figure f
      where f.name = 'price' and f.was <> 0 and abs(f.will - f.was) > f.was * 0.15
      union all
      select c.unit, 'available', 'false', 'true', 'again', null, null
      from change c where not (c.was).available and (c.r).available
      union all
      select c.unit, 'available', 'true', 'false', 'signed', null, null
      from change c
      where (c.was).available and not (c.r).available and exists (
        select from public.buy_requests q where q.suite_id = (c.was).id and q.holds and q.status = 'signed'
      )
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'unit', o.unit, 'column', o.name, 'reason', o.reason, 'lowest', o.lowest, 'highest', o.highest
      )) || jsonb_build_object('old', o.old, 'new', o.new)
      order by o.unit collate "C", o.name collate "C", o.reason collate "C"), '[]')
    from odd o
  $sql$ into found using building, suites;
  return found;
end
$$;

-- The fee as the bounds measure it: for a square foot where the area is known.
create function private.fee_measured(s public.suites) returns numeric
language sql immutable
return case
  when s.fee_basis = 'month' and s.square_footage > 0 then s.fee_amount / s.square_footage else s.fee_amount
end;

create function private.fee_bound(s public.suites) returns text
language sql immutable
return case
  when s.fee_basis = 'month' and coalesce(s.square_footage, 0) <= 0 then 'fee_a_month' else 'fee_a_foot'
end;

-- What somebody confirms: the word stands for these changes alone, so none that comes later is confirmed with them.
create function private.word_for(unusual jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when unusual = '[]' then '' else left(md5(unusual::text), 8) end
$$;

alter function private.import_suites(text, jsonb) rename to write_suites;

-- As before, by the identity of the unit; the spelling that is stored stays.
create or replace function private.write_suites(building text, suites jsonb, out added integer, out changed integer)
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
      join public.suites s on s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
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
        where s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
      )
      offset 0
    ) x
  $sql$ using building, suites;
  get diagnostics added = row_count;
end
$$;

-- Writes suites as private.write_suites does. What is unusual among them is refused (LF002, with the changes as detail)
-- unless `confirmed` has its word.
create function private.import_suites(
  building text, suites jsonb, confirmed text[], out added integer, out changed integer
)
language plpgsql
set search_path = ''
as $$
declare
  unusual constant jsonb = private.unusual_suites(building, suites);
begin
  if unusual <> '[]' and private.word_for(unusual) <> all (coalesce(confirmed, '{}')) then
    raise exception using
      errcode = 'LF002', message = 'There are unusual changes that nobody confirmed.', detail = unusual::text;
  end if;
  select w.added, w.changed into added, changed from private.write_suites(building, suites) w;
end
$$;

-- As before, and answers which changes are unusual, with the word that confirms them.
create or replace function public.import_building(listing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  unusual text;
begin
  return private.import_building(private.unwrapped(listing));
exception
  when sqlstate 'LF002' then
    get stacked diagnostics unusual = pg_exception_detail;
    return jsonb_build_object('refused', sqlerrm, 'unusual', unusual::jsonb, 'word', private.word_for(unusual::jsonb));
  when others then
    return jsonb_build_object('refused', sqlerrm);
end
$$;

-- Which changes of a building's suites are unusual, and the word that confirms them; nothing is written.
create function public.unusual_changes(listing jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('unusual', u.changes, 'word', private.word_for(u.changes))
  from private.unwrapped(listing) l (given)
  cross join lateral (
    select private.unusual_suites(l.given ->> 'id', coalesce(l.given -> 'suites', '[]')) offset 0
  ) u (changes)
$$;

-- As before, with the function that writes.
create or replace function private.try_suites(building text, suites jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_suites(building, suites);
  raise exception using errcode = 'LF001';
exception
  when sqlstate 'LF001' then return null;
  when integrity_constraint_violation or data_exception then return sqlerrm;
end
$$;

alter table public.desk_import_lines add column unusual jsonb not null default '[]';
comment on column public.desk_import_lines.unusual is 'What has to be confirmed, as private.unusual_suites says it.';
drop index public.desk_import_lines_by_unit;
create index desk_import_lines_by_unit on public.desk_import_lines (import_id, building_id, private.unit_key(unit));

-- The unusual changes of an import in a building, as private.unusual_suites says them.
create function private.unusual_of_lines(of_import uuid, of_building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(u.change order by u.change ->> 'unit' collate "C", u.change ->> 'column' collate "C",
    u.change ->> 'reason' collate "C"), '[]')
  from public.desk_import_lines l cross join lateral jsonb_array_elements(l.unusual) u (change)
  where l.import_id = of_import and l.building_id = of_building and l.kind in ('new', 'changed')
$$;

-- As before, by the identity of the unit, and says what is unusual in each line.
create or replace function private.judge_lines(of_import uuid, of_lines integer[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  work record;
begin
  execute $sql$
    update public.desk_import_lines t
    set suite_id = f.suite_id, base = f.base, given = f.given, refusal = null, unusual = '[]',
      kind = case when f.suite_id is null then 'new' when f.base = f.given then 'same' else 'changed' end
    from (
      select l.line, s.id as suite_id, case when s.id is null then l.given else v.given end as given,
        case when s.id is not null then v.base end as base
      from public.desk_import_lines l
      left join public.suites s on s.building_id = l.building_id and private.unit_key(s.unit_number) collate "C" = private.unit_key(l.unit)
      cross join lateral (
        select coalesce(jsonb_object_agg(k, r.was -> k), '{}') as base,
          coalesce(jsonb_object_agg(k, r.wanted -> k), '{}') as given
        -- `offset` keeps Postgres from making the JSON anew for each key.
        from (select to_jsonb(s) as was, to_jsonb(jsonb_populate_record(s, l.given)) as wanted offset 0) r,
          jsonb_object_keys(l.given) k
      ) v
      where l.import_id = $1 and l.line = any ($2) and cardinality(l.complaints) = 0
    ) f
    where t.import_id = $1 and t.line = any ($2) and t.line = f.line
  $sql$ using of_import, of_lines;

  for work in execute $sql$
    select l.building_id, array_agg(l.line order by l.line) as lines
    from public.desk_import_lines l
    where l.import_id = $1 and l.line = any ($2) and l.kind in ('new', 'changed')
    group by l.building_id order by l.building_id
  $sql$ using of_import, of_lines
  loop
    perform private.try_lines(of_import, work.building_id, work.lines);
    execute $sql$
      update public.desk_import_lines l set unusual = f.changes
      from (
        select private.unit_key(c ->> 'unit') as unit, jsonb_agg(c order by at) as changes
        from jsonb_array_elements(private.unusual_suites($2, private.suites_of_lines($1, array(
          select x.line from public.desk_import_lines x
          where x.import_id = $1 and x.line = any ($3) and x.kind in ('new', 'changed')
        )))) with ordinality as e (c, at)
        group by 1
      ) f
      where l.import_id = $1 and l.line = any ($3) and private.unit_key(l.unit) = f.unit
        and l.kind in ('new', 'changed')
    $sql$ using of_import, work.building_id, work.lines;
  end loop;
end
$$;

-- As before, by the identity of the unit.
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
  select * into i from public.desk_imports x
  where x.id = import and x.member = me and x.applied_at is null for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif of_part = any (i.staged) then
    return jsonb_build_object('outcome', 'staged', 'import', private.import_json(i));
  elsif of_part not between 1 and i.parts or jsonb_array_length(rows_read) > 500
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

-- As before, with what is unusual: `counts.unusual` are lines, `counts.unusualChanges` what has to be confirmed.
create or replace function public.desk_import(import uuid, of_kind text, after_line integer, n integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  size constant integer = least(greatest(n, 1), 500);
  i public.desk_imports;
begin
  select * into i from public.desk_imports x
  where x.id = import and (x.applied_at is not null or x.member = me);
  if i.id is null then
    return null;
  end if;
  return private.import_json(i) || jsonb_build_object(
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where l.kind = 'new'), 'changed', count(*) filter (where l.kind = 'changed'),
        'same', count(*) filter (where l.kind = 'same'), 'bad', count(*) filter (where l.kind = 'bad'),
        'stale', count(*) filter (where l.stale),
        'unusual', count(*) filter (where l.unusual <> '[]' and l.kind <> 'bad'),
        'unusualChanges', coalesce(sum(jsonb_array_length(l.unusual)) filter (where l.kind <> 'bad'), 0)
      )
      from public.desk_import_lines l where l.import_id = i.id
    ),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'line', l.line, 'building', b.name, 'currency', b.currency, 'unit', l.unit, 'suiteId', l.suite_id,
        'kind', l.kind, 'stale', l.stale,
        'unusual', case when l.kind = 'bad' then '[]' else l.unusual end,
        'complaints', to_jsonb(l.complaints || case when l.refusal is null then '{}' else array[l.refusal] end),
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_array(g.key, l.base -> g.key, g.value) order by g.key), '[]')
          from jsonb_each(l.given) g
          where l.kind in ('new', 'changed') and g.value is distinct from coalesce(l.base -> g.key, 'null')
        )
      ) order by l.line), '[]')
      from (
        select * from public.desk_import_lines x
        where x.import_id = i.id and x.line > coalesce(after_line, 0)
          and case of_kind when 'all' then true when 'stale' then x.stale
            when 'unusual' then x.unusual <> '[]' and x.kind <> 'bad' else x.kind = of_kind end
        order by x.line limit size
      ) l
      left join public.buildings b on b.id = l.building_id
    )
  );
end
$$;

-- As before, by the identity of the unit. `unusual`: some changes have to be confirmed. What is confirmed is what the
-- preview `seen` showed: other unusual changes than those make it stale.
drop function public.desk_apply_import(uuid, integer);
create function public.desk_apply_import(import uuid, seen integer, confirmed boolean default false) returns jsonb
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
  select * into i from public.desk_imports x where x.id = import and x.member = me for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif i.applied_at is not null then
    return jsonb_build_object('outcome', 'applied', 'import', private.import_json(i));
  elsif i.version = 0 or i.version <> seen then
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  elsif not confirmed and exists (
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

-- As before. `unusual` with the changes that have to be confirmed, as private.unusual_suites says them, and the word that
-- does it.
drop function public.desk_change_suite(text, text, integer, boolean);
create function public.desk_change_suite(
  suite text, seen text, new_price integer, new_available boolean, confirmed text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  was public.suites;
  outcome text;
  unusual jsonb = '[]';
begin
  perform private.assert_staff(array['editor', 'manager']);
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

revoke all on function
  private.suite_bounds(), private.unusual_suites(text, jsonb), private.fee_measured(public.suites),
  private.fee_bound(public.suites),
  private.word_for(jsonb), private.import_suites(text, jsonb, text[]), private.unusual_of_lines(uuid, text),
  public.unusual_changes(jsonb),
  public.desk_apply_import(uuid, integer, boolean), public.desk_change_suite(text, text, integer, boolean, text)
  from public, anon, authenticated, service_role;
-- The importer's command writes with the secret key.
grant execute on function
  private.suite_bounds(), private.unusual_suites(text, jsonb), private.fee_measured(public.suites),
  private.fee_bound(public.suites),
  private.word_for(jsonb), private.write_suites(text, jsonb), private.import_suites(text, jsonb, text[]),
  public.unusual_changes(jsonb)
  to service_role;
grant execute on function
  public.desk_apply_import(uuid, integer, boolean), public.desk_change_suite(text, text, integer, boolean, text)
  to authenticated;
