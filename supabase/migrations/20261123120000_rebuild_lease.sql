-- Whoever took the changes and was killed before the host heard of them must not leave them for handled: they are
-- taken for a minute, and handled once the host took the build.
alter table public.listing_changes add column taken_at timestamptz;
comment on column public.listing_changes.taken_at is
  'Somebody is asking for a build since then; after a minute without an end of it the next caller does.';

create or replace function public.claim_rebuild(quiet_seconds real, longest_seconds real) returns timestamptz
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

-- The host took the build, which reads the listings as they were then or later.
create function public.settle_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set handled_at = taken where taken_at = taken and handled_at is null
$$;

create or replace function public.release_rebuild(taken timestamptz) returns void
language sql
set search_path = ''
as $$
  update public.listing_changes set taken_at = null where taken_at = taken and handled_at is null
$$;
