-- Writes one building as `npm run listings -- import` read it, completely or not at all (decision 209). A missing key
-- leaves its column unchanged; rows that are not mentioned stay. Importing the same data again changes nothing and
-- causes no rebuild. A unit is found by its identity (private.unit_key).
-- What is unusual needs a person's word: a figure that a home hardly has, a price that moves by more than 15 %, a sold
-- suite that is for sale again, and one that is sold under a signed hold. A price of 0 is none, and never unusual. The
-- database refuses it unconfirmed, whoever asks.

-- What a home can have; deposits as a share of the price. src/features/suite/bounds.rules.ts is the file to change; a
-- test compares the two. 0 is free or not set.
create function private.suite_bounds() returns table (name text, lowest numeric, highest numeric)
language sql immutable
set search_path = ''
as $$
  values ('price', 50000, 50000000), ('square_footage', 150, 20000), ('bedrooms', 0.5, 8), ('washrooms', 0.5, 10),
    ('deposit', 0.05, 35),
    ('fee_a_foot', 0.10, 5.00), ('fee_a_month', 20, 25000), ('parking_price', 1000, 500000), ('parking_fee', 1, 1000),
    ('locker_price', 500, 150000), ('locker_fee', 1, 500), ('property_tax', 200, 1000000), ('levy_cap', 500, 250000),
    ('incentive_amount', 100, 1000000), ('balcony', 10, 10000), ('level', -5, 120), ('ceiling', 7, 30)
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

