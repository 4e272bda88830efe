-- Requests to buy. A request is submitted, accepted with a hold on the suite, agreement sent and signed, or it ends:
-- declined, withdrawn, lapsed (the hold is over) or rescinded. A hold is a date and time on the request; the suite has
-- a copy. Everything about a step (row, history, mail, hold, queue, log) is written in one transaction, whether a
-- command, a function or someone in the SQL editor makes it. Only the site's functions call these, with the secret key.
-- The sales team also enters requests by hand, for people without an account: those have no identity data, and belong
-- to an account once a member hands them over (public.desk_hand_over).

create table public.buy_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  version integer not null default 1,
  user_id uuid references auth.users (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  suite_id text not null references public.suites (id),
  status text not null default 'submitted' check (status in (
    'submitted', 'paused', 'accepted', 'agreement_sent', 'signed', 'declined', 'withdrawn', 'lapsed', 'rescinded'
  )),
  parking boolean not null default false,
  purchaser jsonb,
  second_purchaser jsonb,
  for_two boolean not null generated always as (second_purchaser is not null) stored,
  second_objected_at timestamptz,
  key_version integer,
  content_hash text,
  documents_shared boolean not null default false,
  asked_price integer,
  asked_currency text check (asked_currency in ('CAD', 'USD')),
  asked_tax text check (asked_tax in ('included', 'extra')),
  asked_region text,
  assigned_to uuid references public.staff (user_id) on delete set null,
  hold_until timestamptz,
  holds boolean not null generated always as (hold_until is not null or status = 'signed') stored,
  agreement_sent_on date,
  agreement_on date,
  documents_received_on date,
  cancel_until date,
  cancel_rule text,
  search_words text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint buy_requests_has_buyer check (user_id is not null or person_id is not null),
  constraint buy_requests_sealed check (
    (purchaser is not null or person_id is not null and second_purchaser is null)
    and (purchaser is null) = (key_version is null) and (purchaser is null) = (content_hash is null)
  ),
  constraint buy_requests_asked_with_currency check ((asked_price is null) = (asked_currency is null)),
  constraint buy_requests_hold_while_accepted
    check (status not in ('accepted', 'agreement_sent') or hold_until is not null),
  constraint buy_requests_days check (
    agreement_sent_on between '1900-01-01' and '2099-12-31' and agreement_on between '1900-01-01' and '2099-12-31'
    and documents_received_on between '1900-01-01' and '2099-12-31'
    and cancel_until between '1900-01-01' and '2099-12-31'
  ),
  constraint buy_requests_hold_ends check (isfinite(hold_until)),
  constraint buy_requests_agreement_after_sending check (agreement_on >= agreement_sent_on),
  constraint buy_requests_rule_of_a_day check (cancel_rule is null or cancel_until is not null),
  constraint buy_requests_cancel_after_agreement
    check (cancel_until is null or (agreement_on is not null and cancel_until >= agreement_on))
);
comment on table public.buy_requests is 'Requests to buy. Not an agreement; purged after a configured number of days.';
comment on column public.buy_requests.reference is 'The short reference used on the phone and in mails.';
comment on column public.buy_requests.person_id is
  'Whom the sales team entered it for; null for a request that a buyer sent.';
comment on column public.buy_requests.user_id is
  'Whose it is; null while a request that the sales team entered was not handed over to an account.';
comment on column public.buy_requests.version is 'One more with each change: a step from an old page is refused.';
comment on column public.buy_requests.purchaser is
  'Ciphertext (AES-256-GCM) of date of birth, licence, expiry and address. Never plain; null when entered by hand.';
comment on column public.buy_requests.second_objected_at is
  'When the second purchaser objected. Nothing else about them is kept.';
comment on column public.buy_requests.key_version is 'Which key of the ring opens the ciphertext.';
comment on column public.buy_requests.content_hash is
  'Keyed hash (HMAC) of what was asked: a plain hash of a birthday and a licence could be guessed.';
comment on column public.buy_requests.documents_shared is
  'The buyer lets the staff open their documents while this request is open (submitted).';
comment on column public.buy_requests.asked_price is
  'The list price when it was sent, null where none was set. Never changed afterwards.';
comment on column public.buy_requests.asked_tax is
  'Whether that price included sales tax, null where the buyer has to ask. Never changed afterwards.';
comment on column public.buy_requests.asked_region is
  'The province or state of the home, which decides what the tax is called. Stored because the listing may go.';
