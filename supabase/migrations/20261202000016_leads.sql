-- Questions, visits and "tell me first": each row stores its subject, the consent wording, the time, the page
-- and the language that the call named. A row and its two mails are one transaction. Only the site's
-- functions call these, with the secret key.

create table public.leads (
  id uuid primary key,
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  version integer not null default 1,
  kind text not null check (kind in ('question', 'first')),
  building_id text references public.buildings (id) on delete set null,
  plan text not null default '' check (length(plan) <= 500),
  suite_id text,
  unit text not null default '',
  place integer check (place > 0),
  name text not null check (trim(name) <> '' and length(name) <= 200),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text,
  language text not null default 'en-CA' check (private.is_language(language)),
  days text[] not null default '{}'
    check (days <@ '{mon,tue,wed,thu,fri,sat,sun}'::text[] and cardinality(days) <= 7),
  message text not null default '' check (length(message) <= 2000),
  consent_wording text not null,
  page text not null check (length(page) <= 200),
  ip inet,
  assigned_to uuid references public.staff (user_id) on delete set null,
  done_at timestamptz,
  left_at timestamptz,
  search_words text not null generated always as (
    private.words_of(
      name || ' ' || email || ' ' || private.phone_words(phone) || ' ' || coalesce(building_id, '') || ' ' || unit
        || ' ' || plan || ' ' || substr(id::text, 1, 5) || ' ' || substr(id::text, 6, 3) || substr(id::text, 10, 2)
    )
  ) stored,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'first') = (place is not null))
);
comment on table public.leads is
  'Who asked or wants to hear first, and from where. Staff and the site alone read it; removed by requests-purge.';
comment on column public.leads.version is 'One more with each change; the desk sends back the one it has seen.';
comment on column public.leads.suite_id is
  'No foreign key: with two of them PostgREST would take this table for a second way from suites to buildings.';
comment on column public.leads.place is
  'Of "tell me first": the number in the line of its building and plan, in the order people joined. Never changed.';
comment on column public.leads.done_at is 'When the sales team had nothing more to do about it.';
comment on column public.leads.left_at is 'The link of the mail was followed: nobody writes to this address about it any more.';
comment on column public.leads.search_words is 'What the desk finds it by; see private.words_of.';
create index leads_newest on public.leads (created_at desc, id);
create unique index leads_by_reference on public.leads (reference);
create unique index leads_in_line on public.leads (building_id, plan, place) where kind = 'first';
-- An address has one place in a line.
create unique index leads_once_in_line on public.leads (building_id, plan, email) where kind = 'first' and left_at is null;
create index leads_by_building on public.leads (building_id, created_at desc, id);
create index leads_by_email on public.leads (email, created_at);
-- The lists of the desk
create index leads_by_words on public.leads using gin (search_words extensions.gin_trgm_ops);
-- The search that is made most is among the open leads, a tenth of them: it has a small index of its own.
create index leads_open_by_words on public.leads using gin (search_words extensions.gin_trgm_ops)
  where done_at is null and left_at is null;
create index leads_of_member on public.leads (assigned_to, created_at, id);
create index leads_left on public.leads (created_at, id) where left_at is not null;
create index leads_open on public.leads (created_at, id) where done_at is null and left_at is null;
alter table public.leads enable row level security;

create trigger next_version before update on public.leads
  for each row execute function private.next_version();
create trigger is_name before insert or update of name on public.leads
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger keep_person after insert on public.leads
  for each row execute function private.keep_person_of_row();
create trigger forget_phone after update of left_at on public.leads
  for each row when (old.left_at is null and new.left_at is not null) execute function private.forget_phone();

-- Answers from the desk. Their mails wait in the outbox; a row goes with its lead, or when its reader leaves.
create table public.lead_answers (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  member uuid references public.staff (user_id) on delete set null,
  name text not null,
  words text not null check (trim(words) <> '' and length(words) <= 5000),
  created_at timestamptz not null default clock_timestamp(),
  constraint lead_answers_seen check (private.is_seen(words))
);
comment on table public.lead_answers is 'What the sales team answered by mail. The browser makes the id, so that an answer sent twice is one.';
comment on column public.lead_answers.name is 'Of the member, as the mail was signed.';
create index lead_answers_by_lead on public.lead_answers (lead_id, created_at);
create index lead_answers_by_member on public.lead_answers (member);
alter table public.lead_answers enable row level security;

