-- Requests to buy tell the truth: what was asked when they were sent, and each step since. Whatever changes a request,
-- a command, a function of the site or somebody in the SQL editor, its history and the mail about it are written in the
-- same transaction.

alter table public.buy_requests
  add column reference text not null generated always as (
    upper(substr(id::text, 1, 5) || '-' || substr(id::text, 6, 3) || substr(id::text, 10, 2))
  ) stored,
  add column asked_price integer,
  add column asked_currency text check (asked_currency in ('CAD', 'USD')),
  add column documents_shared boolean not null default false,
  add constraint buy_requests_asked_with_currency check ((asked_price is null) = (asked_currency is null));
comment on column public.buy_requests.reference is 'What people call it on the phone.';
comment on column public.buy_requests.asked_price is
  'The list price when it was sent, null where none was set. Never changed afterwards.';
comment on column public.buy_requests.documents_shared is
  'The buyer lets the staff open their documents while this request is open (submitted).';
create unique index buy_requests_by_reference on public.buy_requests (reference);
-- Two requests for one suite are never accepted both.
create unique index buy_requests_accepted_once on public.buy_requests (suite_id) where status = 'accepted';

create table public.buy_request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null,
  happened_at timestamptz not null default now()
);
comment on table public.buy_request_events is 'Where a request stood, from when on. Written by a trigger.';
create index buy_request_events_by_request on public.buy_request_events (request_id, id);
create index buy_request_events_by_user on public.buy_request_events (user_id);

create table public.document_openings (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  document_id uuid not null,
  filename text not null,
  opened_at timestamptz not null default now()
);
comment on table public.document_openings is
  'Each time the staff opened a document of a buyer who let them. The buyer sees it, also once the document is gone.';
create index document_openings_by_request on public.document_openings (request_id, id);
create index document_openings_by_user on public.document_openings (user_id);

alter table public.buy_request_events enable row level security;
alter table public.document_openings enable row level security;
create policy "own request events are read" on public.buy_request_events
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own document openings are read" on public.document_openings
  for select to authenticated
  using (user_id = (select private.account_id()));

insert into public.buy_request_events (request_id, user_id, status, happened_at)
select r.id, r.user_id, e.status, e.at
from public.buy_requests r
cross join lateral (
  values ('submitted', r.created_at),
    (nullif(r.status, 'submitted'), coalesce(r.closed_at, r.updated_at))
) as e (status, at)
where e.status is not null
order by e.at;

-- The price is the one in the list at that moment, whoever writes the row.
create function private.keep_asked_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.asked_price is null then
    select s.price, b.currency into new.asked_price, new.asked_currency
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
    jsonb_build_object('price', request.asked_price, 'currency', request.asked_currency)
  end
$$;

-- What a mail about a request names: nobody who asks, the suite as it is called now.
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

-- Security definer: the address of an account is the auth service's.
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