comment on column public.buy_requests.hold_until is
  'Until when it holds its suite; null without a hold. A signed request holds without an end.';
comment on column public.buy_requests.holds is 'Whether it holds its suite.';
comment on column public.buy_requests.agreement_on is 'The day the agreement was signed, as the sales team entered it.';
comment on column public.buy_requests.documents_received_on is
  'The day the buyer received the documents of the law, as the sales team entered it.';
comment on column public.buy_requests.cancel_until is
  'The last day on which the buyer may cancel: by the rule of cancel_rule, or as the sales team entered it.';
comment on column public.buy_requests.cancel_rule is 'Such as on-rescission; null when entered by hand.';
comment on column public.buy_requests.search_words is 'What the desk finds it by; see private.words_of.';
-- A suite is held by one request at a time, and the same content cannot be sent again while its request is open.
create unique index buy_requests_held_once on public.buy_requests (suite_id) where holds;
create unique index buy_requests_open_once on public.buy_requests (user_id, content_hash)
  where status not in ('declined', 'withdrawn', 'lapsed', 'rescinded');
create unique index buy_requests_by_reference on public.buy_requests (reference);
create index buy_requests_by_user on public.buy_requests (user_id, created_at desc);
create index buy_requests_by_person on public.buy_requests (person_id) where person_id is not null;
create index buy_requests_by_suite on public.buy_requests (suite_id);
create index buy_requests_by_status on public.buy_requests (status, created_at);
create index buy_requests_by_hold on public.buy_requests (hold_until) where hold_until is not null;
create index buy_requests_by_member on public.buy_requests (assigned_to) where assigned_to is not null;
-- The lists of the desk
create index buy_requests_by_words on public.buy_requests using gin (search_words extensions.gin_trgm_ops);
create index buy_requests_newest on public.buy_requests (created_at, id);
create index buy_requests_alive on public.buy_requests (created_at, id)
  where status in ('submitted', 'paused', 'accepted', 'agreement_sent', 'signed');
create index buy_requests_rivals on public.buy_requests (suite_id)
  where status in ('submitted', 'paused', 'accepted', 'agreement_sent', 'signed');
create index buy_requests_of_member on public.buy_requests (assigned_to, created_at, id);

create table public.buy_request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  status text not null,
  by_name text,
  happened_at timestamptz not null default now()
);
comment on table public.buy_request_events is 'Each status of a request and since when. Written by a trigger.';
comment on column public.buy_request_events.by_name is
  'The member who made this step; null when the buyer, the site or an operator did.';
create index buy_request_events_by_request on public.buy_request_events (request_id, id);
create index buy_request_events_by_user on public.buy_request_events (user_id);
create index buy_request_events_lapsed on public.buy_request_events (happened_at) where status = 'lapsed';

create table public.document_openings (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  document_id uuid not null,
  filename text not null,
  opened_by text not null check (opened_by = trim(opened_by) and length(opened_by) between 2 and 100),
  opened_at timestamptz not null default now()
);
comment on table public.document_openings is
  'Each time the staff opened a document of a buyer who let them. The buyer sees it, also once the document is gone.';
comment on column public.document_openings.opened_by is 'The name of the member of staff.';
create index document_openings_by_request on public.document_openings (request_id, id);
create index document_openings_by_user on public.document_openings (user_id);

-- Notes of the sales team, and each identity field that was shown to one of them.

