-- Questions, visits and "tell me first": each row stores what it is about, the consent wording, the time and the
-- page. A row and its two mails are one transaction. Only the site's functions call these, with the secret key.

create table public.leads (
  id uuid primary key,
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  kind text not null check (kind in ('question', 'first')),
  building_id text references public.buildings (id) on delete set null,
  plan text not null default '' check (length(plan) <= 500),
  suite_id text,
  unit text not null default '',
  place integer check (place > 0),
  name text not null check (trim(name) <> '' and length(name) <= 200),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text,
  days text[] not null default '{}'
    check (days <@ '{mon,tue,wed,thu,fri,sat,sun}'::text[] and cardinality(days) <= 7),
  message text not null default '' check (length(message) <= 2000),
  consent_wording text not null,
  page text not null check (length(page) <= 200),
  ip inet,
  left_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'first') = (place is not null))
);
comment on table public.leads is
  'Who asked or wants to hear first, and from where. Staff and the site alone read it; removed by requests-purge.';
comment on column public.leads.suite_id is
  'No foreign key: with two of them PostgREST would take this table for a second way from suites to buildings.';
comment on column public.leads.place is
  'Of "tell me first": the number in the line of its building and plan, in the order people joined. Never changed.';
comment on column public.leads.left_at is 'The link of the mail was followed: nobody writes to this address about it any more.';
create index leads_newest on public.leads (created_at desc, id);
create unique index leads_by_reference on public.leads (reference);
create unique index leads_in_line on public.leads (building_id, plan, place) where kind = 'first';
-- An address has one place in a line.
create unique index leads_once_in_line on public.leads (building_id, plan, email) where kind = 'first' and left_at is null;
create index leads_by_building on public.leads (building_id, created_at desc, id);
create index leads_by_email on public.leads (email, created_at);
alter table public.leads enable row level security;

-- Stores a lead, tells the sales team and confirms it to the person. `missing`: its listing is not published.
-- `known`: it is already stored (the same question within an hour, or a place in this line), and nobody is told
-- again. A suite also sets building and plan; "tell me first" needs one of them.
create function public.take_lead(
  lead uuid, lead_kind text, building text, plan_type text, suite text, person text, address text, phone_number text,
  day_names text[], words text, wording text, from_page text, from_ip text, sales text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  b public.buildings;
  s public.suites;
  type text = coalesce(plan_type, '');
  about jsonb;
begin
  select * into s from public.suites x where x.id = suite;
  select * into b from public.buildings x where x.id = coalesce(s.building_id, building) and x.published;
  type = coalesce(s.floorplan_type, type);
  if (suite is not null and s.id is null) or (coalesce(suite, building) is not null and b.id is null)
    or (lead_kind = 'first' and b.id is null)
    or (type <> '' and not exists (
      select from public.suites x where x.building_id = b.id and x.floorplan_type = type
    )) then
    return 'missing';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('leads of ' || address, 0));
  if lead_kind = 'first' then
    perform pg_advisory_xact_lock(hashtextextended('line of ' || b.id || '/' || type, 0));
  end if;
  if exists (
    select from public.leads l
    where l.email = address and l.kind = lead_kind and l.building_id is not distinct from b.id and l.plan = type
      and case lead_kind
        when 'first' then l.left_at is null
        else l.suite_id is not distinct from s.id and l.days = day_names and l.message = words
          and l.created_at > now() - interval '1 hour'
      end
  ) then
    return 'known';
  end if;

  insert into public.leads (
    id, kind, building_id, plan, suite_id, unit, place, name, email, phone, days, message, consent_wording, page, ip
  )
  values (
    lead, lead_kind, b.id, type, s.id, coalesce(s.unit_number, ''),
    case when lead_kind = 'first' then (
      select coalesce(max(l.place), 0) + 1
      from public.leads l where l.kind = 'first' and l.building_id = b.id and l.plan = type
    ) end,
    person, address, phone_number, day_names, words, wording, from_page, nullif(from_ip, '')::inet
  );

  about = jsonb_build_object(
    'lead', lead, 'kind', lead_kind, 'building', coalesce(b.name, ''), 'plan', type, 'unit', coalesce(s.unit_number, '')
  );
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'lead-sales', 'to', sales,
      'params', about || jsonb_build_object(
        'reference', l.reference, 'place', l.place, 'name', person, 'email', address, 'phone', coalesce(phone_number, ''),
        'days', to_jsonb(day_names), 'message', words, 'page', from_page
      )
    ),
    'lead-sales/' || lead
  from public.leads l where l.id = lead
  union all
  select
    'mail', jsonb_build_object('template', 'lead-person', 'to', address, 'params', about), 'lead-person/' || lead;
  return 'stored';
end
$$;

-- The unsubscribe link of a lead: nobody writes about it any more, and the details needed only for an answer are
-- deleted at once. The row stays for the link until requests-purge.
create function public.leave_lead(lead uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.leads l
  set left_at = now(), phone = null, days = '{}', message = ''
  where l.id = lead and l.left_at is null;
  return exists (select from public.leads l where l.id = lead);
end
$$;

-- Deleting an account also deletes leads sent from its address, and unsent mails about them to the sales team.
-- Security definer, because the auth service, which deletes accounts, may not touch these tables.
create function private.forget_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with gone as (
    delete from public.leads l where l.email = lower(old.email) returning l.id
  )
  delete from public.outbox o
  using gone g
  where o.dedupe_key in ('lead-sales/' || g.id, 'lead-person/' || g.id) and o.delivered_at is null;
  return null;
end
$$;
create trigger forget_leads after delete on auth.users
  for each row execute function private.forget_leads();

revoke all on table public.leads from public, anon, authenticated, service_role;
revoke all on function
  private.forget_leads(),
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text),
  public.leave_lead(uuid)
  from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.leads to service_role;
grant execute on function
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text),
  public.leave_lead(uuid)
  to service_role;
