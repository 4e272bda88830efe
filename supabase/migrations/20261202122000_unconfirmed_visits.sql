-- Who asks for a visit may be anyone: an address proves nothing before its link is followed. So a booking neither
-- touches nor depends on what the address has: it holds a place of its own, and only the link decides which visit stays.

create index visits_unconfirmed on public.visits (created_at) where state = 'unconfirmed';

-- A household's addresses: 2^64 of IPv6, or one of IPv4.
create function private.network(ip inet) returns inet
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when family(ip) = 6 then network(set_masklen(ip, 64))::inet else ip end
$$;

-- Holds a place for 30 minutes and asks the person to confirm it. `missing`: the building is not published; `closed`:
-- no such time; `full`: no place is left; `busy`: too many places are held by this network, or for this address, and
-- not confirmed; `known`: this very booking, by its id, which its browser alone knows. The answer is the same whatever
-- visits the address has, and the place is held even if no mail may be sent to it: the free places tell nothing either.
create or replace function public.book_visit(
  visit uuid, building text, slot timestamptz, person text, address text, phone_number text, words text,
  wording text, from_page text, from_ip text, counter text, plan_type text default null, suite text default null,
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
    select from public.visits x where x.id = visit and x.email = address and x.starts_at = slot
  ) then
    return 'known';
  elsif exists (select from public.visits x where x.id = visit) then
    visit = gen_random_uuid();
  end if;

  select * into place from public.visit_times(building, slot);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  end if;
  -- Bookings of several buildings at once: one after another, or each would count without the others.
  perform pg_advisory_xact_lock(hashtextextended('unconfirmed visits', 0));
  if 4 <= (
    select count(*) from public.visits x
    where x.state = 'unconfirmed' and private.network(x.ip) = from_network and private.holds_place(x)
  ) or 6 <= (
    select count(*) from public.visits x
    where x.state = 'unconfirmed' and x.email = address and private.holds_place(x)
  ) then
    return 'busy';
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

-- As before, but the sales team gets one mail of moves that follow each other: the mail of a move waits ten minutes, and
-- one that has not left is replaced. Of a visit they have not heard of they hear that it is booked.
create or replace function private.tell_of_visit(v public.visits, what text, sales text) returns void
language plpgsql
set search_path = ''
as $$
declare
  facts constant jsonb = private.visit_facts(v);
  dated constant jsonb = facts || jsonb_build_object('kind', what, 'sequence', v.sequence, 'changedAt', v.changed_at);
  mail_key constant text = 'visit/' || v.id || '/' || v.sequence;
  unsent text;
begin
  delete from public.outbox o
  where o.delivered_at is null and o.dedupe_key like 'visit/' || v.id || '/%/reminder';
  with gone as (
    delete from public.outbox o
    where o.delivered_at is null and o.attempts = 0 and o.dedupe_key like 'visit/' || v.id || '/%/sales'
    returning o.payload -> 'params' ->> 'kind' as kind
  )
  -- The first in the alphabet: `confirmed` before `moved`.
  select min(g.kind) into unsent from gone g;
  insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
  values
    (
      'mail', jsonb_build_object('template', 'visit-person', 'to', v.email, 'params', dated), mail_key || '/person',
      now()
    ),
    (
      'mail',
      jsonb_build_object(
        'template', 'visit-sales', 'to', sales,
        'params', facts || jsonb_build_object(
          'kind', case when what = 'moved' and unsent = 'confirmed' then unsent else what end,
          'reference', v.reference, 'plan', v.plan, 'unit', v.unit, 'name', v.name, 'email', v.email,
          'phone', coalesce(v.phone, ''), 'message', v.message, 'page', v.page
        )
      ),
      mail_key || '/sales', now() + case when what = 'moved' then interval '10 minutes' else interval '0' end
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

-- As before. A person has one open visit at a sales centre, the one confirmed last: another that is confirmed is
-- cancelled, and what others asked for in their name ends. What was counted before the owner acted does not count.
create or replace function public.confirm_visit(visit uuid, sales text) returns text
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

-- As before, five times at most (`limited`): each move is news to both sides.
create or replace function public.move_visit(visit uuid, slot timestamptz, sales text) returns text
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
  elsif v.sequence >= 5 then
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
    time_zone = place.time_zone, sequence = x.sequence + 1, changed_at = now()
  where x.id = v.id returning x.* into v;
  perform private.tell_of_visit(v, 'moved', sales);
  return 'moved';
end
$$;

revoke all on function private.network(inet) from public, anon, authenticated, service_role;
grant execute on function private.network(inet) to service_role;