create table public.buy_request_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  member uuid,
  by_name text not null,
  text text not null check (trim(text) <> '' and length(text) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  constraint buy_request_notes_seen check (private.is_seen(text))
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

-- What triggers keep on the row

-- Stores the current list price and what it includes, whoever inserts the row.
create function private.keep_asked_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.asked_price is null then
    select s.price, b.currency, s.tax_treatment, b.region
    into new.asked_price, new.asked_currency, new.asked_tax, new.asked_region
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = new.suite_id and s.price > 0;
  end if;
  return new;
end
$$;
create trigger keep_asked_price before insert on public.buy_requests
  for each row execute function private.keep_asked_price();

create trigger keep_person after insert on public.buy_requests
  for each row when (new.user_id is not null) execute function private.keep_person_of_request();

-- The words by which the desk finds a request: reference, suite, and the name, address and phone of its buyer or of the
-- person it was entered for. Triggers maintain them.
create function private.request_words(request public.buy_requests) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.words_of(concat_ws(' ', request.suite_id, coalesce(nullif(p.name, ''), h.name), coalesce(u.email, h.email),
    private.phone_words(coalesce(p.phone, h.phone)), substr(request.id::text, 1, 5)
    || ' ' || substr(request.id::text, 6, 3) || substr(request.id::text, 10, 2)))
  from (select) one
  left join auth.users u on u.id = request.user_id
  left join public.profiles p on p.id = u.id
  left join public.people h on h.id = request.person_id
$$;

create function private.keep_request_words() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.search_words = coalesce(private.request_words(new), '');
  return new;
end
$$;
create trigger keep_request_words before insert or update of user_id, person_id on public.buy_requests
  for each row execute function private.keep_request_words();

-- Of an account, or of a person for whom requests were entered. Security definer, because the auth service, which changes
-- addresses, may not touch requests.
create function private.rename_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.buy_requests r set search_words = private.request_words(r)
  where (r.user_id = new.id or r.person_id = new.id) and r.search_words <> private.request_words(r);
  return null;
end
$$;
create trigger rename_requests after update of name, phone on public.profiles
  for each row when (old.name is distinct from new.name or old.phone is distinct from new.phone)
  execute function private.rename_requests();
create trigger rename_requests after update of name, email, phone on public.people
  for each row when (old.search_words is distinct from new.search_words) execute function private.rename_requests();
create trigger rename_requests after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.rename_requests();

-- The account that owns an address; null without one. Security definer: accounts are the auth service's.
create function private.owner_of(address text) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select u.id from auth.users u where u.email = address and not u.is_sso_user and u.email_confirmed_at is not null
$$;

-- What belongs to a request belongs to its account. Security definer, because the auth service may not touch these.
create function private.follow_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.buy_request_events e set user_id = new.user_id where e.request_id = new.id;
  update public.buy_request_notes n set user_id = new.user_id where n.request_id = new.id;
  return null;
end
$$;
create trigger follow_owner after update of user_id on public.buy_requests
  for each row when (old.user_id is distinct from new.user_id) execute function private.follow_owner();

-- Without a `search_path` of its own Postgres inlines it: called once for each of 50,000 requests, the desk's list of
-- suites with requests took 0.4 s. `return` is parsed here, so a caller's `search_path` cannot change its meaning.
create function private.is_over(status text) returns boolean
language sql immutable
return status in ('declined', 'withdrawn', 'lapsed', 'rescinded');

-- Whether this person stays when an account with their address is deleted: a request the sales team entered is open or
-- signed and was not handed over.
create function private.keeps_person(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.buy_requests r
    where r.person_id = person and r.user_id is null and not private.is_over(r.status)
  )
$$;

-- The status each step leads to; null if it is not possible. The same as in src/features/buyer/request-life.rules.ts.
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

-- For the purge, a signed request counts as closed, because the agreement has its data. A buyer's new name makes no new
-- version: it only changes the search words, must not hide who changed the request last, and would let a buyer use up
-- all versions. Generated columns are not yet computed in this trigger.
create function private.keep_life() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.search_words <> old.search_words
    and to_jsonb(new) - '{search_words,updated_at,reference,for_two,holds}'::text[]
    = to_jsonb(old) - '{search_words,updated_at,reference,for_two,holds}'::text[] then
    return new;
  end if;
  new.updated_at = now();
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
create function private.end_sharing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.documents_shared = false;
  return new;
end
$$;
create trigger end_sharing before update of status on public.buy_requests
  for each row when (new.status in ('declined', 'withdrawn', 'lapsed', 'rescinded'))
  execute function private.end_sharing();

-- Keeps `suites.held_until`, and tells a suite's open requests once when it goes on hold for another buyer and once
-- when it becomes free, but not when a hold passes from one request to the next. If a signed request is deleted (with
-- its account, or by the purge), its agreement remains: the suite is sold. Security definer: e-mail addresses belong to
-- the auth service, and callers need no right to change suites.
create function private.keep_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  suite text = case when tg_op = 'DELETE' then old.suite_id else new.suite_id end;
  held_before boolean = tg_op <> 'INSERT' and old.holds;
  held_now boolean = tg_op <> 'DELETE' and new.holds;
  until timestamptz;
  -- Set while one request takes over a hold that ended at this time: those in line already know that the suite is on
  -- hold, except those who came later.
  taken_over constant timestamptz = nullif(current_setting('site.held_until', true), '')::timestamptz;
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
      'mail', jsonb_build_object('template', t.name, 'to', a.address, 'params', private.facts_of(w)),
      t.name || '/' || w.id || '/' || source.id || '/' || source.version
    from public.buy_requests w
    join public.suites s on s.id = w.suite_id
    cross join lateral (select private.buyer_address(w) as address) a
    cross join lateral (
      select case when held_now then 'buy-request-held' else 'buy-request-free' end as name
    ) t
    where w.suite_id = suite and w.status = 'submitted' and w.id <> source.id and s.available
      and a.address is not null
      and (taken_over is null or held_now and w.created_at >= taken_over);
  end if;
  return null;
end
$$;
create trigger keep_held after insert or update of status, hold_until or delete on public.buy_requests
  for each row execute function private.keep_held();

-- Mails

create function private.asked_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when request.asked_price is not null then
    jsonb_build_object(
      'price', request.asked_price, 'currency', request.asked_currency, 'tax', request.asked_tax,
      'region', request.asked_region
    )
  end
$$;

-- A request's facts for mails: the suite's current name, and whether its buyer has no account, but nothing about a
-- person.
create function private.facts_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', request.reference, 'unit', s.unit_number, 'building', b.name,
    'asked', private.asked_of(request)
  ) || case when request.user_id is null then '{"account": false}' else '{}' end::jsonb
  from public.suites s join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id
