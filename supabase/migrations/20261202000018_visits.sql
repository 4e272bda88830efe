-- Visits to a sales centre by appointment. The database counts the places: every change to a building's visits runs
-- under one lock, and mails are written in the same transaction as the change. Only the site's functions call these,
-- with the secret key.

create table public.visits (
  id uuid primary key,
  version integer not null default 1,
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  person_id uuid references public.people (id) on delete cascade,
  assigned_to uuid references public.staff (user_id) on delete set null,
  building_id text not null references public.buildings (id) on delete cascade,
  plan text not null default '' check (length(plan) <= 500),
  suite_id text,
  unit text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  starts text not null,
  ends text not null,
  time_zone text not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'cancelled')),
  outcome text check (outcome in ('came', 'missed')),
  sequence integer not null default 0,
  moves integer not null default 0,
  name text not null check (trim(name) <> '' and length(name) <= 200),
  email text check (email = lower(email) and length(email) between 3 and 254),
  phone text,
  language text not null default 'en-CA' check (private.is_language(language)),
  message text not null default '' check (length(message) <= 2000),
  consent_wording text not null,
  page text not null check (length(page) <= 200),
  ip inet,
  search_words text not null generated always as (
    private.words_of(
      name || ' ' || coalesce(email, '') || ' ' || private.phone_words(phone) || ' ' || building_id || ' '
        || substr(id::text, 1, 5) || ' ' || substr(id::text, 6, 3) || substr(id::text, 10, 2)
    )
  ) stored,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint visits_of_somebody check (email is not null or person_id is not null)
);
comment on table public.visits is
  'Who visits a sales centre and when. Staff and the site alone read it; removed by requests-purge.';
comment on column public.visits.person_id is 'Whom the sales team entered it for; null for a visit that a visitor booked.';
comment on column public.visits.version is 'One more with each change; the desk sends back the one it has seen.';
comment on column public.visits.email is
  'Null for a person without an address. One that the sales team entered gets mail only if the person agreed.';
comment on column public.visits.moves is 'How often the visitor moved it by the link. Those of the sales team do not count.';
comment on column public.visits.suite_id is
  'No foreign key: with two of them PostgREST would take this table for a second way from suites to buildings.';
comment on column public.visits.starts is
  'The wall clock of the sales centre, such as 2026-12-03T14:00, as everyone was told: browsers, functions and Postgres may know zones from different years.';
comment on column public.visits.state is
  'An unconfirmed one holds its place for 30 minutes (private.holds_place), whether or not a job has run since.';
comment on column public.visits.sequence is 'SEQUENCE of its calendar file: one more with each move, and when cancelled.';
comment on column public.visits.search_words is 'What the desk finds it by; see private.words_of.';
create index visits_by_building on public.visits (building_id, starts_at);
create index visits_by_email on public.visits (email, created_at);
create index visits_by_reference on public.visits (reference);
create index visits_by_person on public.visits (person_id) where person_id is not null;
create index visits_of_member on public.visits (assigned_to) where assigned_to is not null;
create index visits_by_end on public.visits (ends_at);
create index visits_by_start on public.visits (starts_at, id);
create index visits_unconfirmed on public.visits (created_at) where state = 'unconfirmed';
create index visits_by_words on public.visits using gin (search_words extensions.gin_trgm_ops);
alter table public.visits enable row level security;
create trigger next_version before update on public.visits
  for each row execute function private.next_version();
create trigger is_name before insert or update of name on public.visits
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger keep_person after insert or update of state on public.visits
  for each row when (new.state = 'confirmed') execute function private.keep_person_of_row();

create function private.holds_place(v public.visits) returns boolean
language sql stable
set search_path = ''
as $$
  select v.state = 'confirmed' or (v.state = 'unconfirmed' and v.created_at > now() - interval '30 minutes')
$$;

-- A household's addresses: 2^64 of IPv6, or one of IPv4.
create function private.network(ip inet) returns inet
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when family(ip) = 6 then network(set_masklen(ip, 64))::inet else ip end
$$;

-- The times that can be booked in the next two weeks, starting an hour from now, with the places left at each. Local
-- times, so that 14:00 stays 14:00 when daylight time ends. `but` is a visit to leave out of the count.
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
    'place', concat_ws(
      ', ', case v.language when 'fr-CA' then coalesce(b.sales_centre_name_fr, b.sales_centre_name) else b.sales_centre_name end,
      coalesce(b.sales_centre, b.address), b.city
    ),
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