-- Percent of the price; null for what is 0, no deposit, or an amount beside a price that is not set.
create function private.deposit_share(given jsonb, price integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when coalesce(jsonb_typeof(given -> 'value'), '') <> 'number' then null
    when (given ->> 'value')::numeric = 0 then null
    when given ->> 'measure' <> 'amount' then (given ->> 'value')::numeric
    when price > 0 then (given ->> 'value')::numeric * 100 / price
  end
$$;

create function private.deposit_words(given jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case given ->> 'measure' when 'amount' then '$' || (given ->> 'value') else (given ->> 'value') || '%' end
$$;

-- The unusual changes that these suites, written as private.import_suites takes them, would bring: `[{unit, column,
-- old, new, reason}]`, by unit and column. `reason` is bounds (with `lowest` and `highest`), moved, again (sold, and
-- for sale again), signed, or deposit (the first deposit that is unusual). As text, so that Postgres plans it for the
-- suites that are there.
create function private.unusual_suites(building text, suites jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute $sql$
    with change as materialized (
      select y.unit, y.was, y.r, to_jsonb(y.was) as before, to_jsonb(y.r) as after from (
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
        from (
          select b.name, (c.before ->> b.name)::numeric as old, (c.after ->> b.name)::numeric as new
          from private.suite_bounds() b where c.after ? b.name
        ) as x
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
      union all
      select c.unit, 'deposits', d.old, d.new, 'deposit', d.lowest, d.highest
      from change c
      cross join lateral (
        select to_jsonb(private.deposit_words((c.was).deposits -> (e.at - 1)::integer)) as old,
          to_jsonb(private.deposit_words(e.given)) as new, b.lowest, b.highest
        from jsonb_array_elements(case jsonb_typeof((c.r).deposits) when 'array' then (c.r).deposits end)
          with ordinality as e (given, at)
        join private.suite_bounds() b on b.name = 'deposit'
        where private.deposit_share(e.given, (c.r).price) not between b.lowest and b.highest
        order by e.at
        limit 1
      ) d
      where (c.was).deposits is distinct from (c.r).deposits
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

-- What a person confirms: the word is made of these changes alone, so that later ones are never confirmed
-- with them.
create function private.word_for(unusual jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when unusual = '[]' then '' else left(md5(unusual::text), 8) end
$$;

-- The columns of a listing that an import writes: all but those that the site keeps itself.
create function private.imported_columns(listing regclass) returns setof text
language sql stable
set search_path = ''
as $$
  select a.attname
  from pg_catalog.pg_attribute a
  where a.attrelid = listing and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all (
    case listing
      when 'public.suites'::regclass then
        '{id, building_id, unit_number, held_until, listed_on, price_was, price_changed_on, floorplan_path,
          floorplan_path_fr, floorplan_image_path, floorplan_image_path_fr, created_at, updated_at}'::text[]
      else '{id, approximate_location, suite_count, available_count, min_price, min_price_tax, created_at, updated_at}'
    end
  )
$$;

-- Writes the suites of a building; the spelling of a unit that is stored stays. An import of ten thousand suites must
-- be short. Rows are compared as they are instead of as JSON, and those that exist are not read as new ones. As
-- texts, so that Postgres plans them anew each time: a plan that was made for a few suites takes minutes for
-- thousands. The function that makes the new row stands among the columns: among the tables, Postgres begins a scan
-- for each line. `offset` keeps it from making the row anew for each column.
create function private.write_suites(building text, suites jsonb, out added integer, out changed integer)
language plpgsql
set search_path = ''
as $$
declare
  columns constant text[] = array(select private.imported_columns('public.suites'));
  names constant text = (select string_agg(quote_ident(name), ', ') from unnest(columns) name);
  given constant text = (select string_agg(format('(x.r).%I', name), ', ') from unnest(columns) name);
begin
  execute format($sql$
    update public.suites t
    set (%s) = row(%s)
    from (
      select s.id, s as was, jsonb_populate_record(s, e.given - 'unit_number') as r
      from jsonb_array_elements($2) as e (given)
      join public.suites s on s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
      offset 0
    ) x
    where t.id = x.id and x.was is distinct from x.r
  $sql$, names, given) using building, suites;
  get diagnostics changed = row_count;

  execute format($sql$
    insert into public.suites (building_id, unit_number, %s)
    select $1, (x.r).unit_number, %s
    from (
      select jsonb_populate_record(null::public.suites, '{"available": true}' || jsonb_strip_nulls(e.given)) as r
      from jsonb_array_elements($2) as e (given)
      where not exists (
        select from public.suites s
        where s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
      )
      offset 0
    ) x
  $sql$, names, given) using building, suites;
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
      errcode = 'LF002', message = 'There are unusual changes that no one confirmed.', detail = unusual::text;
  end if;
  select w.added, w.changed into added, changed from private.write_suites(building, suites) w;
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

-- Replaces the pictures of the building, of one of its plans or of one suite, in the given order. Words that the import
-- does not provide stay as an editor wrote them for the same picture.
create function private.import_pictures(building text, owner jsonb) returns void
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
    where s.building_id = building and private.unit_key(s.unit_number) collate "C" = private.unit_key(owner ->> 'unit');
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
    'shows', coalesce(i.shows, o.was ->> 'shows'),
    'lowest_level', coalesce(i.lowest_level, (o.was ->> 'lowest_level')::integer),
    'width', i.width, 'height', i.height, 'focus', coalesce(i.focus, o.was ->> 'focus')) order by e.at)
  into wanted
  from jsonb_array_elements(owner -> 'items') with ordinality as e (item, at)
  cross join lateral jsonb_to_record(e.item) as i (
    storage_path text, alt text, generated_alt text, caption text, typical boolean, focus text, width integer,
    height integer, alt_fr text, caption_fr text, shows text, lowest_level integer)
  left join lateral (
    select q.was from jsonb_array_elements(present) as q (was)
    where q.was ->> 'storage_path' = i.storage_path limit 1
  ) o on true;

  if present <> wanted then
    delete from public.pictures p
    where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;
    insert into public.pictures (
      building_id, suite_id, plan, typical, position, storage_path, alt, caption, width, height, focus,
      alt_fr, caption_fr, shows, lowest_level
    )
    select r.building_id, r.suite_id, r.plan, r.typical, e.at, r.storage_path, r.alt, r.caption, r.width, r.height,
      r.focus, r.alt_fr, r.caption_fr, r.shows, r.lowest_level
    from jsonb_array_elements(wanted) with ordinality as e (row, at)
    cross join lateral jsonb_populate_record(null::public.pictures, e.row) r;
  end if;
end
$$;

-- Sections and files are replaced as a whole, or left unchanged. A table without French columns leaves the French of a
-- section whose English is the same.
create function private.import_lists(building text, sections jsonb, files jsonb) returns void
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

-- `id` is an existing building, or the id for a new one; without it, it is made from the name. `confirmed` has the
-- words of the unusual changes that somebody confirmed.
create function private.import_building(listing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  building text = nullif(listing ->> 'id', '');
  given constant jsonb = coalesce(listing -> 'building', '{}');
  present public.buildings;
  wanted public.buildings;
  names text;
  written text;
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
    raise exception using errcode = 'unique_violation', message = 'A building with this name has just been added: import again.';
  end if;
  wanted = case when present.id is null
    then jsonb_populate_record(null::public.buildings, jsonb_build_object('country', 'CA', 'published', false,
      'position', 0, 'visit_minutes', 60, 'visit_capacity', 0) || jsonb_strip_nulls(given))
    else jsonb_populate_record(present, given) end;
  wanted.sales_centre_closed = coalesce(wanted.sales_centre_closed, '{}');

  select string_agg(quote_ident(name), ', '), string_agg(format('($1).%I', name), ', ') into names, written
  from private.imported_columns('public.buildings') name;
  if present.id is null then
    execute format('insert into public.buildings (id, %s) values ($2, %s) returning id', names, written)
    into building using wanted, coalesce(building, '');
  elsif to_jsonb(present) - 'point' <> to_jsonb(wanted) - 'point' then
    execute format('update public.buildings set (%s) = row(%s) where id = $2', names, written) using wanted, building;
  end if;

  select i.added, i.changed into added, changed
  from private.import_suites(building, coalesce(listing -> 'suites', '[]'),
    array(select jsonb_array_elements_text(coalesce(listing -> 'confirmed', '[]')))) i;
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

-- Returns a refusal instead of raising it: the caller then knows that nothing was written, which a broken connection
-- would not tell. A refusal of unusual changes names them, with the word that confirms them.
create function public.import_building(listing jsonb) returns jsonb
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

revoke all on function
  private.suite_bounds(), private.fee_measured(public.suites), private.fee_bound(public.suites),
  private.deposit_share(jsonb, integer), private.deposit_words(jsonb), private.unusual_suites(text, jsonb),
  private.word_for(jsonb), private.imported_columns(regclass), private.write_suites(text, jsonb),
  private.import_suites(text, jsonb, text[]), private.import_plan(text, jsonb), private.import_pictures(text, jsonb), private.import_lists(text, jsonb, jsonb),
  private.import_building(jsonb), public.import_building(jsonb), public.unusual_changes(jsonb)
  from public, anon, authenticated, service_role;
-- The importer's command writes with the secret key.
grant execute on function
  private.suite_bounds(), private.fee_measured(public.suites), private.fee_bound(public.suites),
  private.deposit_share(jsonb, integer), private.deposit_words(jsonb), private.unusual_suites(text, jsonb),
  private.word_for(jsonb), private.imported_columns(regclass), private.write_suites(text, jsonb),
  private.import_suites(text, jsonb, text[]), private.import_plan(text, jsonb), private.import_pictures(text, jsonb), private.import_lists(text, jsonb, jsonb),
  private.import_building(jsonb), public.import_building(jsonb), public.unusual_changes(jsonb)
  to service_role;