$$;

-- What a mail about a request says besides its facts: the dates, and the end of the hold in the home's time zone.
create function private.dates_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'hold', case when request.hold_until is not null then jsonb_build_object(
      'ends', to_char(request.hold_until at time zone b.time_zone, 'YYYY-MM-DD"T"HH24:MI'), 'timeZone', b.time_zone
    ) end,
    'agreementOn', request.agreement_on, 'documentsReceivedOn', request.documents_received_on,
    'cancelUntil', request.cancel_until, 'byRule', request.cancel_rule is not null
  )
  from public.suites s
  join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id
$$;

-- Where mails about a request go; null if its buyer gets none: a person without an account gets them only if they
-- agreed. Security definer: the address of an account belongs to the auth service.
create function private.buyer_address(request public.buy_requests) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when request.user_id is not null then (select nullif(u.email, '') from auth.users u where u.id = request.user_id)
    else (select p.email from public.people p where p.id = request.person_id and p.mails_agreed_at is not null)
  end
$$;

-- Writes the history, with who made the step, and mails the buyer. Security definer: the e-mail address of an account
-- belongs to the auth service.
create function private.tell_of_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event bigint;
begin
  insert into public.buy_request_events (request_id, user_id, status, by_name)
  values (
    new.id, new.user_id, new.status,
    (
      select m.name from public.staff m
      where m.user_id = private.account_id() and (tg_op = 'UPDATE' or new.person_id is not null)
    )
  )
  returning id into event;
  if tg_op = 'UPDATE' then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail',
      jsonb_build_object(
        'template', 'buy-request-status', 'to', a.address,
        'params', private.facts_of(new) || private.dates_of(new) || jsonb_build_object('status', new.status)
      ),
      'buy-request-status/' || event
    from (select private.buyer_address(new) as address) a
    where a.address is not null;
  end if;
  return null;
end
$$;
create trigger tell_of_request after insert on public.buy_requests
  for each row execute function private.tell_of_status();
create trigger tell_of_status after update of status on public.buy_requests
  for each row when (old.status is distinct from new.status) execute function private.tell_of_status();

-- Tells the buyer about dates that change without a step: a longer or shorter hold, the last day to cancel.
create function private.tell_of_dates() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-dates', 'to', a.address,
      'params', private.facts_of(new) || private.dates_of(new) || jsonb_build_object(
        'what', case when new.hold_until is distinct from old.hold_until then 'hold' else 'days' end
      )
    ),
    'buy-request-dates/' || new.id || '/' || new.version
  from (select private.buyer_address(new) as address) a
  where a.address is not null;
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

-- A second purchaser is told by mail who named them and may object: their data is deleted, and the request is paused
-- until its buyer continues alone or withdraws it. The mail waits in the outbox without their address, which stays
-- encrypted in the request.
create function private.tell_second_purchaser() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.outbox (kind, payload, dedupe_key)
  values ('second-purchaser', jsonb_build_object('request', new.id), 'second-purchaser/' || new.id);
  return null;
end
$$;
create trigger tell_second_purchaser after insert on public.buy_requests
  for each row when (new.second_purchaser is not null) execute function private.tell_second_purchaser();

