-- Listings at the desk: prices, availability and publication on a page, the importer's tables by upload, and the pages of
-- buildings and suites. All staff can read; editors and managers can change. Security definer, like all of the desk's
-- functions.

-- A suite as the desk shows it: with its open requests, the one that holds it, and why the last build left it out.
create function private.desk_suite(s public.suites) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', s.id, 'unitNumber', s.unit_number, 'plan', s.floorplan_type, 'level', s.level, 'stack', s.stack,
    'price', s.price, 'taxTreatment', s.tax_treatment, 'available', s.available, 'updatedAt', s.updated_at,
    'building', jsonb_build_object(
      '_id', b.id, 'name', b.name, 'currency', b.currency, 'published', b.published
    ),
    'hold', (
      select jsonb_build_object('requestId', r.id, 'reference', r.reference, 'until', r.hold_until)
      from public.buy_requests r
      where r.suite_id = s.id and r.holds and private.is_held(s)
      limit 1
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object('_id', r.id, 'reference', r.reference, 'status', r.status)
        order by r.created_at, r.id), '[]')
      from public.buy_requests r where r.suite_id = s.id and not private.is_over(r.status)
    ),
    'problems', (
      select coalesce(jsonb_agg(jsonb_build_object('field', p.field, 'problem', p.problem) order by p.field), '[]')
      from public.listing_problems p where p.entity = 'suites' and p.row_id = s.id
    )
  )
  from public.buildings b where b.id = s.building_id
$$;

-- A page of suites. Each word of `search` must be part of the building's name or the beginning of the unit's number;
-- words not in the name may also spell the unit in any way. `after_…` is the `key` of the row before the page. The
-- statement is assembled at run time, so that Postgres plans it for the given filters.
create function public.desk_suites(
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
    when 'held' then 'private.is_held(s)'
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

-- Rows that the last build left out, of one building or of all.
create function private.left_out(of_building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'entity', p.entity, 'row', p.row_id, 'field', p.field, 'problem', p.problem, 'since', p.since,
    'building', o.building, 'unit', s.unit_number, 'suite', s.id
  ) order by p.entity, p.row_id, p.field), '[]')
  from public.listing_problems p
  left join public.building_sections c on p.entity = 'building_sections' and c.id::text = p.row_id
  left join public.pictures i on p.entity = 'pictures' and i.id::text = p.row_id
  left join public.public_files f on p.entity = 'public_files' and f.id::text = p.row_id
  left join public.suites s on s.id = case p.entity when 'suites' then p.row_id else i.suite_id end
  cross join lateral (
    select case p.entity when 'buildings' then p.row_id
      else coalesce(s.building_id, c.building_id, i.building_id, f.building_id) end as building
  ) o
  where of_building is null or o.building = of_building
$$;

-- All buildings, and all rows that the last build left out. `lacks`: texts that need a French version before
-- publication.
create function public.desk_buildings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['sales', 'editor', 'manager']);
  return jsonb_build_object(
    'buildings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', b.id, 'name', b.name, 'currency', b.currency, 'published', b.published, 'suites', b.suite_count,
        'available', b.available_count, 'place', concat_ws(', ', b.city, b.region),
        'lacks', b.id in (select private.lacking_drafts())
      ) order by b.name, b.id), '[]')
      from public.buildings b
    ),
    'problems', private.left_out(null)
  );
end
$$;