-- Holds a place for 30 minutes and asks the person to confirm it. Anyone can book with any address: it proves nothing
-- until its link is followed. So a booking neither changes nor depends on the address's other visits, and only the link
-- decides which visit stays. `missing`: the building is not published, or has no such suite or plan; `closed`: no such
-- time; `full`: no place is left; `busy`: this network or address holds too many unconfirmed places; `unmailed`: the
-- address can get no more mail for now, so the visit could not be confirmed; `known`: this booking's id already holds a
-- place. The answer is the same whatever visits the address has. The suite or plan is the page's subject, so that the
-- sales team can prepare; a suite also sets its plan.
create function public.book_visit(
  visit uuid, building text, slot timestamptz, person text, address text, phone_number text, words text,
  wording text, from_page text, from_ip text, plan_type text default null, suite text default null,
  in_language text default 'en-CA'
) returns text
language plpgsql
set search_path = ''
as $$
declare
  place record;
  v public.visits;
  s public.suites;
  type text;
  from_network constant inet = private.network(nullif(from_ip, '')::inet);
  is_booked boolean;
begin
  select * into s from public.suites x where x.id = suite and x.building_id = building;
  type = coalesce(s.floorplan_type, plan_type, '');
  if not exists (select from public.buildings b where b.id = building and b.published)
    or (suite is not null and s.id is null)
    or (type <> '' and not exists (
      select from public.suites x where x.building_id = building and x.floorplan_type = type
    )) then
    return 'missing';
  end if;
  perform private.lock_visits(building);
  delete from public.visits x
  where x.building_id = building and x.state = 'unconfirmed' and not private.holds_place(x);
  if exists (
    select from public.visits x
    where x.id = visit and x.email = address and x.starts_at = slot and private.holds_place(x)
  ) then
    return 'known';
  -- An expired booking keeps its id and its mail; sent again, it is a new booking.
  elsif exists (select from public.visits x where x.id = visit)
    or exists (select from public.outbox o where o.dedupe_key = 'visit-confirm/' || visit) then
    visit = gen_random_uuid();
  end if;

  select * into place from public.visit_times(building, slot);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  end if;
  -- Bookings at several buildings run one after another, or each count would miss the others.
  perform pg_advisory_xact_lock(hashtextextended('unconfirmed visits', 0));
  if 4 <= (
    select count(*) from public.visits x
    where x.state = 'unconfirmed' and private.network(x.ip) = from_network and private.holds_place(x)
  ) or 6 <= (
    select count(*) from public.visits x
    where x.state = 'unconfirmed' and x.email = address and private.holds_place(x)
  ) then
    return 'busy';
  elsif not public.may_mail(address, 'visit-confirm', 'visit-confirm/' || visit) then
    return 'unmailed';
  end if;

  is_booked = exists (
    select from public.visits x
    where x.building_id = building and x.email = address and x.state = 'confirmed' and x.starts_at > now()
  );
  insert into public.visits (
    id, building_id, plan, suite_id, unit, starts_at, ends_at, starts, ends, time_zone, name, email, phone, message,
    consent_wording, page, ip, language
  )
  values (
    visit, building, type, s.id, coalesce(s.unit_number, ''), place.starts_at, place.ends_at, place.starts, place.ends,
    place.time_zone, person, address, phone_number, words, wording, from_page,
    nullif(from_ip, '')::inet, in_language
  )
  returning * into v;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', case when is_booked then 'visit-known' else 'visit-confirm' end, 'to', address,
      'params', private.visit_facts(v)
    ),
    'visit-confirm/' || visit
  );
  return 'booked';
end
$$;

-- The address for mails about a visit; null for someone the sales team entered who has not agreed to mails.
create function private.visit_address(v public.visits) returns text
language sql stable
set search_path = ''
as $$
  select case
    when v.person_id is null then v.email
    else (select p.email from public.people p where p.id = v.person_id and p.mails_agreed_at is not null)
  end
$$;

-- Whether a person entered by hand has had no mail about a visit and has none waiting: the first one says why they get
-- it.
create function private.is_visit_news(v public.visits) returns boolean
language sql stable
set search_path = ''
as $$
  select v.person_id is not null and not exists (
    select from public.outbox o
    where o.dedupe_key like 'visit/' || v.id || '/%'
      and o.payload ->> 'template' in ('visit-person', 'visit-entered')
  )
$$;

-- Writes a visit's reminder, which waits until the day before, if there is none yet and the person gets mails. Its key
-- contains the address, because private.may_mail counts each key for one address. Security definer: keys of addresses
-- are private.
create function private.remind_of_visit(v public.visits) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
  select
    'mail',
    jsonb_build_object(
      'template', case when n.is_news then 'visit-entered' else 'visit-person' end, 'to', n.address,
      'params', private.visit_facts(v) || jsonb_build_object(
        'kind', case when n.is_news then 'confirmed' else 'reminder' end, 'sequence', v.sequence,
        'changedAt', v.changed_at
      )
    ),
    'visit/' || v.id || '/' || v.sequence || '/' || private.address_key(n.address) || '/reminder',
    v.starts_at - interval '1 day'
  from (select private.visit_address(v) as address, private.is_visit_news(v) as is_news) n
  where n.address is not null
  on conflict (dedupe_key) do nothing
