-- Visits to a sales centre at a time. The database keeps the places: every change of a building's visits runs under one
-- lock, and mails are written in the transaction of what they report. Only the site's functions call these, with the
-- secret key.

create table public.visits (
  id uuid primary key,
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  building_id text not null references public.buildings (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  starts text not null,
  ends text not null,
  time_zone text not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'cancelled')),
  sequence integer not null default 0,
  name text not null check (trim(name) <> '' and length(name) <= 200),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text,
  message text not null default '' check (length(message) <= 2000),
  consent_wording text not null,
  page text not null check (length(page) <= 200),
  ip inet,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.visits is
  'Who visits a sales centre and when. Staff and the site alone read it; removed by requests-purge.';
comment on column public.visits.starts is
  'The wall clock of the sales centre, such as 2026-12-03T14:00, as everyone was told: browsers, functions and Postgres may know zones from different years.';
comment on column public.visits.state is
  'An unconfirmed one holds its place for 30 minutes (private.holds_place), whether or not a job has run since.';
comment on column public.visits.sequence is 'SEQUENCE of its calendar file: one more with each move, and when cancelled.';
create index visits_by_building on public.visits (building_id, starts_at);
create index visits_by_email on public.visits (email, created_at);
create index visits_by_end on public.visits (ends_at);
alter table public.visits enable row level security;

create function private.holds_place(v public.visits) returns boolean
language sql stable
set search_path = ''
as $$
  select v.state = 'confirmed' or (v.state = 'unconfirmed' and v.created_at > now() - interval '30 minutes')
$$;

-- The times of the next two weeks that can be booked, from an hour from now, with the places left at each. Hours of
-- the wall clock, so that 14:00 stays 14:00 when summer time ends. `but` is a visit that does not count.
create function public.visit_times(building text, only_at timestamptz default null, but uuid default null)
returns table (starts_at timestamptz, ends_at timestamptz, starts text, ends text, time_zone text, free integer)
language sql stable
set search_path = ''
as $$
  select t.starts_at, t.ends_at, to_char(w.clock, 'YYYY-MM-DD"T"HH24:MI'),
    to_char(w.clock + make_interval(mins => b.visit_minutes), 'YYYY-MM-DD"T"HH24:MI'), b.sales_centre_time_zone,
    greatest(0, b.visit_capacity - (
    select count(*)::integer from public.visits v
    where v.building_id = b.id and v.starts_at < t.ends_at and v.ends_at > t.starts_at
      and v.id is distinct from but and private.holds_place(v)
  ))
  from public.buildings b
  cross join lateral (select (now() at time zone b.sales_centre_time_zone)::date as today) l
  cross join lateral generate_series(0, 14) n (ahead)
  cross join lateral jsonb_to_recordset(b.sales_centre_open) h (day text, opens time, closes time)
  cross join lateral generate_series(
    l.today + n.ahead + h.opens,
    l.today + n.ahead + h.closes - make_interval(mins => b.visit_minutes),
    make_interval(mins => b.visit_minutes)
  ) w (clock)
  cross join lateral (
    select w.clock at time zone b.sales_centre_time_zone as starts_at,
      w.clock at time zone b.sales_centre_time_zone + make_interval(mins => b.visit_minutes) as ends_at
  ) t
  where b.id = building and b.published and b.visit_capacity > 0
    and h.day = to_char(l.today + n.ahead, 'dy')
    and l.today + n.ahead <> all (b.sales_centre_closed)
    and t.starts_at > now() + interval '1 hour'
    and (only_at is null or t.starts_at = only_at)
  order by 1
$$;

-- Facts of a visit for its page and its mails.
create function private.visit_facts(v public.visits) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'visit', v.id, 'building', b.name,
    'place', concat_ws(', ', b.sales_centre_name, coalesce(b.sales_centre, b.address), b.city),
    'starts', v.starts, 'ends', v.ends, 'timeZone', v.time_zone
  )
  from public.buildings b where b.id = v.building_id
$$;

create function private.lock_visits(building text) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('visits of ' || building, 0))
$$;

