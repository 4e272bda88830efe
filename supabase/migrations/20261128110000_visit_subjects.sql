-- A visit also says which suite or plan its page was about, as a question does, so that the sales team can prepare.

alter table public.visits
  add column plan text not null default '' check (length(plan) <= 500),
  add column suite_id text,
  add column unit text not null default '';
comment on column public.visits.suite_id is
  'No foreign key: with two of them PostgREST would take this table for a second way from suites to buildings.';

-- As before, and stores the suite or plan; a suite also sets its plan. `missing`: the building has no such suite or
-- plan. Both have defaults, because functions of the build before this one do not pass them.
drop function public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text);
create function public.book_visit(
  visit uuid, building text, slot timestamptz, person text, address text, phone_number text, words text,
  wording text, from_page text, from_ip text, counter text, plan_type text default null, suite text default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  present public.visits;
  place record;
  v public.visits;
  s public.suites;
  type text;
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
    id, building_id, plan, suite_id, unit, starts_at, ends_at, starts, ends, time_zone, name, email, phone, message,
    consent_wording, page, ip
  )
  values (
    visit, building, type, s.id, coalesce(s.unit_number, ''), place.starts_at, place.ends_at, place.starts, place.ends,
    place.time_zone, person, address, phone_number, words, wording, from_page,
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

-- As before, and names the suite or plan to the sales team.
create or replace function private.tell_of_visit(v public.visits, what text, sales text) returns void
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
          'kind', what, 'reference', v.reference, 'plan', v.plan, 'unit', v.unit, 'name', v.name, 'email', v.email,
          'phone', coalesce(v.phone, ''), 'message', v.message, 'page', v.page
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

revoke all on function
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text)
  to service_role;