$$;

-- Tells the person, with a calendar file, and the sales team, with the suite or plan, what happened to a visit, and
-- replaces its reminder, which waits in the outbox until the day before. For several moves in a row the sales team gets
-- one mail: a move's mail waits ten minutes, and an unsent one is replaced. If they have not yet been told about the
-- visit, they are told that it is booked. Without `sales`, a member made the change at the desk: the team gets no mail,
-- and outdated unsent ones are dropped.
create function private.tell_of_visit(v public.visits, what text, sales text) returns void
language plpgsql
set search_path = ''
as $$
declare
  facts constant jsonb = private.visit_facts(v);
  dated constant jsonb = facts || jsonb_build_object('kind', what, 'sequence', v.sequence, 'changedAt', v.changed_at);
  mail_key constant text = 'visit/' || v.id || '/' || v.sequence;
  address constant text = private.visit_address(v);
  is_news boolean;
  unsent text;
begin
  delete from public.outbox o
  where o.delivered_at is null and o.dedupe_key like 'visit/' || v.id || '/%/reminder';
  is_news = what <> 'cancelled' and private.is_visit_news(v);
  with gone as (
    delete from public.outbox o
    where o.delivered_at is null and o.attempts = 0 and o.dedupe_key like 'visit/' || v.id || '/%/sales'
    returning o.payload -> 'params' ->> 'kind' as kind
  )
  -- The first in the alphabet: `confirmed` before `moved`.
  select min(g.kind) into unsent from gone g;
  if address is not null then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail',
      jsonb_build_object(
        'template', case when is_news then 'visit-entered' else 'visit-person' end, 'to', address,
        'params', dated || jsonb_build_object('kind', case when is_news then 'confirmed' else what end)
      ),
      mail_key || '/person'
    );
  end if;
  if sales is not null then
    insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
    values (
      'mail',
      jsonb_build_object(
        'template', 'visit-sales', 'to', sales,
        'params', facts || jsonb_build_object(
          'kind', case when what = 'moved' and unsent = 'confirmed' then unsent else what end,
          'reference', v.reference, 'plan', v.plan, 'unit', v.unit, 'name', v.name, 'email', coalesce(v.email, ''),
          'phone', coalesce(v.phone, ''), 'message', v.message, 'page', v.page
        )
      ),
      mail_key || '/sales', now() + case when what = 'moved' then interval '10 minutes' else interval '0' end
    );
  end if;
  if v.state = 'confirmed' and v.starts_at > now() + interval '26 hours' then
    perform private.remind_of_visit(v);
  end if;
end
$$;

-- Mails to a person entered by hand follow their consent and address: unsent ones to an old address, or without
-- consent, are removed, and reminders of upcoming visits are rewritten. Mails about a request with an account are left
-- alone.
create function private.drop_mails_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email is distinct from new.email or new.mails_agreed_at is null then
    delete from public.outbox o
    where o.kind = 'mail' and o.delivered_at is null and o.failed_at is null and o.attempts = 0
      and o.payload ->> 'to' = old.email
      and (
        o.payload ->> 'template' in ('visit-person', 'visit-entered') and o.payload -> 'params' ->> 'visit' in (
          select v.id::text from public.visits v where v.person_id = new.id
        )
        or o.payload ->> 'template' like 'buy-request-%' and o.payload -> 'params' ->> 'reference' in (
          select r.reference from public.buy_requests r where r.person_id = new.id and r.user_id is null
        )
      );
  end if;
  perform private.remind_of_visit(v)
  from public.visits v
  where v.person_id = new.id and v.state = 'confirmed' and v.starts_at > now() + interval '1 day';
  return null;
end
$$;
create trigger drop_mails after update of email, mails_agreed_at on public.people
  for each row when (
    (old.email, old.mails_agreed_at is null) is distinct from (new.email, new.mails_agreed_at is null)
  )
  execute function private.drop_mails_of_person();

-- A link's visit, locked with all visits of its building; null once the link has expired: after the visit, or if it was
-- not confirmed in time.
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

-- What a link's page shows; changes nothing. Null once the link has expired.
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