-- Holds a place for 30 minutes and asks the person to confirm it. `missing`: the building is not published; `closed`:
-- no such time; `full`: no place is left; `limited`: the address was mailed too often today; `known`: it is held
-- already. A person has one open visit at a sales centre: another time replaces one that is unconfirmed. One that is
-- confirmed stays, and its person gets its link again: the answer is `booked`, because a stranger must not learn that
-- an address has a visit.
create function public.book_visit(
  visit uuid, building text, slot timestamptz, person text, address text, phone_number text, words text,
  wording text, from_page text, from_ip text, counter text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  present public.visits;
  place record;
  v public.visits;
begin
  if not exists (select from public.buildings b where b.id = building and b.published) then
    return 'missing';
  end if;
  perform private.lock_visits(building);
  delete from public.visits x
  where x.building_id = building and x.state = 'unconfirmed' and not private.holds_place(x);
  select * into present
  from public.visits x
  where x.building_id = building and x.email = address and x.starts_at > now() and private.holds_place(x);

  if present.state = 'unconfirmed' and present.starts_at = slot then
    return 'known';
  end if;
  select * into place
  from public.visit_times(building, slot, case when present.state = 'unconfirmed' then present.id end);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  elsif public.take_hits(array[counter], array[5], array[86400]) > 0 then
    return 'limited';
  end if;

  if present.state = 'confirmed' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail',
      jsonb_build_object(
        'template', 'visit-known', 'to', address, 'params', private.visit_facts(present)
      ),
      'visit-known/' || visit
    );
    return 'booked';
  end if;
  delete from public.visits x where x.id = present.id;
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'visit' = present.id::text;
  insert into public.visits (
    id, building_id, starts_at, ends_at, starts, ends, time_zone, name, email, phone, message, consent_wording, page,
    ip
  )
  values (
    visit, building, place.starts_at, place.ends_at, place.starts, place.ends, place.time_zone, person, address,
    phone_number, words, wording, from_page,
    nullif(from_ip, '')::inet
  )
  returning * into v;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail', jsonb_build_object('template', 'visit-confirm', 'to', address, 'params', private.visit_facts(v)),
    'visit-confirm/' || visit
  );
  return 'booked';
end
$$;

-- Tells the person, with a calendar file, and the sales team what happened to a visit, and replaces its reminder, which
-- waits in the outbox until the day before.
create function private.tell_of_visit(v public.visits, what text, sales text) returns void
language plpgsql
set search_path = ''
as $$
declare
  facts constant jsonb = private.visit_facts(v);
  dated constant jsonb = facts || jsonb_build_object('kind', what, 'sequence', v.sequence, 'changedAt', v.changed_at);
  mail_key constant text = 'visit/' || v.id || '/' || v.sequence;
begin
  delete from public.outbox o
  where o.delivered_at is null and o.dedupe_key like 'visit/' || v.id || '/%/reminder';
  insert into public.outbox (kind, payload, dedupe_key)
  values
    ('mail', jsonb_build_object('template', 'visit-person', 'to', v.email, 'params', dated), mail_key || '/person'),
    (
      'mail',
      jsonb_build_object(
        'template', 'visit-sales', 'to', sales,
        'params', facts || jsonb_build_object(
          'kind', what, 'reference', v.reference, 'name', v.name, 'email', v.email, 'phone', coalesce(v.phone, ''),
          'message', v.message, 'page', v.page
        )
      ),
      mail_key || '/sales'
    );
  if v.state = 'confirmed' and v.starts_at > now() + interval '26 hours' then
    insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
    values (
      'mail',
      jsonb_build_object(
        'template', 'visit-person', 'to', v.email, 'params', dated || jsonb_build_object('kind', 'reminder')
      ),
      mail_key || '/reminder', v.starts_at - interval '1 day'
    );
  end if;
end
$$;

-- The visit of a link, locked with all visits of its building; null once the link has ended: after the visit, or when
-- it was not confirmed in time.
create function private.visit_of_link(visit uuid) returns public.visits
language plpgsql
set search_path = ''
as $$
declare
  v public.visits;
begin
  select * into v from public.visits x where x.id = visit;
  if v.id is not null then
    perform private.lock_visits(v.building_id);
  end if;
  select * into v
  from public.visits x
  where x.id = visit and x.ends_at > now() and (x.state = 'cancelled' or private.holds_place(x))
  for update;
  return v;
end
$$;

