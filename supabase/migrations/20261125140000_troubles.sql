-- Failures that a person should see. Mail that was given up is a row of the outbox; what has no row of its own is
-- counted here.

create table public.troubles (
  kind text not null check (kind in ('set-aside', 'refused')),
  place text not null check (trim(place) <> ''),
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (kind, place)
);
comment on table public.troubles is
  'Rows that a job set aside and webhooks it refused, counted by place. Nothing personal. A count begins anew after two quiet days.';

create function public.note_trouble(of_kind text, at_place text) returns void
language sql
set search_path = ''
as $$
  insert into public.troubles as t (kind, place) values (of_kind, at_place)
  on conflict (kind, place) do update set
    count = case when t.last_at < now() - interval '2 days' then 1 else t.count + 1 end,
    first_at = case when t.last_at < now() - interval '2 days' then now() else t.first_at end,
    last_at = now()
$$;

-- What is open: work given up until it is sent again or purged, and what was counted within two days. A few refused
-- webhooks are anyone's guesses at the address; more are a wrong secret.
create function public.open_troubles() returns table (kind text, place text, count integer, first_at timestamptz, last_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'failed', coalesce(o.payload ->> 'template', o.kind), count(*)::integer, min(o.failed_at), max(o.failed_at)
  from public.outbox o
  where o.failed_at is not null and o.delivered_at is null
  group by 2
  union all
  select t.kind, t.place, t.count, t.first_at, t.last_at
  from public.troubles t
  where t.last_at >= now() - interval '2 days' and (t.kind <> 'refused' or t.count > 10)
  order by 1, 2
$$;

alter table public.troubles enable row level security;
revoke all on public.troubles from public, anon, authenticated, service_role;
revoke all on function public.note_trouble(text, text), public.open_troubles()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.troubles to service_role;
grant execute on function public.note_trouble(text, text), public.open_troubles() to service_role;
