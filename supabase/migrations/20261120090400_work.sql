-- What the functions of the site keep for themselves.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (trim(kind) <> ''),
  payload jsonb not null,
  dedupe_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.outbox is 'Mail and Brevo work, written in the transaction of the row it tells about.';
comment on column public.outbox.dedupe_key is 'The same work is stored once, and named so to the provider where it can tell.';
comment on column public.outbox.locked_until is 'A worker has it until then; after that another may try.';
comment on column public.outbox.failed_at is 'Given up: needs a person.';
create index outbox_due on public.outbox (next_attempt_at) where delivered_at is null and failed_at is null;

create table public.rate_limits (
  key text primary key,
  hits integer not null default 0,
  window_ends_at timestamptz not null
);
comment on table public.rate_limits is 'Counters of the limiter. The key is a keyed hash: no address stands here.';
create index rate_limits_over on public.rate_limits (window_ends_at);

create table public.rate_observations (
  series text not null,
  observed_on date not null,
  rate real not null check (rate > 0 and rate < 100),
  fetched_at timestamptz not null default now(),
  primary key (series, observed_on)
);
comment on table public.rate_observations is 'Posted mortgage rates as fetched from the Bank of Canada, percent a year.';