-- What the page of a link shows; changes nothing. Null once the link has ended.
create function public.read_visit(visit uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.visit_facts(v) - 'visit' || jsonb_build_object(
    'state', v.state, 'buildingId', v.building_id, 'startsAt', v.starts_at, 'over', v.starts_at <= now()
  )
  from public.visits v
  where v.id = visit and v.ends_at > now() and (v.state = 'cancelled' or private.holds_place(v))
$$;

-- Each of the three answers `gone` once the link has ended, and does nothing the second time.
create function public.confirm_visit(visit uuid, sales text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v public.visits = private.visit_of_link(visit);
begin
  if v.id is null then
    return 'gone';
  elsif v.state = 'unconfirmed' then
    update public.visits x set state = 'confirmed', changed_at = now() where x.id = v.id returning x.* into v;
    perform private.tell_of_visit(v, 'confirmed', sales);
  end if;
  return v.state;
end
$$;

create function public.move_visit(visit uuid, slot timestamptz, sales text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v public.visits = private.visit_of_link(visit);
  place record;
begin
  if v.id is null or v.state <> 'confirmed' or v.starts_at <= now() then
    return 'gone';
  elsif v.starts_at = slot then
    return 'moved';
  end if;
  select * into place from public.visit_times(v.building_id, slot, v.id);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  end if;
  update public.visits x
  set starts_at = place.starts_at, ends_at = place.ends_at, starts = place.starts, ends = place.ends,
    time_zone = place.time_zone, sequence = x.sequence + 1, changed_at = now()
  where x.id = v.id returning x.* into v;
  perform private.tell_of_visit(v, 'moved', sales);
  return 'moved';
end
$$;

create function public.cancel_visit(visit uuid, sales text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v public.visits = private.visit_of_link(visit);
  was constant text = v.state;
begin
  if v.id is null then
    return 'gone';
  elsif was <> 'cancelled' then
    update public.visits x
    set state = 'cancelled', sequence = x.sequence + 1, changed_at = now()
    where x.id = v.id returning x.* into v;
    if was = 'confirmed' then
      perform private.tell_of_visit(v, 'cancelled', sales);
    end if;
  end if;
  return 'cancelled';
end
$$;

-- Deleting an account also deletes visits booked with its address, and unsent mails about them. Security definer,
-- because the auth service, which deletes accounts, may not touch these tables.
create function private.forget_visits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with gone as (
    delete from public.visits v where v.email = lower(old.email) returning v.id
  )
  delete from public.outbox o
  using gone g
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'visit' = g.id::text
    and o.payload -> 'params' ->> 'kind' is distinct from 'deleted';
  return null;
end
$$;
create trigger forget_visits after delete on auth.users
  for each row execute function private.forget_visits();

-- As before, and tells the sales team which visits will not take place, without naming the person.
create or replace function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_sales_of_end(r, 'account-deleted', sales)
  from public.buy_requests r
  where r.user_id = account and r.status in ('submitted', 'paused', 'accepted');
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'visit-sales', 'to', sales,
      'params', private.visit_facts(v) || jsonb_build_object(
        'kind', 'deleted', 'reference', v.reference, 'name', '', 'email', '', 'phone', '', 'message', '', 'page', ''
      )
    ),
    'visit/' || v.id || '/deleted'
  from auth.users u
  join public.visits v on v.email = lower(u.email)
  where u.id = account and v.state = 'confirmed' and v.starts_at > now();
  return public.delete_account(account);
end
$$;

revoke all on table public.visits from public, anon, authenticated, service_role;
revoke all on function
  private.holds_place(public.visits), private.visit_facts(public.visits), private.lock_visits(text),
  private.tell_of_visit(public.visits, text, text), private.visit_of_link(uuid), private.forget_visits(),
  public.visit_times(text, timestamptz, uuid),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text),
  public.read_visit(uuid), public.confirm_visit(uuid, text), public.move_visit(uuid, timestamptz, text),
  public.cancel_visit(uuid, text)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.visits to service_role;
grant execute on function
  private.holds_place(public.visits), private.visit_facts(public.visits), private.lock_visits(text),
  private.tell_of_visit(public.visits, text, text), private.visit_of_link(uuid),
  public.visit_times(text, timestamptz, uuid),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text),
  public.read_visit(uuid), public.confirm_visit(uuid, text), public.move_visit(uuid, timestamptz, text),
  public.cancel_visit(uuid, text)
  to service_role;