-- Each of the three answers `gone` once the link has expired, and does nothing the second time. A person has one open
-- visit at a sales centre, the last one confirmed: an earlier confirmed one is cancelled, and bookings that others made
-- in their name end. Mails counted before the owner acted no longer count.
create function public.confirm_visit(visit uuid, sales text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v public.visits = private.visit_of_link(visit);
  other public.visits;
begin
  if v.id is null then
    return 'gone';
  elsif v.state = 'unconfirmed' then
    for other in
      update public.visits x
      set state = 'cancelled', sequence = x.sequence + 1, changed_at = now()
      where x.building_id = v.building_id and x.email = v.email and x.state = 'confirmed' and x.starts_at > now()
      returning x.*
    loop
      perform private.tell_of_visit(other, 'cancelled', sales);
    end loop;
    with gone as (
      delete from public.visits x
      where x.building_id = v.building_id and x.email = v.email and x.state = 'unconfirmed' and x.id <> v.id
      returning x.id
    )
    delete from public.outbox o
    using gone g
    where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'visit' = g.id::text;
    update public.visits x set state = 'confirmed', changed_at = now() where x.id = v.id returning x.* into v;
    perform private.tell_of_visit(v, 'confirmed', sales), private.welcome_mail(v.email, null, '{visit}');
  end if;
  return v.state;
end
$$;

-- At most five times (`limited`), because each move mails both sides. Moves by the sales team do not count.
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
  elsif v.moves >= 5 then
    return 'limited';
  end if;
  select * into place from public.visit_times(v.building_id, slot, v.id);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  end if;
  update public.visits x
  set starts_at = place.starts_at, ends_at = place.ends_at, starts = place.starts, ends = place.ends,
    time_zone = place.time_zone, sequence = x.sequence + 1, moves = x.moves + 1, changed_at = now()
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

-- An address's visits, for the export of its account: see public.leads_of. Includes those entered for the person with
-- this address.
create function public.visits_of(address text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', v.reference, 'language', v.language, 'buildingId', v.building_id, 'plan', v.plan,
    'suiteId', v.suite_id, 'starts', v.starts, 'ends', v.ends, 'timeZone', v.time_zone, 'state', v.state,
    'outcome', v.outcome, 'name', v.name, 'email', v.email, 'phone', v.phone, 'message', v.message,
    'consentWording', v.consent_wording, 'consentPage', v.page, 'ip', host(v.ip), 'createdAt', v.created_at,
    'changedAt', v.changed_at
  ) order by v.created_at), '[]')
  from public.visits v
  where v.email = address or v.person_id = (select p.id from public.people p where p.email = address)
$$;

-- Deletes the visits that were booked with an address or entered for its person, and unsent mails about them. Those
-- entered for a person with an open request that was not handed over stay, as the person does (private.forget_person).
create function private.drop_visits(address text) returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from public.visits v
    where (v.email = address and v.person_id is null) or v.person_id = (
      select p.id from public.people p where p.email = address and not private.keeps_person(p.id)
    )
    returning v.id
  )
  delete from public.outbox o
  using gone g
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'visit' = g.id::text
    and o.payload -> 'params' ->> 'kind' is distinct from 'deleted'
$$;

-- Deleting an account also deletes its visits: before the account, because its person goes with it. Security definer,
-- because the auth service, which deletes accounts, may not touch these tables.
create function private.forget_visits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_visits(lower(old.email));
  return old;
end
$$;
create trigger forget_visits before delete on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.forget_visits();

revoke all on table public.visits from public, anon, authenticated, service_role;
revoke all on function
  private.holds_place(public.visits), private.network(inet), public.visit_times(text, timestamptz, uuid),
  private.visit_facts(public.visits), private.lock_visits(text),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text),
  private.visit_address(public.visits), private.is_visit_news(public.visits), private.remind_of_visit(public.visits),
  private.drop_mails_of_person(), private.tell_of_visit(public.visits, text, text), private.visit_of_link(uuid),
  public.read_visit(uuid),
  public.confirm_visit(uuid, text), public.move_visit(uuid, timestamptz, text), public.cancel_visit(uuid, text),
  public.visits_of(text), private.drop_visits(text), private.forget_visits()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.visits to service_role;
grant execute on function
  private.holds_place(public.visits), private.network(inet), public.visit_times(text, timestamptz, uuid),
  private.visit_facts(public.visits), private.lock_visits(text),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text),
  private.visit_address(public.visits), private.is_visit_news(public.visits), private.remind_of_visit(public.visits),
  private.tell_of_visit(public.visits, text, text), private.visit_of_link(uuid), public.read_visit(uuid),
  public.confirm_visit(uuid, text), public.move_visit(uuid, timestamptz, text), public.cancel_visit(uuid, text),
  public.visits_of(text)
  to service_role;