-- People who request a suite themselves may be named again. Security definer, because the auth service has the address.
create function private.welcome_buyer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.welcome_mail(u.email, 'second', '{second}') from auth.users u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
create trigger welcome_buyer after insert on public.buy_requests
  for each row when (new.person_id is null) execute function private.welcome_buyer();

create function private.tell_sales_of_end(request public.buy_requests, why text, sales text) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-ended', 'to', sales,
      'params', private.facts_of(request) || jsonb_build_object('status', request.status, 'why', why)
    ),
    'buy-request-ended/' || why || '/' || max(e.id)
  from public.buy_request_events e
  where e.request_id = request.id
  on conflict (dedupe_key) do nothing
$$;

-- Steps, by the buyer, the sales team and the clock

-- Ends a request whose hold is over, and returns whether it was. Called with the row locked. A late job does no harm:
-- anyone who acts on the request, or accepts another one for the suite, ends it first.
create function private.lapse(request public.buy_requests) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if request.hold_until > now() then
    return false;
  end if;
  update public.buy_requests b set status = 'lapsed' where b.id = request.id and b.hold_until <= now();
  return found;
end
$$;

create function private.today_of(request public.buy_requests) returns date
language sql stable
set search_path = ''
as $$
  select private.today_at(s.building_id) from public.suites s where s.id = request.suite_id
$$;

-- The number of days in each rule on cancelling, as in src/features/law/duty.rules.ts; null if there is no such rule.
create function private.days_to_cancel(rule text) returns integer
language sql immutable
set search_path = ''
as $$
  select case rule
    when 'on-rescission' then 10 when 'ab-rescission' then 10 when 'bc-rescission' then 7 when 'qc-rescission' then 10
    when 'mb-rescission' then 7
  end
$$;