-- Stores a lead, tells the sales team and confirms it to the person. `missing`: its listing is not published. The
-- same question within an hour, and a place in a line that the address has already, stay one row. Anyone can type
-- anyone's address, so the row keeps the details that came first: the sales team is told of other ones, once
-- (`again`), or nothing is new (`known`). A suite also sets building and plan; "tell me first" needs one of them.
-- Whether its mail goes out is the outbox's to say.
create function public.take_lead(
  lead uuid, lead_kind text, building text, plan_type text, suite text, person text, address text, phone_number text,
  day_names text[], words text, wording text, from_page text, from_ip text, sales text,
  in_language text default 'en-CA'
) returns text
language plpgsql
set search_path = ''
as $$
declare
  b public.buildings;
  s public.suites;
  earlier public.leads;
  l public.leads;
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
  select * into earlier
  from public.leads x
  where x.email = address and x.kind = lead_kind and x.building_id is not distinct from b.id and x.plan = type
    and x.left_at is null
    and case lead_kind
      when 'first' then true
      else x.suite_id is not distinct from s.id and x.days = day_names and x.message = words
        and x.created_at > now() - interval '1 hour'
    end;

  if earlier.id is null then
    insert into public.leads (
      id, kind, building_id, plan, suite_id, unit, place, name, email, phone, days, message, consent_wording, page, ip,
      language
    )
    values (
      lead, lead_kind, b.id, type, s.id, coalesce(s.unit_number, ''),
      case when lead_kind = 'first' then (
        select coalesce(max(x.place), 0) + 1
        from public.leads x where x.kind = 'first' and x.building_id = b.id and x.plan = type
      ) end,
      person, address, phone_number, day_names, words, wording, from_page, nullif(from_ip, '')::inet,
      in_language
    )
    returning * into l;
    -- A value left empty this time is not a new detail.
  elsif earlier.name = person and earlier.phone is not distinct from coalesce(phone_number, earlier.phone)
    and words in ('', earlier.message) and (cardinality(day_names) = 0 or earlier.days = day_names) then
    return 'known';
  end if;

  about = jsonb_build_object(
    'lead', coalesce(l.id, earlier.id), 'kind', lead_kind, 'building', coalesce(b.name, ''), 'plan', type,
    'unit', coalesce(l.unit, earlier.unit)
  );
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'lead-sales', 'to', sales,
      'params', about || jsonb_build_object(
        'reference', coalesce(l.reference, earlier.reference), 'place', coalesce(l.place, earlier.place),
        'name', person, 'email', address, 'phone', coalesce(phone_number, ''), 'days', to_jsonb(day_names),
        'message', words, 'page', from_page, 'again', earlier.id is not null
      )
    ),
    'lead-sales/' || case when earlier.id is null then lead::text else earlier.id || '/' || encode(sha256(convert_to(
      jsonb_build_array(person, phone_number, day_names, words)::text, 'UTF8'
    )), 'hex') end
  )
  on conflict (dedupe_key) do nothing;
  if earlier.id is not null then
    return case when found then 'again' else 'known' end;
  end if;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail', jsonb_build_object('template', 'lead-person', 'to', address, 'params', about), 'lead-person/' || lead
  );
  return 'stored';
end
$$;

-- The unsubscribe link of a lead: nobody writes about it any more, and the details needed only for an answer are
-- deleted at once, with the answers. The row stays for the link until requests-purge.
create function public.leave_lead(lead uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.leads l
  set left_at = now(), phone = null, days = '{}', message = ''
  where l.id = lead and l.left_at is null;
  delete from public.lead_answers a where a.lead_id = lead;
  return exists (select from public.leads l where l.id = lead);
end
$$;

-- An address's leads, for the export of its account. A function, because a filter of a table stands in the address of
-- the call, and so in the logs of the host: no e-mail address may be there.
create function public.leads_of(address text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', l.reference, 'kind', l.kind, 'language', l.language, 'buildingId', l.building_id, 'plan', l.plan,
    'suiteId', l.suite_id, 'place', l.place, 'name', l.name, 'email', l.email, 'phone', l.phone, 'days', l.days,
    'message', l.message, 'consentWording', l.consent_wording, 'consentPage', l.page, 'ip', host(l.ip),
    'leftAt', l.left_at, 'createdAt', l.created_at,
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('by', a.name, 'text', a.words, 'at', a.created_at)
        order by a.created_at), '[]')
      from public.lead_answers a where a.lead_id = l.id
    )
  ) order by l.created_at), '[]')
  from public.leads l where l.email = address
$$;

-- Deletes the leads of an address, and unsent mails about them.
create function private.drop_leads(address text) returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from public.leads l where l.email = address returning l.id
  )
  delete from public.outbox o
  using gone g
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'lead' = g.id::text
$$;

-- Deleting an account also deletes leads sent from its address. Security definer, because the auth service, which
-- deletes accounts, may not touch these tables.
create function private.forget_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_leads(lower(old.email));
  return null;
end
$$;
create trigger forget_leads after delete on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.forget_leads();

revoke all on table public.leads, public.lead_answers from public, anon, authenticated, service_role;
revoke all on function
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text),
  public.leave_lead(uuid), public.leads_of(text), private.drop_leads(text), private.forget_leads()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.leads, public.lead_answers to service_role;
grant execute on function
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text),
  public.leave_lead(uuid), public.leads_of(text)
  to service_role;
