-- Requests to buy, the price at sending, and each change of status. Whoever changes a request (a command, a function,
-- somebody in the SQL editor), its history and its mail are written in the same transaction. Rows show that there is
-- a second purchaser, but not who.

create table public.buy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  suite_id text not null references public.suites (id),
  status text not null default 'submitted' check (status in ('submitted', 'accepted', 'declined', 'withdrawn')),
  parking boolean not null default false,
  purchaser jsonb not null,
  second_purchaser jsonb,
  key_version integer not null,
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  for_two boolean not null generated always as (second_purchaser is not null) stored,
  reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  asked_price integer,
  asked_currency text check (asked_currency in ('CAD', 'USD')),
  asked_tax text check (asked_tax in ('included', 'extra')),
  asked_region text,
  documents_shared boolean not null default false,
  constraint buy_requests_asked_with_currency check ((asked_price is null) = (asked_currency is null))
);
comment on table public.buy_requests is 'Requests to buy. Not an agreement; purged after a configured number of days.';
comment on column public.buy_requests.purchaser is
  'Ciphertext (AES-256-GCM) of date of birth, licence, expiry and address. Never plain.';
comment on column public.buy_requests.key_version is 'Which key of the ring opens the ciphertext.';
comment on column public.buy_requests.content_hash is
  'Keyed hash (HMAC) of what was asked: a plain hash of a birthday and a licence could be guessed.';
comment on column public.buy_requests.reference is 'The short reference used on the phone and in mails.';
comment on column public.buy_requests.asked_price is
  'The list price when it was sent, null where none was set. Never changed afterwards.';
comment on column public.buy_requests.asked_tax is
  'Whether that price included sales tax, null where the buyer has to ask. Never changed afterwards.';
comment on column public.buy_requests.asked_region is
  'The province or state of the home, which decides what the tax is called. Stored because the listing may go.';
comment on column public.buy_requests.documents_shared is
  'The buyer lets the staff open their documents while this request is open (submitted).';
create unique index buy_requests_open_once on public.buy_requests (user_id, content_hash) where status = 'submitted';
create index buy_requests_by_user on public.buy_requests (user_id, created_at desc);
create index buy_requests_by_suite on public.buy_requests (suite_id);
create index buy_requests_by_status on public.buy_requests (status, created_at);
create unique index buy_requests_by_reference on public.buy_requests (reference);
-- Only one request for a suite can be accepted.
create unique index buy_requests_accepted_once on public.buy_requests (suite_id) where status = 'accepted';
create trigger touch before update on public.buy_requests for each row execute function private.touch();

create table public.buy_request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null,
  happened_at timestamptz not null default now()
);
comment on table public.buy_request_events is 'Each status of a request and since when. Written by a trigger.';
create index buy_request_events_by_request on public.buy_request_events (request_id, id);
create index buy_request_events_by_user on public.buy_request_events (user_id);

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

-- Stores the list price at that moment and what it includes, whoever inserts the row.
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

-- The facts of a request for mails: no person, and the suite's current name.
create function private.facts_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', request.reference, 'unit', s.unit_number, 'building', b.name,
    'asked', private.asked_of(request)
  )
  from public.suites s join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id
$$;

-- Security definer: the e-mail address of an account belongs to the auth service.
create function private.tell_of_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event bigint;
begin
  insert into public.buy_request_events (request_id, user_id, status)
  values (new.id, new.user_id, new.status)
  returning id into event;
  if tg_op = 'UPDATE' then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail',
      jsonb_build_object(
        'template', 'buy-request-status', 'to', u.email,
        'params', private.facts_of(new) || jsonb_build_object('status', new.status)
      ),
      'buy-request-status/' || event
    from auth.users u
    where u.id = new.user_id and u.email <> '';
  end if;
  return null;
end
$$;
create trigger tell_of_request after insert on public.buy_requests
  for each row execute function private.tell_of_status();
create trigger tell_of_status after update of status on public.buy_requests
  for each row when (old.status is distinct from new.status) execute function private.tell_of_status();

alter table public.buy_requests enable row level security;
alter table public.buy_request_events enable row level security;
alter table public.document_openings enable row level security;
create policy "own buy requests are read" on public.buy_requests
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own request events are read" on public.buy_request_events
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own document openings are read" on public.document_openings
  for select to authenticated
  using (user_id = (select private.account_id()));

revoke all on table public.buy_request_events, public.document_openings
  from public, anon, authenticated, service_role;
revoke all on function
  private.keep_asked_price(), private.asked_of(public.buy_requests), private.facts_of(public.buy_requests),
  private.tell_of_status()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on public.buy_requests, public.buy_request_events, public.document_openings to service_role;
grant select (
  id, user_id, suite_id, status, parking, created_at, updated_at, for_two, reference, asked_price, asked_currency,
  asked_tax, asked_region, documents_shared
) on public.buy_requests to authenticated;
grant select (id, request_id, user_id, status, happened_at) on public.buy_request_events to authenticated;
grant select (id, request_id, user_id, filename, opened_by, opened_at) on public.document_openings to authenticated;
grant execute on function private.asked_of(public.buy_requests), private.facts_of(public.buy_requests) to service_role;
