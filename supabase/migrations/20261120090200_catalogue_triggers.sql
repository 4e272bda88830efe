-- Ids, figures kept per building, and the log of changes that makes the site publish itself again.

create table public.listing_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  building_id text not null,
  row_count integer not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.listing_changes is
  'One row for each statement and building that changed what visitors see. A webhook on its inserts asks for a rebuild.';
create index listing_changes_open on public.listing_changes (id) where handled_at is null;

create function private.name_building() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stem text;
  tries integer := 1;
begin
  new.currency = coalesce(new.currency, case new.country when 'US' then 'USD' else 'CAD' end);
  if coalesce(new.id, '') = '' then
    stem = coalesce(nullif(left(trim(both '-' from private.slug(new.name)), 80), ''), 'building');
    stem = trim(both '-' from stem);
    perform pg_advisory_xact_lock(hashtextextended('buildings ' || stem, 0));
    new.id = stem;
    while exists (select from public.buildings where id = new.id) loop
      tries = tries + 1;
      new.id = stem || '-' || tries;
    end loop;
  end if;
  return new;
end
$$;

create function private.name_suite() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stem text;
  tries integer := 1;
begin
  if coalesce(new.id, '') = '' then
    stem = new.building_id || '-' || coalesce(nullif(private.slug(new.unit_number), ''), 'suite');
    perform pg_advisory_xact_lock(hashtextextended('suites ' || stem, 0));
    new.id = stem;
    while exists (select from public.suites where id = new.id) loop
      tries = tries + 1;
      new.id = stem || '-' || tries;
    end loop;
  end if;
  return new;
end
$$;

create trigger name_building before insert on public.buildings
  for each row execute function private.name_building();
create trigger name_suite before insert on public.suites
  for each row execute function private.name_suite();
create trigger keep_id before update on public.buildings
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_id before update on public.suites
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger touch before update on public.buildings for each row execute function private.touch();
create trigger touch before update on public.suites for each row execute function private.touch();

-- Buildings are locked first, in the order of their ids: the figures are then counted by a statement that sees what
-- any other writer committed before, so two people changing one building at once cannot leave a stale count.
create function private.count_suites(building_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.buildings where id = any (building_ids) order by id for no key update;

  update public.buildings b
  set suite_count = c.suites, available_count = c.available, min_price = c.cheapest
  from (
    select i.id, count(s.id)::integer as suites,
      (count(s.id) filter (where s.available))::integer as available,
      min(s.price) filter (where s.available) as cheapest
    from unnest(building_ids) as i (id)
    left join public.suites s on s.building_id = i.id
    group by i.id
  ) c
  where b.id = c.id
    and (b.suite_count, b.available_count, b.min_price) is distinct from (c.suites, c.available, c.cheapest);
end
$$;

create function private.suites_inserted() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.count_suites(array(select distinct building_id from new_rows));
  insert into public.listing_changes (entity, action, building_id, row_count)
  select 'suites', 'INSERT', b.id, count(*)
  from new_rows n join public.buildings b on b.id = n.building_id
  where b.published
  group by b.id;
  return null;
end
$$;

create function private.suites_deleted() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.count_suites(array(select distinct building_id from old_rows));
  insert into public.listing_changes (entity, action, building_id, row_count)
  select 'suites', 'DELETE', b.id, count(*)
  from old_rows o join public.buildings b on b.id = o.building_id
  where b.published
  group by b.id;
  return null;
end
$$;

-- `except` instead of a join of old and new rows: the plan is kept from the first, small statement, and a nested loop
-- chosen for one row takes minutes with thousands.
create function private.suites_updated() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.count_suites(array(
    select distinct d.building_id
    from (
      (select id, building_id, available, price from old_rows
        except select id, building_id, available, price from new_rows)
      union all
      (select id, building_id, available, price from new_rows
        except select id, building_id, available, price from old_rows)
    ) d
  ));
  insert into public.listing_changes (entity, action, building_id, row_count)
  select 'suites', 'UPDATE', b.id, count(distinct d.id)
  from (
    (select id, building_id, to_jsonb(o) - 'updated_at' from old_rows o
      except select id, building_id, to_jsonb(n) - 'updated_at' from new_rows n)
    union all
    (select id, building_id, to_jsonb(n) - 'updated_at' from new_rows n
      except select id, building_id, to_jsonb(o) - 'updated_at' from old_rows o)
  ) d
  join public.buildings b on b.id = d.building_id
  where b.published
  group by b.id;
  return null;
end
$$;

create trigger suites_inserted after insert on public.suites
  referencing new table as new_rows for each statement execute function private.suites_inserted();
create trigger suites_updated after update on public.suites
  referencing old table as old_rows new table as new_rows for each statement execute function private.suites_updated();
create trigger suites_deleted after delete on public.suites
  referencing old table as old_rows for each statement execute function private.suites_deleted();

-- Everything else of the catalogue is small: rows are compared as JSON, without the figures kept by triggers. What
-- happens to a building that is not published, before and after, is nobody's business.
create function private.log_listing_change() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] = array['suite_count', 'available_count', 'min_price', 'updated_at'];
  changed jsonb[];
begin
  if tg_op = 'INSERT' then
    changed = array(select to_jsonb(n) from new_rows n);
  elsif tg_op = 'DELETE' then
    changed = array(select to_jsonb(o) from old_rows o);
  else
    changed = array(
      (select to_jsonb(o) - kept from old_rows o except select to_jsonb(n) - kept from new_rows n)
      union all
      (select to_jsonb(n) - kept from new_rows n except select to_jsonb(o) - kept from old_rows o)
    );
  end if;

  insert into public.listing_changes (entity, action, building_id, row_count)
  select tg_table_name, tg_op, b.id, count(distinct r.row ->> 'id')
  from unnest(changed) as r (row)
  left join public.suites s on s.id = r.row ->> 'suite_id'
  cross join lateral (
    select coalesce(r.row ->> 'building_id', s.building_id, r.row ->> 'id') as id
  ) b
  where case
    when tg_table_name = 'buildings' then (r.row ->> 'published')::boolean
    else exists (select from public.buildings p where p.id = b.id and p.published)
  end
  group by b.id;
  return null;
end
$$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['buildings', 'building_sections', 'pictures', 'public_files'] loop
    execute format(
      'create trigger log_insert after insert on public.%I referencing new table as new_rows
         for each statement execute function private.log_listing_change()', table_name);
    execute format(
      'create trigger log_update after update on public.%I referencing old table as old_rows new table as new_rows
         for each statement execute function private.log_listing_change()', table_name);
    execute format(
      'create trigger log_delete after delete on public.%I referencing old table as old_rows
         for each statement execute function private.log_listing_change()', table_name);
  end loop;
end
$$;
