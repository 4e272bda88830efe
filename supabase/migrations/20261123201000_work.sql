-- Tables for the site's functions: mail and Brevo tasks, changes to publish, rate limits and bank rates. They have no
-- policy: only the secret key reads and writes them.

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
comment on table public.outbox is 'Mail and Brevo tasks, written in the same transaction as the row they report.';
comment on column public.outbox.dedupe_key is 'Equal tasks are stored once; Brevo also gets an id made from this key.';
comment on column public.outbox.locked_until is 'A worker holds it until then; afterwards another may claim it.';
comment on column public.outbox.failed_at is 'Given up: a person must look.';
create index outbox_due on public.outbox (next_attempt_at) where delivered_at is null and failed_at is null;
create index outbox_contacts on public.outbox ((payload ->> 'email'))
  where kind in ('contact', 'contact-leaves') and delivered_at is null and failed_at is null;

-- Claims due work for one worker. A worker that does not report within the lease loses the claim. Changes for one
-- address and list reach Brevo in order: a task waits until earlier ones for it are done or given up, so that
-- somebody who subscribed and left is added and then removed, never the other way round.
create function public.claim_outbox(kinds text[], max_rows integer, lease_seconds integer)
returns table (id bigint, kind text, payload jsonb, dedupe_key text, attempts integer)
language sql
set search_path = ''
as $$
  update public.outbox o
  set locked_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  where o.id in (
    select d.id
    from public.outbox d
    where d.kind = any (kinds) and d.delivered_at is null and d.failed_at is null
      and d.next_attempt_at <= now() and (d.locked_until is null or d.locked_until <= now())
      and not (
        d.kind in ('contact', 'contact-leaves') and exists (
          select from public.outbox e
          where e.kind in ('contact', 'contact-leaves') and e.delivered_at is null and e.failed_at is null
            and e.payload ->> 'email' = d.payload ->> 'email' and e.payload -> 'listId' = d.payload -> 'listId'
            and e.id < d.id
        )
      )
    order by d.next_attempt_at, d.id
    limit max_rows
    for update skip locked
  )
  returning o.id, o.kind, o.payload, o.dedupe_key, o.attempts
$$;

create table public.listing_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  building_id text not null,
  row_count integer not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  taken_at timestamptz
);
comment on table public.listing_changes is
  'One row for each statement and building that changed what visitors see. A webhook on inserts requests a rebuild.';
comment on column public.listing_changes.entity is
  'The table that changed, or site for the daily build.';
comment on column public.listing_changes.taken_at is
  'When a caller began to request a build; after a minute without a result the next caller may.';
create index listing_changes_open on public.listing_changes (id) where handled_at is null;
-- Finds the latest requested build, every few minutes and in every health check.
create index listing_changes_handled on public.listing_changes (handled_at desc) where handled_at is not null;

create table public.rate_limits (
  key text primary key,
  hits integer not null default 0,
  window_ends_at timestamptz not null
);
comment on table public.rate_limits is 'Counters of the rate limiter. The key is a keyed hash, so the table holds no address.';
create index rate_limits_over on public.rate_limits (window_ends_at);

-- Counts one hit for each key and returns the seconds to wait, or 0 if every count is within its limit.
create function public.take_hits(keys text[], maxima integer[], windows integer[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wait integer;
begin
  -- A few that are over, in passing: the table stays as small as what is being counted.
  delete from public.rate_limits
  where key in (
    select r.key from public.rate_limits r
    where r.window_ends_at < now() - interval '1 minute' and r.key <> all (keys)
    order by r.window_ends_at limit 20
    for update skip locked
  );

  -- In the order of the keys, or two calls could wait for each other.
  with asked as (
    select a.key, a.most, a.seconds from unnest(keys, maxima, windows) as a (key, most, seconds)
  ), counted as (
    insert into public.rate_limits as r (key, hits, window_ends_at)
    select asked.key, 1, now() + make_interval(secs => asked.seconds) from asked order by asked.key
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning r.key, r.hits, r.window_ends_at
  )
  select coalesce(max(greatest(1, ceil(extract(epoch from counted.window_ends_at - now())))), 0) into wait
  from counted join asked using (key)
  where counted.hits > asked.most;
  return wait;
end
$$;
comment on function public.take_hits(text[], integer[], integer[]) is
  'Fixed windows, in seconds. Refused hits do not extend a window.';

create table public.rate_observations (
  series text not null,
  observed_on date not null,
  rate real not null check (rate > 0 and rate < 100),
  fetched_at timestamptz not null default now(),
  primary key (series, observed_on)
);
comment on table public.rate_observations is
  'Figures as fetched from the Bank of Canada: the posted mortgage rate (percent a year) and Canadian dollars for one of the United States, by series.';

alter table public.listing_changes enable row level security;
alter table public.outbox enable row level security;
alter table public.rate_limits enable row level security;
alter table public.rate_observations enable row level security;

revoke all on function public.claim_outbox(text[], integer, integer), public.take_hits(text[], integer[], integer[])
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on public.outbox, public.listing_changes, public.rate_limits, public.rate_observations to service_role;
grant usage on all sequences in schema public to service_role;
grant execute on function
  public.claim_outbox(text[], integer, integer), public.take_hits(text[], integer[], integer[])
  to service_role;