-- Refuses dates that a request cannot have in this status. The same as in src/features/buyer/step-dates.rules.ts,
-- except that the site, which knows the law, decides which rule applies to a home.
create function private.assert_days(
  request public.buy_requests, next_status text, sent date, signed date, received date, last date, rule text
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date = private.today_of(request);
  asked_on date;
  by_agreement boolean;
begin
  select (request.created_at at time zone b.time_zone)::date, rule = 'qc-rescission' and b.condominium is false
  into asked_on, by_agreement
  from public.suites s join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id;
  if next_status = 'agreement_sent' and request.status <> next_status and not sent between asked_on and today then
    raise invalid_parameter_value using message = 'The agreement was sent today or earlier, and not before the request.';
  end if;
  if next_status = 'signed' and signed is null or signed > today or signed < sent then
    raise invalid_parameter_value using message = 'The agreement was signed today or earlier, and not before it was sent.';
  end if;
  if next_status <> 'signed' and signed is not null then
    raise invalid_parameter_value using message = 'An agreement that is not signed has no day.';
  end if;
  if received > today or (received < asked_on and received is distinct from request.documents_received_on) then
    raise invalid_parameter_value using message = 'The documents were received today or earlier, and not before the request.';
  end if;
  if last is not null and (signed is null or last < signed or last > signed + 366) then
    raise invalid_parameter_value using message = 'The last day to cancel is not before the agreement, and at most a year after it.';
  end if;
  if rule is not null and (last is not distinct from case
    when by_agreement then signed
    when received is not null then greatest(signed, received)
  end + private.days_to_cancel(rule)) is not true then
    raise invalid_parameter_value using message = 'The last day to cancel is not that of its rule.';
  end if;
end
$$;

-- The member who last changed a request, from the log entry at the time of the change. Null if it was its buyer or the
-- site.
create function private.changed_by(request public.buy_requests) returns text
language sql stable
set search_path = ''
as $$
  select a.name from public.staff_actions a
  where a.subject = request.reference and a.thing = 'request' and a.happened_at = request.updated_at
  order by a.id desc limit 1
$$;

-- One step of a request. `seen` is the version of the page it is made from. `given` has the
-- dates of the step: holdUntil, agreementSentOn, agreementOn, documentsReceivedOn, cancelUntil, cancelRule, takesSuite,
-- and the deposits of an agreement that is signed (private.write_deposits). Answers `done`, or why not: `missing`,
-- `stale` (with who changed it), `not_possible`, `withdrawn` (only the buyer sends it again), `taken`
-- (with the reference that holds the suite), `again` (the same is open under another reference).
create function private.step_request(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  other public.buy_requests;
  next_status text;
  until timestamptz = (given ->> 'holdUntil')::timestamptz;
  -- The days of the request after the step.
  sent date;
  signed date;
  received date;
  last date;
  rule text;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.lapse(r) then
    select * into r from public.buy_requests b where b.id = request;
  end if;
  if seen is distinct from r.version then
    return jsonb_build_object(
      'outcome', 'stale', 'version', r.version, 'status', r.status, 'by', private.changed_by(r)
    );
  end if;
  next_status = private.status_after(r.status, step);
  if next_status is null then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  if step = 'reopen' and exists (
    select from public.buy_request_events e where e.request_id = r.id and e.status = 'withdrawn'
  ) then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  if step in ('accept', 'hold')
    and (until is null or until <= now() or until > now() + interval '30 days 5 minutes') then
    raise invalid_parameter_value using message = 'A hold ends in the future, at most 30 days ahead.';
  end if;
  -- A reopened request starts over: its old dates do not belong to the next agreement.
  if step <> 'reopen' then
    sent = r.agreement_sent_on;
    signed = r.agreement_on;
    received = r.documents_received_on;
    last = r.cancel_until;
    rule = r.cancel_rule;
  end if;
  if step = 'send_agreement' then
    sent = coalesce((given ->> 'agreementSentOn')::date, private.today_of(r));
  elsif step in ('sign', 'days') then
    signed = coalesce((given ->> 'agreementOn')::date, signed);
    received = case when given ? 'documentsReceivedOn' then (given ->> 'documentsReceivedOn')::date else received end;
    last = (given ->> 'cancelUntil')::date;
    rule = given ->> 'cancelRule';
  end if;
  if step in ('send_agreement', 'sign', 'days') then
    perform private.assert_days(r, next_status, sent, signed, received, last, rule);
  end if;
  if step = 'accept' then
    -- Before the suite, which the end of a hold locks after its request.
    select * into other from public.buy_requests b
    where b.suite_id = r.suite_id and b.holds and b.hold_until <= now() for update;
    if other.id is not null then
      -- The suite passes from one hold to the next, so no one is told that it is free. See private.keep_held.
      perform set_config('site.held_until', other.hold_until::text, true);
      perform private.lapse(other);
    end if;
    perform from public.suites s where s.id = r.suite_id for no key update;
    select * into other from public.buy_requests b where b.suite_id = r.suite_id and b.holds;
    if other.id is not null then
      return jsonb_build_object('outcome', 'taken', 'reference', other.reference);
    end if;
  end if;

  update public.buy_requests b
  set
    status = next_status,
    hold_until = case when step in ('accept', 'hold') then until else b.hold_until end,
    agreement_sent_on = sent, agreement_on = signed, documents_received_on = received, cancel_until = last,
    cancel_rule = rule
  where b.id = r.id
  returning * into r;
  perform set_config('site.held_until', '', true);
  if step = 'sign' and jsonb_typeof(given -> 'deposits') <> 'null' then
    perform private.write_deposits(r, given -> 'deposits');
  end if;
  if step = 'sign' and (given ->> 'takesSuite')::boolean then
    update public.suites s set available = false where s.id = r.suite_id and s.available;
  end if;
  perform private.log_action(
    case step
      when 'hold' then 'request.hold-moved'
      when 'days' then 'request.days-changed'
      when 'reopen' then 'request.reopened'
      else 'request.' || replace(next_status, '_', '-')
    end,
    r.reference,
    jsonb_strip_nulls(jsonb_build_object(
      'status', r.status, 'holdUntil', r.hold_until, 'agreementOn', r.agreement_on, 'cancelUntil', r.cancel_until
    ))
  );
  return jsonb_build_object('outcome', 'done', 'version', r.version, 'status', r.status, 'reference', r.reference);
exception when unique_violation then
  return jsonb_build_object('outcome', case when step = 'accept' then 'taken' else 'again' end);
end
$$;

-- Ends the holds that are over and tells `sales` about each. At most 100 at a time, so that the job finishes in time.
create function public.end_holds(sales text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  ended integer = 0;
begin
  for r in
    select * from public.buy_requests b
    where b.hold_until <= now()
    order by b.hold_until
    limit 100
    for update skip locked
  loop
    perform private.lapse(r);
    ended = ended + 1;
  end loop;
  -- Includes holds ended in passing, by a step from an old page, the next in line or the buyer, where the address of
  -- sales is not known. The others who asked are told that a suite is free only if no one holds it.
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-ended', 'to', sales,
      'params', private.facts_of(b) || jsonb_build_object('why', 'lapsed', 'status', case
        when exists (select from public.buy_requests h where h.suite_id = b.suite_id and h.holds) then 'lapsed'
        else before.status
      end)
    ),
    'buy-request-ended/lapsed/' || before.id
  from public.buy_request_events e
  join public.buy_requests b on b.id = e.request_id and b.status = 'lapsed'
  cross join lateral (
    select x.id, x.status from public.buy_request_events x
    where x.request_id = e.request_id and x.id < e.id order by x.id desc limit 1
  ) before
  where e.status = 'lapsed' and e.happened_at > now() - interval '7 days'
  on conflict (dedupe_key) do nothing;
  return ended;
end
$$;

-- Stores a request with its mails in one transaction. The same request sent again, even ten times at once, finds the
-- first one while that is open: it keeps its price, and the latest answer about documents counts. `hashes` are hashes
-- of the content under every key of the ring, newest first. The mails get what only the row knows: the reference and
-- the price. If the suite is on hold, the request joins the queue, and its mails say so.
create function public.send_buy_request(
  request uuid, owner uuid, suite text, with_parking boolean, shares_documents boolean, first_purchaser jsonb,
  other_purchaser jsonb, key_number integer, hashes text[], mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  listed boolean;
  held boolean = false;
  is_new boolean = false;
begin
  select * into r
  from public.buy_requests b
  where b.user_id = owner and not private.is_over(b.status) and b.content_hash = any (hashes);

  if r.id is null then
    select s.available, private.is_held(s) into listed, held
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = suite and b.published
    for share of s;
    if listed is distinct from true then
      return jsonb_build_object('outcome', case when listed is null then 'missing' else 'gone' end);
    end if;

    insert into public.buy_requests
      (id, user_id, suite_id, parking, purchaser, second_purchaser, key_version, content_hash, documents_shared)
    values (
      request, owner, suite, with_parking, private.unwrapped(first_purchaser), private.unwrapped(other_purchaser),
      key_number, hashes[1], shares_documents
    )
    on conflict (user_id, content_hash) where status not in ('declined', 'withdrawn', 'lapsed', 'rescinded') do nothing
    returning * into r;
    is_new = r.id is not null;
    if not is_new then
      select * into r
      from public.buy_requests b
      where b.user_id = owner and not private.is_over(b.status) and b.content_hash = hashes[1];
    end if;
  end if;

  if r.documents_shared <> shares_documents then
    update public.buy_requests b set documents_shared = shares_documents where b.id = r.id;
  end if;
  if is_new then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail',
      jsonb_set(
        m.payload, '{params}',
        (m.payload -> 'params') || private.facts_of(r) || jsonb_build_object('onHold', held)
      ),
      m.dedupe_key
    from jsonb_to_recordset(private.unwrapped(mails)) as m (payload jsonb, dedupe_key text);
  end if;
  return jsonb_build_object(
    'outcome', case when is_new then 'stored' else 'known' end,
    'id', r.id, 'reference', r.reference, 'status', r.status, 'asked', private.asked_of(r),
    'onHold', exists (
      select from public.suites s
      where s.id = r.suite_id and private.is_held(s) and not r.holds
    )
  );
end
$$;

-- A request is not an agreement: the buyer may withdraw it until the agreement is signed. After that, the agreement
-- must be cancelled in writing.
create function public.withdraw_buy_request(request uuid, owner uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.status = 'signed' then
    return jsonb_build_object('outcome', 'signed');
  end if;
  if private.is_over(r.status) and r.status <> 'withdrawn' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status <> 'withdrawn' then
    perform private.tell_sales_of_end(r, 'withdrawn', sales);
    update public.buy_requests b set status = 'withdrawn' where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'withdrawn', 'reference', r.reference);
end
$$;

-- The link in the second purchaser's mail acts once; pressed again, it gives the same answer. A closed request only
-- loses their data; one that holds a suite keeps its hold while it is paused, and a signed one stays signed. The
-- content's hash covers their data too, so it is replaced by a value that no hash equals.
create function public.object_to_buy_request(request uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  pauses boolean;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null or (r.second_purchaser is null and r.second_objected_at is null) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.second_purchaser is not null then
    pauses = r.status in ('submitted', 'accepted', 'agreement_sent');
    if not private.is_over(r.status) then
      perform private.tell_sales_of_end(r, 'second-objected', sales);
    end if;
    update public.buy_requests b
    set
      second_purchaser = null, second_objected_at = now(), content_hash = 'objected/' || b.id,
      status = case when pauses then 'paused' else b.status end
    where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'objected');
end
$$;

-- The buyer continues alone: the request is accepted again while it holds the suite, otherwise back with the sales
-- team.
create function public.resume_buy_request(request uuid, owner uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.lapse(r) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status = 'paused' then
    update public.buy_requests b
    set status = case when b.hold_until is null then 'submitted' else 'accepted' end
    where b.id = r.id
    returning * into r;
  elsif r.status <> 'submitted' and not (r.status = 'accepted' and r.second_objected_at is not null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  return jsonb_build_object('outcome', 'resumed', 'reference', r.reference, 'status', r.status);
end
$$;

-- A buyer's document for staff. Who opens it is recorded before it is shown. The buyer must allow it, and the request
-- must not be closed.
create function private.open_document(request uuid, document uuid, opener text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  d public.documents;
begin
  perform from public.buy_requests r
  where r.id = request and not private.is_over(r.status) and r.documents_shared
  for share;
  if not found then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select p.* into d
  from public.documents p join public.buy_requests r on r.user_id = p.user_id
  where r.id = request and p.id = document and p.status = 'ready';
  if d.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.document_openings (request_id, user_id, document_id, filename, opened_by)
  values (request, d.user_id, d.id, d.filename, opener);
  return jsonb_build_object('outcome', 'opened', 'owner', d.user_id, 'filename', d.filename);
end
$$;

alter table public.buy_requests enable row level security;
alter table public.buy_request_events enable row level security;
alter table public.document_openings enable row level security;
alter table public.buy_request_notes enable row level security;
alter table public.buy_request_reveals enable row level security;
create policy "own buy requests are read" on public.buy_requests
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own request events are read" on public.buy_request_events
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own document openings are read" on public.document_openings
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own reveals are read" on public.buy_request_reveals
  for select to authenticated
  using (user_id = (select private.account_id()));

revoke all on table
  public.buy_request_events, public.document_openings, public.buy_request_notes, public.buy_request_reveals
  from public, anon, authenticated, service_role;
revoke all on function
  private.keep_asked_price(), private.request_words(public.buy_requests), private.keep_request_words(),
  private.rename_requests(), private.owner_of(text), private.follow_owner(),
  private.is_over(text), private.keeps_person(uuid), private.status_after(text, text), private.keep_life(),
  private.end_sharing(), private.keep_held(), private.asked_of(public.buy_requests),
  private.facts_of(public.buy_requests), private.dates_of(public.buy_requests),
  private.buyer_address(public.buy_requests), private.tell_of_status(),
  private.tell_of_dates(), private.tell_second_purchaser(), private.welcome_buyer(),
  private.tell_sales_of_end(public.buy_requests, text, text), private.lapse(public.buy_requests),
  private.today_of(public.buy_requests), private.days_to_cancel(text),
  private.assert_days(public.buy_requests, text, date, date, date, date, text),
  private.changed_by(public.buy_requests), private.step_request(uuid, integer, text, jsonb), public.end_holds(text),
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.withdraw_buy_request(uuid, uuid, text), public.object_to_buy_request(uuid, text),
  public.resume_buy_request(uuid, uuid), private.open_document(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on
  public.buy_requests, public.buy_request_events, public.document_openings, public.buy_request_notes,
  public.buy_request_reveals to service_role;
-- Rows show that there is a second purchaser, but not who.
grant select (
  id, reference, user_id, suite_id, status, parking, for_two, documents_shared, asked_price, asked_currency, asked_tax,
  asked_region, hold_until, agreement_sent_on, agreement_on, documents_received_on, cancel_until, created_at, updated_at
) on public.buy_requests to authenticated;
grant select (id, request_id, user_id, status, happened_at) on public.buy_request_events to authenticated;
grant select (id, request_id, user_id, filename, opened_by, opened_at) on public.document_openings to authenticated;
grant select (id, request_id, user_id, role, field, revealed_at) on public.buy_request_reveals to authenticated;
grant execute on function
  private.request_words(public.buy_requests), private.is_over(text), private.status_after(text, text),
  private.asked_of(public.buy_requests), private.facts_of(public.buy_requests), private.dates_of(public.buy_requests),
  private.tell_sales_of_end(public.buy_requests, text, text), private.lapse(public.buy_requests),
  public.end_holds(text),
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.withdraw_buy_request(uuid, uuid, text), public.object_to_buy_request(uuid, text),
  public.resume_buy_request(uuid, uuid)
  to service_role;
