-- From a change of a listing to a rebuild: of all callers that notice the change, one gets to request the build. Also
-- the rows that the last build left out.

-- Claims all changes that no build has included yet for one caller, once there have been no more for a while (or they
-- have gone on for too long). Returns the time of the claim, which identifies it if it is given back; null when there
-- is nothing to do. A claim lasts a minute, so changes are not lost if the caller is killed; they count as handled
-- once the host has accepted the build.
create function public.claim_rebuild(quiet_seconds real, longest_seconds real) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  taken timestamptz = clock_timestamp();
  lost timestamptz = taken - interval '1 minute';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('rebuild', 0)) then
    return null;
  end if;
  update public.listing_changes
  set taken_at = taken
  where handled_at is null and (taken_at is null or taken_at <= lost)
    and (
      select max(c.created_at) <= taken - make_interval(secs => quiet_seconds)
        or min(c.created_at) <= taken - make_interval(secs => longest_seconds)
      from public.listing_changes c
      where c.handled_at is null and (c.taken_at is null or c.taken_at <= lost)
    );
  if found then
    return taken;
  end if;
  return null;
end
$$;

-- The host accepted the build, which reads the listings as of then or later.
create function public.settle_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set handled_at = taken where taken_at = taken and handled_at is null
$$;

-- The build could not be requested: the next caller tries again.
create function public.release_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set taken_at = null where taken_at = taken and handled_at is null
$$;

-- Where a hosted database reports changes, and the secret it sends. Set once (docs/decisions/090); empty where the
-- site listens to the database itself.
create table private.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text not null
);
alter table private.webhook enable row level security;

-- Notifies listeners on this database, and the site if its address is set and pg_net is installed (it sends after the
-- transaction). Security definer, because nobody else may read the secret. If the site cannot be notified, the
-- listing change must still succeed.
create function private.tell_of_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hook private.webhook;
  payload jsonb;
begin
  perform pg_notify('listing_changes', '');
  select * into hook from private.webhook;
  if hook.url is not null and to_regproc('net.http_post') is not null then
    select jsonb_build_object(
      'type', 'INSERT', 'table', 'listing_changes', 'schema', 'public', 'record', to_jsonb(n), 'old_record', null
    ) into payload
    from new_rows n order by n.id desc limit 1;
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using hook.url, payload,
      jsonb_build_object('content-type', 'application/json', 'x-webhook-secret', hook.secret);
  end if;
  return null;
exception when others then
  raise warning 'The site could not be told of a change: %', sqlerrm;
  return null;
end
$$;

create trigger tell_of_changes after insert on public.listing_changes
  referencing new table as new_rows
  for each statement execute function private.tell_of_changes();

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end
$$;

-- Rows that the last build left out of the site, for editors in Studio (decision 097). Builds write it with the
-- secret key; it has no policy, so nobody else reads it.
create table public.listing_problems (
  entity text not null,
  row_id text not null,
  field text not null,
  problem text not null,
  since timestamptz not null default now(),
  primary key (entity, row_id, field)
);
comment on table public.listing_problems is
  'Rows the last build left out, and why. Change nothing here: correct the row itself, and the next build removes its entry.';
comment on column public.listing_problems.entity is 'The table the row is in.';
comment on column public.listing_problems.since is 'When a build first left it out for this reason.';
alter table public.listing_problems enable row level security;

-- Replaces the entries of one table with what a build found; corrected rows disappear.
create function private.report_problems(of_entity text, problems jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.listing_problems p
  where p.entity = of_entity and not exists (
    select from jsonb_to_recordset(problems) as n (row_id text, field text)
    where n.row_id = p.row_id and n.field = p.field
  );
  insert into public.listing_problems as p (entity, row_id, field, problem)
  select of_entity, n.row_id, n.field, string_agg(distinct n.problem, '; ')
  from jsonb_to_recordset(problems) as n (row_id text, field text, problem text)
  group by n.row_id, n.field
  on conflict (entity, row_id, field) do update set problem = excluded.problem
  where p.problem <> excluded.problem;
end
$$;

create function public.report_problems(of_entity text, problems jsonb) returns void
language sql
set search_path = ''
as $$
  select private.report_problems(of_entity, private.unwrapped(problems))
$$;

revoke all on function
  public.claim_rebuild(real, real), public.settle_rebuild(timestamptz), public.release_rebuild(timestamptz),
  private.tell_of_changes(), private.report_problems(text, jsonb), public.report_problems(text, jsonb)
  from public, anon, authenticated, service_role;
revoke all on table private.webhook, public.listing_problems from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.listing_problems to service_role;
grant execute on function
  public.claim_rebuild(real, real), public.settle_rebuild(timestamptz), public.release_rebuild(timestamptz),
  private.report_problems(text, jsonb), public.report_problems(text, jsonb)
  to service_role;
