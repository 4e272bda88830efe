-- After a change of the catalogue: updates the figures of each building, and the log of changes that triggers a
-- rebuild.

-- Locks the buildings first, in the order of their ids, and counts in a later statement, which sees what other
-- writers have committed: two simultaneous changes of one building cannot leave a stale count. A price of 0 means
-- that there is none yet, so it is never the lowest. The lowest price comes with its tax treatment; if one of several
-- suites at that price has none, it is unknown.
create function private.count_suites(building_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.buildings where id = any (building_ids) order by id for no key update;

  update public.buildings b
  set suite_count = c.suites, available_count = c.available, min_price = c.cheapest, min_price_tax = c.treatment
  from (
    select i.id, count(s.id)::integer as suites,
      (count(s.id) filter (where s.available))::integer as available,
      min(s.price) filter (where s.available and s.price > 0) as cheapest,
      (array_agg(s.tax_treatment order by s.price, s.tax_treatment nulls first)
        filter (where s.available and s.price > 0))[1] as treatment
    from unnest(building_ids) as i (id)
    left join public.suites s on s.building_id = i.id
    group by i.id
  ) c
  where b.id = c.id
    and (b.suite_count, b.available_count, b.min_price, b.min_price_tax)
      is distinct from (c.suites, c.available, c.cheapest, c.treatment);
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

-- `except` instead of a join of old and new rows: Postgres keeps the plan of the first, small statement, and its
-- nested loop takes minutes for thousands of rows.
create function private.suites_updated() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.count_suites(array(
    select distinct d.building_id
    from (
      (select id, building_id, available, price, tax_treatment from old_rows
        except select id, building_id, available, price, tax_treatment from new_rows)
      union all
      (select id, building_id, available, price, tax_treatment from new_rows
        except select id, building_id, available, price, tax_treatment from old_rows)
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

-- The other catalogue tables are small: rows are compared as JSON, without the columns set by triggers. Changes of a
-- building that is unpublished both before and after are not logged.
create function private.log_listing_change() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] = array['suite_count', 'available_count', 'min_price', 'min_price_tax', 'updated_at'];
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

revoke all on function
  private.count_suites(text[]), private.suites_inserted(), private.suites_deleted(), private.suites_updated(),
  private.log_listing_change()
  from public, anon, authenticated, service_role;
grant execute on function private.count_suites(text[]) to service_role;
