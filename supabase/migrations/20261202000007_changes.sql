-- After a change of the catalogue: the figures of each building, the log of changes, and from there to a rebuild of the
-- site. Of all callers that notice a change, one gets to request the build. Also the rows that the last build left out.

create table public.listing_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  building_id text not null,
  row_count integer not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  taken_at timestamptz
);
comment on table public.listing_changes is
  'One row for each statement and building that changed what visitors see. A webhook on inserts requests a rebuild.';
comment on column public.listing_changes.entity is
  'The table that changed, or site for the daily build.';
comment on column public.listing_changes.taken_at is
  'When a caller began to request a build; after a minute without a result the next caller may.';
create index listing_changes_open on public.listing_changes (id) where handled_at is null;
-- Finds the latest requested build, every few minutes and in every health check.
create index listing_changes_handled on public.listing_changes (handled_at desc) where handled_at is not null;
alter table public.listing_changes enable row level security;

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

-- What would be work for each row, one statement does for all: which rows really changed, their earlier prices, and
-- what saved searches report. An import of ten thousand suites has to end well within the eight seconds of a call. As
-- texts, so that Postgres plans them for the rows that are there: the plan for one row takes minutes for thousands.
create function private.suites_updated() returns trigger
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

-- Claims all changes that no build has included yet for one caller, once there have been no more for a while (or they
-- have gone on for too long). Returns the time of the claim, which identifies it if it is given back; null when there
-- is nothing to do. A claim lasts a minute, so changes are not lost if the caller is killed; they count as handled
-- once the host has accepted the build.
create function public.claim_rebuild(quiet_seconds real, longest_seconds real) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  taken timestamptz = clock_timestamp();
  lost timestamptz = taken - interval '1 minute';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('rebuild', 0)) then
    return null;
  end if;
  update public.listing_changes
  set taken_at = taken
  where handled_at is null and (taken_at is null or taken_at <= lost)
    and (
      select max(c.created_at) <= taken - make_interval(secs => quiet_seconds)
        or min(c.created_at) <= taken - make_interval(secs => longest_seconds)
      from public.listing_changes c
      where c.handled_at is null and (c.taken_at is null or c.taken_at <= lost)
    );
  if found then
    return taken;
  end if;
  return null;
end
$$;

-- The host accepted the build, which reads the listings as of then or later.
create function public.settle_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set handled_at = taken where taken_at = taken and handled_at is null
$$;

-- The build could not be requested: the next caller tries again.
create function public.release_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set taken_at = null where taken_at = taken and handled_at is null
$$;

-- Where a hosted database reports changes, and the secret it sends. Set once
-- (docs/decisions/210-from-a-change-to-the-page.md); empty where the site listens to the database itself.
create table private.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text not null
);
alter table private.webhook enable row level security;

-- Notifies listeners on this database, and the site if its address is set and pg_net is installed (it sends after the
-- transaction). Security definer, because nobody else may read the secret. If the site cannot be notified, the
-- listing change must still succeed.
create function private.tell_of_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hook private.webhook;
  payload jsonb;
begin
  perform pg_notify('listing_changes', '');
  select * into hook from private.webhook;
  if hook.url is not null and to_regproc('net.http_post') is not null then
    select jsonb_build_object(
      'type', 'INSERT', 'table', 'listing_changes', 'schema', 'public', 'record', to_jsonb(n), 'old_record', null
    ) into payload
    from new_rows n order by n.id desc limit 1;
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using hook.url, payload,
      jsonb_build_object('content-type', 'application/json', 'x-webhook-secret', hook.secret);
  end if;
  return null;
exception when others then
  raise warning 'The site could not be told of a change: %', sqlerrm;
  return null;
end
$$;
create trigger tell_of_changes after insert on public.listing_changes
  referencing new table as new_rows
  for each statement execute function private.tell_of_changes();

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end
$$;

-- Rows that the last build left out of the site, for editors in Studio (decision 209). Builds write it with the
-- secret key; it has no policy, so nobody else reads it.
create table public.listing_problems (
  entity text not null,
  row_id text not null,
  field text not null,
  problem text not null,
  since timestamptz not null default now(),
  primary key (entity, row_id, field)
);
comment on table public.listing_problems is
  'Rows the last build left out, and why. Change nothing here: correct the row itself, and the next build removes its entry.';
comment on column public.listing_problems.entity is 'The table the row is in.';
comment on column public.listing_problems.since is 'When a build first left it out for this reason.';
alter table public.listing_problems enable row level security;

-- The building of a row that a build left out; null if it belongs to none.
create function private.building_of_row(of_entity text, of_row text) returns text
language sql stable
set search_path = ''
as $$
  select case of_entity
    when 'buildings' then of_row
    when 'suites' then (select s.building_id from public.suites s where s.id = of_row)
  end
$$;

-- Replaces the entries of one table with what a build found; corrected rows disappear. A preview replaces those of its
-- building alone, and the site leaves them to it.
create function private.report_problems(of_entity text, problems jsonb, of_building text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.listing_problems p
  where p.entity = of_entity and not exists (
    select from jsonb_to_recordset(problems) as n (row_id text, field text)
    where n.row_id = p.row_id and n.field = p.field
  ) and case
    when of_building is not null then private.building_of_row(p.entity, p.row_id) = of_building
    else not exists (
      select from public.previews v where v.building_id = private.building_of_row(p.entity, p.row_id)
    )
  end;
  insert into public.listing_problems as p (entity, row_id, field, problem)
  select of_entity, n.row_id, n.field, string_agg(distinct n.problem, '; ')
  from jsonb_to_recordset(problems) as n (row_id text, field text, problem text)
  group by n.row_id, n.field
  on conflict (entity, row_id, field) do update set problem = excluded.problem
  where p.problem <> excluded.problem;
end
$$;

create function public.report_problems(of_entity text, problems jsonb, of_building text default null) returns void
language sql
set search_path = ''
as $$
  select private.report_problems(of_entity, private.unwrapped(problems), of_building)
$$;

revoke all on function
  private.count_suites(text[]), private.suites_inserted(), private.suites_deleted(), private.suites_updated(),
  private.log_listing_change(), public.claim_rebuild(real, real), public.settle_rebuild(timestamptz),
  public.release_rebuild(timestamptz), private.tell_of_changes(), private.building_of_row(text, text),
  private.report_problems(text, jsonb, text), public.report_problems(text, jsonb, text)
  from public, anon, authenticated, service_role;
revoke all on table private.webhook, public.listing_problems from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.listing_changes, public.listing_problems to service_role;
grant usage on sequence public.listing_changes_id_seq to service_role;
grant execute on function
  private.count_suites(text[]), public.claim_rebuild(real, real), public.settle_rebuild(timestamptz),
  public.release_rebuild(timestamptz), private.building_of_row(text, text),
  private.report_problems(text, jsonb, text), public.report_problems(text, jsonb, text)
  to service_role;
