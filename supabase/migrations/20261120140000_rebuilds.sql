-- From a change of a listing to a new site: whoever hears of it asks for a rebuild, and one of them gets it.

-- Takes all changes that no build has yet, once they have come to rest (or have gone on for too long), for one caller.
-- Answers the moment they were taken, by which they can be given back; null when there is nothing to do.
create function public.claim_rebuild(quiet_seconds real, longest_seconds real) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  taken timestamptz = clock_timestamp();
begin
  if not pg_try_advisory_xact_lock(hashtextextended('rebuild', 0)) then
    return null;
  end if;
  update public.listing_changes
  set handled_at = taken
  where handled_at is null
    and (
      select max(c.created_at) <= taken - make_interval(secs => quiet_seconds)
        or min(c.created_at) <= taken - make_interval(secs => longest_seconds)
      from public.listing_changes c
      where c.handled_at is null
    );
  if found then
    return taken;
  end if;
  return null;
end
$$;

-- The build could not be asked for: the next caller tries again.
create function public.release_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set handled_at = null where handled_at = taken
$$;

-- Where a hosted database tells the site of a change, and the secret it shows. Set once, see docs/decisions/090; empty
-- where the site listens by itself.
create table private.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text not null
);
alter table private.webhook enable row level security;

-- Tells whoever listens on this database, and the site where its address is known and the extension is there (pg_net
-- sends after the transaction). Security definer, because nobody may read the secret. A site that cannot be told must never keep anyone from changing a listing.
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
