-- The life of a request to buy: submitted, accepted with a hold on the suite, agreement sent, signed; or one of its
-- ends: declined, withdrawn, lapsed (the hold is over), rescinded. A hold is a date-time of the request that holds; the
-- suite shows it. Everything about a step (row, history, mail, hold, queue, log) is written in one transaction, whoever
-- makes the step.

alter table public.buy_requests drop constraint buy_requests_status_check;
alter table public.buy_requests add constraint buy_requests_status_check check (status in (
  'submitted', 'paused', 'accepted', 'agreement_sent', 'signed', 'declined', 'withdrawn', 'lapsed', 'rescinded'
));
alter table public.buy_requests
  add column version integer not null default 1,
  add column hold_until timestamptz,
  add column agreement_sent_on date,
  add column documents_received_on date,
  add column cancel_rule text,
  add column assigned_to uuid references public.staff (user_id) on delete set null;
comment on column public.buy_requests.version is 'One more with each change: a step from an old page is refused.';
comment on column public.buy_requests.hold_until is
  'Until when it holds its suite; null without a hold. A signed request holds without an end.';
comment on column public.buy_requests.documents_received_on is
  'The day the buyer received the documents of the law, as the sales team entered it.';
comment on column public.buy_requests.cancel_until is
  'The last day on which the buyer may cancel: by the rule of cancel_rule, or as the sales team entered it.';
comment on column public.buy_requests.cancel_rule is 'Such as on-rescission; null when entered by hand.';

-- Requests accepted so far get the longest hold; a signed one has the day of its agreement.
alter table public.buy_requests disable trigger user;
update public.buy_requests set status = 'signed' where status = 'accepted' and agreement_on is not null;
update public.buy_requests set hold_until = now() + interval '30 days', closed_at = null where status = 'accepted';
alter table public.buy_requests enable trigger user;

alter table public.buy_requests
  add column holds boolean not null generated always as (hold_until is not null or status = 'signed') stored,
  add constraint buy_requests_hold_while_accepted
    check (status not in ('accepted', 'agreement_sent') or hold_until is not null);
comment on column public.buy_requests.holds is 'Whether it holds its suite.';

create function private.is_over(status text) returns boolean
language sql immutable
set search_path = ''
as $$
  select status in ('declined', 'withdrawn', 'lapsed', 'rescinded')
$$;

-- One request holds a suite, and the same content is not sent again before its request is over.
drop index public.buy_requests_accepted_once;
create unique index buy_requests_held_once on public.buy_requests (suite_id) where holds;
update public.buy_requests b
set content_hash = 'again/' || b.id
where b.status in ('accepted', 'signed') and exists (
  select from public.buy_requests o
  where o.user_id = b.user_id and o.content_hash = b.content_hash and o.id <> b.id
    and o.status in ('submitted', 'accepted', 'signed')
);
drop index public.buy_requests_open_once;
create unique index buy_requests_open_once on public.buy_requests (user_id, content_hash)
  where status not in ('declined', 'withdrawn', 'lapsed', 'rescinded');
create index buy_requests_by_hold on public.buy_requests (hold_until) where hold_until is not null;
create index buy_requests_by_member on public.buy_requests (assigned_to) where assigned_to is not null;