-- Changes a suite as the member saw it: `seen` is its `updatedAt`. Answers `changed`, `same`, `missing`, `stale` with
-- the current suite, or `unusual` with the changes to confirm, as in private.unusual_suites, and the word that confirms
-- them.
create function public.desk_change_suite(
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
  perform private.assert_pace(me, 'suite', 600, 3600);
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

-- Suites become public with their building. Answers `changed`, `same` or `missing`, or why it is refused.
create function public.desk_publish_building(building text, new_published boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was public.buildings;
begin
  perform private.assert_pace(me, 'building', 60, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
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

-- An import by upload. Each line of its table is compared with the stored suite, and tried: the function that will
-- write it runs and is rolled back. The catalogue does not change until the import is applied, in one transaction.
create table public.desk_imports (
  id uuid primary key,
  member uuid references public.staff (user_id) on delete set null,
  name text not null,
  file text not null check (file = trim(file) and length(file) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0,
  building_id text references public.buildings (id) on delete cascade,
  how jsonb,
  undone_at timestamptz,
  constraint desk_imports_file_seen
  check (private.is_seen(file) and file !~ '[\n\t\u2028\u2029]'),
  constraint desk_imports_prices_whole check ((how is null) = (building_id is null) and (how is null or applied_at is not null))
);
comment on table public.desk_imports is
  'Tables uploaded at the desk, and changes of many prices. A table that was not applied is deleted after a day, everything else with the log of staff.';
comment on column public.desk_imports.file is 'The name of the table, or what the change of prices was.';
comment on column public.desk_imports.building_id is 'Only of a change of prices, which is about one building.';
comment on column public.desk_imports.how is
  'Only of a change of prices: {"by": "percent" or "amount", "value": "+2.5", "step": 100}, step being what prices are rounded to.';
comment on column public.desk_imports.name is 'Who uploaded it, as text that outlives the membership.';
comment on column public.desk_imports.id is 'Chosen by the browser, which finds the import by it when the answer is lost.';
comment on column public.desk_imports.version is 'The preview''s: another one when lines were compared again.';
-- The last change of a building's prices.
create index desk_imports_prices on public.desk_imports (building_id, applied_at desc) where building_id is not null;
alter table public.desk_imports enable row level security;

create table public.desk_import_lines (
  import_id uuid not null references public.desk_imports (id) on delete cascade,
  line integer not null check (line between 1 and 10000000),
  building_id text,
  unit text,
  suite_id text,
  given jsonb not null,
  base jsonb,
  kind text not null default 'bad' check (kind in ('new', 'changed', 'same', 'bad')),
  stale boolean not null default false,
  unusual jsonb not null default '[]',
  complaints text[] not null default '{}' check (array_position(complaints, null) is null),
  refusal text,
  primary key (import_id, line)
);
comment on column public.desk_import_lines.given is 'Values by column, as they will be stored.';
comment on column public.desk_import_lines.base is
  'What the suite had in these columns when it was previewed; null for a new suite.';
comment on column public.desk_import_lines.stale is 'The suite was changed after its first preview.';
comment on column public.desk_import_lines.unusual is 'What has to be confirmed, as private.unusual_suites says it.';
comment on column public.desk_import_lines.complaints is 'Found while reading the line; `refusal` is the database''s.';
create index desk_import_lines_by_kind on public.desk_import_lines (import_id, kind, line);
create index desk_import_lines_by_unit on public.desk_import_lines (import_id, building_id, private.unit_key(unit));
alter table public.desk_import_lines enable row level security;

-- Some lines, or those of a building that change something, as `private.write_suites` takes them.
create function private.suites_of_lines(of_import uuid, of_lines integer[], of_building text default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute $sql$
    select coalesce(jsonb_agg(l.given || jsonb_build_object('unit_number', l.unit)), '[]')
    from public.desk_import_lines l where l.import_id = $1 and $sql$
    || case when of_lines is null then $sql$ l.building_id = $3 and l.kind in ('new', 'changed') $sql$
      else $sql$ l.line = any ($2) $sql$ end
  into found using of_import, of_lines, of_building;
  return found;
end
$$;

-- Why these suites cannot be written; null if they can. Nothing is written.
create function private.try_suites(building text, suites jsonb) returns text
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

-- Finds the lines that cannot be written by halving the list: usually there are none.
create function private.try_lines(of_import uuid, building text, lines integer[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  refused constant text = private.try_suites(building, private.suites_of_lines(of_import, lines));
  half constant integer = cardinality(lines) / 2;
begin
  if refused is null then
    return;
  elsif cardinality(lines) = 1 then
    update public.desk_import_lines l set kind = 'bad', refusal = refused
    where l.import_id = of_import and l.line = lines[1];
  else
    perform private.try_lines(of_import, building, lines[:half]);
    perform private.try_lines(of_import, building, lines[half + 1:]);
  end if;
end
$$;

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

-- Compares lines with the suites as they are, tries them, and says what is unusual in each.
create function private.judge_lines(of_import uuid, of_lines integer[]) returns void
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
        -- `offset` keeps Postgres from rebuilding the JSON for each key.
        from (select to_jsonb(s) as was, to_jsonb(jsonb_populate_record(s, l.given)) as wanted offset 0) r,
          jsonb_object_keys(l.given) k
      ) v
      where l.import_id = $1 and l.line = any ($2) and cardinality(l.complaints) = 0
    ) f
    where t.import_id = $1 and t.line = f.line
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
      where l.import_id = $1 and l.building_id = $2 and private.unit_key(l.unit) = f.unit
        and l.kind in ('new', 'changed')
    $sql$ using of_import, work.building_id, work.lines;
  end loop;
end
$$;

create function private.import_json(i public.desk_imports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', i.id, 'file', i.file, 'by', i.name, 'version', i.version, 'createdAt', i.created_at,
    'appliedAt', i.applied_at, 'added', i.added, 'changed', i.changed, 'undoneAt', i.undone_at
  )
$$;

-- Makes the preview of a table: `[{line, building, unit, given, complaints}]`. The same import sent again changes
-- nothing. Answers `staged`, `missing` if it is someone else's, or `invalid` if a line is listed twice or there are too
-- many.
create function public.desk_stage_import(import uuid, filename text, read_lines jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  rows_read constant jsonb = private.unwrapped(read_lines);
  i public.desk_imports;
begin
  perform private.assert_pace(me, 'import', 60, 3600);
  -- Far more than a table of 4 MB makes.
  if jsonb_typeof(rows_read) is distinct from 'array' or length(rows_read::text) > 20000000 then
    return jsonb_build_object('outcome', 'invalid');
  elsif jsonb_array_length(rows_read) > 10000 or exists (
    select from jsonb_array_elements(rows_read) r where jsonb_typeof(coalesce(r -> 'given', '{}')) <> 'object'
  ) then
    return jsonb_build_object('outcome', 'invalid');
  end if;

  begin
    -- A second press waits here for the first.
    insert into public.desk_imports (id, member, name, file)
    select import, me, m.name, filename from public.staff m where m.user_id = me
    on conflict (id) do nothing
    returning * into i;
    if i.id is null then
      select * into i from public.desk_imports x where x.id = import and x.member = me;
      return case when i.id is null then jsonb_build_object('outcome', 'missing')
        else jsonb_build_object('outcome', 'staged', 'import', private.import_json(i)) end;
    end if;
    insert into public.desk_import_lines (import_id, line, building_id, unit, given, complaints)
    -- Truncated, because they are indexed: no unit or building has such a long name.
    select i.id, r.line, left(r.building, 500), left(r.unit, 500), coalesce(r.given, '{}'), coalesce(r.complaints, '{}')
    from jsonb_to_recordset(rows_read) as r (line integer, building text, unit text, given jsonb, complaints text[]);
  exception when unique_violation then
    return jsonb_build_object('outcome', 'invalid');
  end;
  perform private.judge_lines(i.id, array(
    select (r ->> 'line')::integer from jsonb_array_elements(rows_read) r
  ));

  -- If two lines are for one suite, it is unclear which is meant.
  update public.desk_import_lines l
  set kind = 'bad', refusal = format('This unit is listed twice: line %s',
    case when l.line = d.lines[1] then d.lines[2] else d.lines[1] end)
  from (
    select array_agg(x.line order by x.line) as lines
    from public.desk_import_lines x
    where x.import_id = i.id and x.building_id is not null and x.unit is not null
    group by x.building_id, private.unit_key(x.unit) having count(*) > 1
  ) d cross join unnest(d.lines) as twice (line)
  where l.import_id = i.id and l.line = twice.line;
  return jsonb_build_object('outcome', 'staged', 'import', private.import_json(i));
end
$$;

-- Applied imports, and the member's own that are waiting.
create function public.desk_imports() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
begin
  return jsonb_build_object('imports', (
    select coalesce(jsonb_agg(private.import_json(i) order by i.created_at desc), '[]')
    from (
      select * from public.desk_imports x where x.applied_at is not null or x.member = me
      order by x.created_at desc limit 30
    ) i
  ));
end
$$;

-- One import and a page of its lines, with the old and the new value of each column that differs; null for none.
-- `counts.unusual` are lines, `counts.unusualChanges` what has to be confirmed.
create function public.desk_import(import uuid, of_kind text, after_line integer, n integer) returns jsonb
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

create function public.desk_discard_import(import uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
begin
  delete from public.desk_imports x where x.id = import and x.member = me and x.applied_at is null;
  return found;
end
$$;

-- Writes an import in one transaction. Answers `applied`, also the second time; `missing`; `stale`: the preview is not
-- the one in `seen`, or suites have changed since and their lines were compared again, because the old preview would
-- overwrite them; `unusual`: some changes must be confirmed; `refused` with the reason. Only the changes that the
-- preview in `seen` showed are confirmed: any other unusual change makes it stale.
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
  perform private.assert_pace(me, 'apply', 120, 3600);
  select * into i from public.desk_imports x where x.id = import and x.member = me for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif i.applied_at is not null then
    return jsonb_build_object('outcome', 'applied', 'import', private.import_json(i));
  elsif i.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'import', private.import_json(i));
  elsif confirmed is not true and exists (
    select from public.desk_import_lines l
    where l.import_id = i.id and l.kind in ('new', 'changed') and l.unusual <> '[]'
  ) then
    return jsonb_build_object('outcome', 'unusual', 'import', private.import_json(i));
  end if;

  -- The lock of the importer's command, then the suites, so that what is compared below cannot change.
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

-- For requests-purge: imports that nobody applied within a day, and applied ones when the log of them goes.
create function public.purge_imports() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  gone integer;
begin
  delete from public.desk_imports x
  where x.created_at < now() - case when x.applied_at is null then interval '1 day' else interval '24 months' end;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- The last bulk price change of a building, and the suites whose price has changed or that have been sold since, so
-- that it can no longer be undone; null if there is none. A hold changes neither.
create function private.price_change(building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.import_json(i) || jsonb_build_object('how', i.how, 'since', (
    select coalesce(jsonb_agg(l.unit order by l.line), '[]')
    from public.desk_import_lines l
    left join public.suites s on s.id = l.suite_id
    where l.import_id = i.id and (s.price = (l.given ->> 'price')::integer and s.available) is not true
  ))
  from public.desk_imports i
  where i.building_id = building
  order by i.applied_at desc, i.id
  limit 1
$$;

create function public.desk_price_change(building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return jsonb_build_object('change', private.price_change(building));
end
$$;

-- Changes the prices of suites for sale in one building, in one transaction: `[{id, seen, price}]`, where `seen` is the
-- `updatedAt` that the member saw. `how` tells the log how they were computed. Without a `change`, an id chosen by the
-- browser, nothing is written: `preview`. Answers `changed`, also the second time; `invalid`; `stale` with the suites
-- that have changed or are gone; `unusual` as in desk_change_suite. The change is stored as an applied import.
create function public.desk_change_prices(
  building text, changes jsonb, how jsonb, change uuid default null, confirmed text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  wanted constant jsonb = private.unwrapped(changes);
  computed constant jsonb = private.unwrapped(how);
  b public.buildings;
  i public.desk_imports;
  is_valid boolean;
  old jsonb;
  unusual jsonb;
begin
  perform private.assert_pace(me, 'prices', 300, 3600);
  select * into b from public.buildings x where x.id = building;
  if b.id is null or jsonb_typeof(wanted) is distinct from 'array' or coalesce(not (
    computed ->> 'by' in ('percent', 'amount') and computed ->> 'value' ~ '^[+-][0-9]{1,9}([.][0-9]{1,2})?$'
    and computed -> 'step' in ('1', '100', '500', '1000')
  ), true) then
    return jsonb_build_object('outcome', 'invalid');
  elsif jsonb_array_length(wanted) not between 1 and 500 then
    return jsonb_build_object('outcome', 'invalid');
  end if;

  if change is not null then
    -- The locks of an import, in the same order, so that what is compared below cannot change, and a second press waits
    -- here for the first.
    perform pg_advisory_xact_lock(hashtextextended('import ' || b.id, 0));
    select * into i from public.desk_imports x where x.id = change;
    if i.id is not null then
      return jsonb_build_object('outcome', case when i.member = me and i.building_id = b.id then 'changed' else 'invalid' end);
    end if;
    perform from public.suites s
    where s.id in (select c ->> 'id' from jsonb_array_elements(wanted) c)
    order by s.id for no key update;
  end if;

  select
    count(*) = count(distinct c.id) and bool_and(c.seen is not null and coalesce(c.price between 1 and 1000000000, false)),
    coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'unit', s.unit_number) order by s.unit_number, c.id)
      filter (where s.updated_at is distinct from c.seen), '[]')
  into is_valid, old
  from jsonb_to_recordset(wanted) as c (id text, seen timestamptz, price integer)
  left join public.suites s on s.id = c.id and s.building_id = b.id;
  if not is_valid then
    return jsonb_build_object('outcome', 'invalid');
  elsif old <> '[]' then
    return jsonb_build_object('outcome', 'stale', 'stale', old);
  elsif not exists (
    select from jsonb_to_recordset(wanted) as c (id text, price integer) join public.suites s on s.id = c.id
    where s.price <> c.price
  ) or exists (
    -- Sold suites do not change, and a price that is not set has no percentage.
    select from jsonb_to_recordset(wanted) as c (id text) join public.suites s on s.id = c.id
    where not s.available or s.price = 0
  ) then
    return jsonb_build_object('outcome', 'invalid');
  end if;

  select private.unusual_suites(b.id, jsonb_agg(jsonb_build_object('unit_number', s.unit_number, 'price', c.price)))
  into unusual
  from jsonb_to_recordset(wanted) as c (id text, price integer) join public.suites s on s.id = c.id;
  if change is null then
    return jsonb_build_object('outcome', 'preview', 'unusual', unusual, 'word', private.word_for(unusual));
  elsif unusual <> '[]' and confirmed is distinct from private.word_for(unusual) then
    return jsonb_build_object('outcome', 'unusual', 'unusual', unusual, 'word', private.word_for(unusual));
  end if;

  insert into public.desk_imports (id, member, name, file, applied_at, building_id, how)
  select change, me, m.name, format('%s: prices %s%s', left(b.name, 120), computed ->> 'value',
    case computed ->> 'by' when 'percent' then '%' else ' ' || b.currency end),
    now(), b.id, jsonb_build_object('by', computed -> 'by', 'value', computed -> 'value', 'step', computed -> 'step')
  from public.staff m where m.user_id = me;
  insert into public.desk_import_lines (import_id, line, building_id, unit, suite_id, given, base, kind, unusual)
  select change, row_number() over (order by length(s.unit_number), s.unit_number), b.id, s.unit_number, s.id,
    jsonb_build_object('price', c.price),
    jsonb_build_object('price', s.price, 'price_was', s.price_was, 'price_changed_on', s.price_changed_on),
    'changed', coalesce((
      select jsonb_agg(u) from jsonb_array_elements(unusual) u where u ->> 'unit' = s.unit_number
    ), '[]')
  from jsonb_to_recordset(wanted) as c (id text, price integer) join public.suites s on s.id = c.id
  where s.price <> c.price;
  update public.suites s set price = (l.given ->> 'price')::integer
  from public.desk_import_lines l where l.import_id = change and s.id = l.suite_id;
  update public.desk_imports x
  set changed = (select count(*) from public.desk_import_lines l where l.import_id = change)
  where x.id = change
  returning * into i;
  perform private.log_action('prices.changed', b.id, i.how || jsonb_build_object('import', i.id, 'suites', i.changed));
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Undoes the last price change of a building, once. Answers `undone`, also the second time; `missing`; `later`: another
-- price change came after it; `since`: some of its suites were changed after it, and nothing is written. On the same
-- day a suite gets back what it said about its last price change; from the next day on, the price that visitors saw in
-- between counts as its last price.
create function public.desk_undo_prices(building text, change uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  last jsonb;
  i public.desk_imports;
begin
  perform private.assert_pace(me, 'prices', 300, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  select * into i from public.desk_imports x where x.id = change and x.building_id = building for update;
  if i.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif i.undone_at is not null then
    return jsonb_build_object('outcome', 'undone');
  end if;
  perform from public.suites s
  where s.id in (select l.suite_id from public.desk_import_lines l where l.import_id = i.id)
  order by s.id for no key update;
  last = private.price_change(building);
  if last ->> '_id' <> i.id::text then
    return jsonb_build_object('outcome', 'later');
  elsif last -> 'since' <> '[]' then
    return jsonb_build_object('outcome', 'since', 'since', last -> 'since');
  end if;
  update public.suites s
  set price = (l.base ->> 'price')::integer, price_was = (l.base ->> 'price_was')::integer,
    price_changed_on = (l.base ->> 'price_changed_on')::date
  from public.desk_import_lines l where l.import_id = i.id and s.id = l.suite_id;
  update public.desk_imports x set undone_at = now() where x.id = i.id;
  perform private.log_action('prices.undone', building, jsonb_build_object('import', i.id, 'suites', i.changed));
  return jsonb_build_object('outcome', 'undone');
end
$$;

-- A part of the table of suites, with each column that an import reads, by building and unit, after `after_place`, the
-- `place` of a row. It has no personal data, so it is not logged.
create function public.desk_export_suites(of_building text, after_place text, n integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform private.assert_staff(array['editor', 'manager']);
  with page as (
    select m.place, m.suite
    from (
      select s as suite,
        s.building_id || ' ' || lpad(length(s.unit_number)::text, 3, '0') || s.unit_number || ' ' || s.id as place
      from public.suites s where of_building is null or s.building_id = of_building
    ) m
    where after_place is null or m.place collate "C" > after_place collate "C"
    order by m.place collate "C"
    limit least(greatest(n, 1), 1000) + 1
  ), shown as (
    select * from page order by place collate "C" limit least(greatest(n, 1), 1000)
  )
  select jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'place', p.place, 'building', (p.suite).building_id, 'unit', (p.suite).unit_number, 'values', (
          select jsonb_object_agg(name, to_jsonb(p.suite) -> name) from private.imported_columns('public.suites') name
        )
      ) order by p.place collate "C") from shown p), '[]'),
    'more', (select count(*) from page) > least(greatest(n, 1), 1000)
  ) into found;
  return found;
end
$$;

-- A building: everything its page says, in one call, and what editors change there. They write with the functions of the
-- import, so that the same rows are refused and the same changes need a person's word.

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

revoke all on table public.desk_imports, public.desk_import_lines from public, anon, authenticated, service_role;
revoke all on function
  private.desk_suite(public.suites), public.desk_suites(text, text, text, text, numeric, text, integer),
  private.left_out(text), public.desk_buildings(), public.desk_change_suite(text, text, integer, boolean, text),
  public.desk_publish_building(text, boolean), private.suites_of_lines(uuid, integer[], text),
  private.try_suites(text, jsonb), private.try_lines(uuid, text, integer[]), private.unusual_of_lines(uuid, text),
  private.judge_lines(uuid, integer[]), private.import_json(public.desk_imports),
  public.desk_stage_import(uuid, text, jsonb), public.desk_imports(), public.desk_import(uuid, text, integer, integer),
  public.desk_discard_import(uuid), public.desk_apply_import(uuid, integer, boolean), public.purge_imports(),
  private.price_change(text), public.desk_price_change(text), public.desk_change_prices(text, jsonb, jsonb, uuid, text),
  public.desk_undo_prices(text, uuid), public.desk_export_suites(text, text, integer), private.building_page(text),
  public.desk_building(text), private.suite_page(public.suites), public.desk_suite(text, text),
  private.conflicts(jsonb, jsonb, jsonb), private.are_columns(regclass, jsonb),
  private.changed_columns(regclass, jsonb, jsonb), public.desk_save_building(text, jsonb, jsonb),
  public.desk_add_building(text, jsonb, boolean), public.desk_save_section(text, uuid, jsonb, jsonb),
  public.desk_order_sections(text, uuid[]), private.write_suite(text, jsonb, text),
  public.desk_save_suite(text, text, jsonb, jsonb, text), public.desk_add_suite(text, text, jsonb, text)
  from public, anon, authenticated, service_role;
-- The secret key reads them, for backups and their comparison; only the functions above write.
grant select on public.desk_imports, public.desk_import_lines to service_role;
grant execute on function
  public.desk_suites(text, text, text, text, numeric, text, integer), public.desk_buildings(),
  public.desk_change_suite(text, text, integer, boolean, text), public.desk_publish_building(text, boolean),
  public.desk_stage_import(uuid, text, jsonb), public.desk_imports(), public.desk_import(uuid, text, integer, integer),
  public.desk_discard_import(uuid), public.desk_apply_import(uuid, integer, boolean), public.desk_price_change(text),
  public.desk_change_prices(text, jsonb, jsonb, uuid, text), public.desk_undo_prices(text, uuid),
  public.desk_export_suites(text, text, integer), public.desk_building(text), public.desk_suite(text, text),
  public.desk_save_building(text, jsonb, jsonb), public.desk_add_building(text, jsonb, boolean),
  public.desk_save_section(text, uuid, jsonb, jsonb), public.desk_order_sections(text, uuid[]),
  public.desk_save_suite(text, text, jsonb, jsonb, text), public.desk_add_suite(text, text, jsonb, text)
  to authenticated;
grant execute on function public.purge_imports() to service_role;