-- Which step leads where; null: it is not possible. The same as in src/features/buyer/request-life.rules.ts.
create function private.status_after(status text, step text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when step = 'accept' and status = 'submitted' then 'accepted'
    when step = 'hold' and status in ('accepted', 'agreement_sent') then status
    when step = 'send_agreement' and status = 'accepted' then 'agreement_sent'
    when step = 'sign' and status = 'agreement_sent' then 'signed'
    when step = 'days' and status in ('agreement_sent', 'signed') then status
    when step = 'decline' and status in ('submitted', 'paused', 'accepted', 'agreement_sent') then 'declined'
    when step = 'withdraw' and status in ('submitted', 'paused', 'accepted', 'agreement_sent') then 'withdrawn'
    when step = 'rescind' and status = 'signed' then 'rescinded'
    when step = 'reopen' and status in ('accepted', 'declined', 'lapsed') then 'submitted'
  end
$$;

-- A signed request counts as closed for the purge: the agreement has what it says.
create function private.keep_life() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version = old.version + 1;
  if new.status not in ('accepted', 'agreement_sent', 'paused') then
    new.hold_until = null;
  end if;
  if new.status <> old.status then
    new.closed_at = case when new.status = 'signed' or private.is_over(new.status) then now() end;
  end if;
  return new;
end
$$;
create trigger keep_life before update on public.buy_requests
  for each row execute function private.keep_life();

-- Consent to open documents ends with the request.
drop trigger end_sharing on public.buy_requests;
create trigger end_sharing before update of status on public.buy_requests
  for each row when (new.status in ('declined', 'withdrawn', 'lapsed', 'rescinded'))
  execute function private.end_sharing();
update public.buy_requests set documents_shared = false where private.is_over(status) and documents_shared;

-- Holds on suites

alter table public.suites add column held_until timestamptz;
comment on column public.suites.held_until is
  'On hold for a buyer until then; null or in the past: free. Kept by the requests to buy, whoever changes them.';
update public.suites s
set held_until = case b.status when 'signed' then timestamptz '9999-12-31 00:00:00+00' else b.hold_until end
from public.buy_requests b
where b.suite_id = s.id and b.holds;

-- Keeps `suites.held_until`, and tells the open requests of a suite once when it goes on hold for another buyer and once
-- when it becomes free. A signed request that is deleted (with its account, or by the purge) leaves an agreement: the
-- suite is sold. Security definer: e-mail addresses belong to the auth service, and callers need no right to change
-- suites.
create function private.keep_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  suite text = case when tg_op = 'DELETE' then old.suite_id else new.suite_id end;
  held_before boolean = tg_op <> 'INSERT' and old.holds;
  held_now boolean = tg_op <> 'DELETE' and new.holds;
  until timestamptz;
  source public.buy_requests = case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and old.status = 'signed' then
    update public.suites s set available = false, held_until = null
    where s.id = suite and (s.available or s.held_until is not null);
    return null;
  end if;
  select case b.status when 'signed' then timestamptz '9999-12-31 00:00:00+00' else b.hold_until end into until
  from public.buy_requests b where b.suite_id = suite and b.holds;
  update public.suites s set held_until = until where s.id = suite and s.held_until is distinct from until;
  if held_before <> held_now then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail', jsonb_build_object('template', t.name, 'to', u.email, 'params', private.facts_of(w)),
      t.name || '/' || w.id || '/' || source.id || '/' || source.version
    from public.buy_requests w
    join public.suites s on s.id = w.suite_id
    join auth.users u on u.id = w.user_id
    cross join lateral (
      select case when held_now then 'buy-request-held' else 'buy-request-free' end as name
    ) t
    where w.suite_id = suite and w.status = 'submitted' and w.id <> source.id and s.available and u.email <> '';
  end if;
  return null;
end
$$;
create trigger keep_held after insert or update of status, hold_until or delete on public.buy_requests
  for each row execute function private.keep_held();

-- Notes of the sales team, and each identity field that was shown to one of them.

create table public.buy_request_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  member uuid,
  by_name text not null,
  text text not null check (trim(text) <> '' and length(text) <= 2000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.buy_request_notes is
  'What the sales team notes about a request. The buyer gets it with the data of the account.';
create index buy_request_notes_by_request on public.buy_request_notes (request_id, created_at);
create index buy_request_notes_by_user on public.buy_request_notes (user_id);

create table public.buy_request_reveals (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  member uuid,
  by_name text not null,
  role text not null,
  field text not null check (field in (
    'dob', 'driversLicence', 'driversExpiry', 'fullAddress', 'second.name', 'second.email', 'second.phone',
    'second.dob', 'second.driversLicence', 'second.driversExpiry', 'second.fullAddress'
  )),
  reason text not null check (reason in ('agreement', 'identity', 'contact', 'correction', 'authority')),
  revealed_at timestamptz not null default clock_timestamp()
);
comment on table public.buy_request_reveals is
  'Each time a member saw an encrypted field of a request, written before it was shown. The buyer sees role, field and time.';
create index buy_request_reveals_by_request on public.buy_request_reveals (request_id, id);
create index buy_request_reveals_by_user on public.buy_request_reveals (user_id);

alter table public.buy_request_notes enable row level security;
alter table public.buy_request_reveals enable row level security;
create policy "own reveals are read" on public.buy_request_reveals
  for select to authenticated
  using (user_id = (select private.account_id()));

-- Mails

alter table public.buy_request_events add column by_name text;
comment on column public.buy_request_events.by_name is
  'The member who made this step; null when the buyer, the site or an operator did.';

-- What a mail about a request says besides its facts: the end of the hold by the clock of the sales centre, and the days.
create function private.dates_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'hold', case when request.hold_until is not null then jsonb_build_object(
      'ends', to_char(request.hold_until at time zone z.name, 'YYYY-MM-DD"T"HH24:MI'), 'timeZone', z.name
    ) end,
    'agreementOn', request.agreement_on, 'documentsReceivedOn', request.documents_received_on,
    'cancelUntil', request.cancel_until, 'byRule', request.cancel_rule is not null
  )
  from public.suites s
  join public.buildings b on b.id = s.building_id
  cross join lateral (select coalesce(b.sales_centre_time_zone, 'America/Toronto') as name) z
  where s.id = request.suite_id
$$;

-- As before, with the dates and with who made the step.
create or replace function private.tell_of_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event bigint;
begin
  insert into public.buy_request_events (request_id, user_id, status, by_name)
  values (
    new.id, new.user_id, new.status,
    (select m.name from public.staff m where m.user_id = private.account_id() and tg_op = 'UPDATE')
  )
  returning id into event;
  if tg_op = 'UPDATE' then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail',
      jsonb_build_object(
        'template', 'buy-request-status', 'to', u.email,
        'params', private.facts_of(new) || private.dates_of(new) || jsonb_build_object('status', new.status)
      ),
      'buy-request-status/' || event
    from auth.users u
    where u.id = new.user_id and u.email <> '';
  end if;
  return null;
end
$$;

-- The buyer is told of days that change without a step: a longer or shorter hold, the last day to cancel.
create function private.tell_of_dates() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-dates', 'to', u.email,
      'params', private.facts_of(new) || private.dates_of(new) || jsonb_build_object(
        'what', case when new.hold_until is distinct from old.hold_until then 'hold' else 'days' end
      )
    ),
    'buy-request-dates/' || new.id || '/' || new.version
  from auth.users u
  where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
create trigger tell_of_dates after update of hold_until, agreement_on, documents_received_on, cancel_until
  on public.buy_requests
  for each row when (
    old.status = new.status
    and (old.hold_until, old.agreement_on, old.documents_received_on, old.cancel_until)
      is distinct from (new.hold_until, new.agreement_on, new.documents_received_on, new.cancel_until)
  )
  execute function private.tell_of_dates();

revoke all on table public.buy_request_notes, public.buy_request_reveals
  from public, anon, authenticated, service_role;
revoke all on function
  private.is_over(text), private.status_after(text, text), private.keep_life(), private.keep_held(),
  private.dates_of(public.buy_requests), private.tell_of_dates()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.buy_request_notes, public.buy_request_reveals to service_role;
grant execute on function
  private.is_over(text), private.status_after(text, text), private.dates_of(public.buy_requests)
  to service_role;
grant select (hold_until, agreement_sent_on, documents_received_on) on public.buy_requests to authenticated;
grant select (id, request_id, user_id, role, field, revealed_at) on public.buy_request_reveals to authenticated;
