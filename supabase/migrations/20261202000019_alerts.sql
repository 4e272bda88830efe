-- Saved searches, and changes of suites since the last round of mails about them. A round opens by the database's own
-- clock, and one bad row does not stop it.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null,
  paused boolean not null default false,
  consent_wording text not null check (trim(consent_wording) <> ''),
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  constraint saved_searches_once unique (user_id, address),
  constraint saved_searches_address_form check (
    (address ~ '^/(results|all-suites|UserPage)(\?|$)' and length(address) <= 1000)
    or private.refuse('A saved search is the address of a list.')
  )
);
comment on table public.saved_searches is 'Lists that somebody gets mails about, with the consent wording.';
comment on column public.saved_searches.address is
  'The list as its address has it, always written in the same order; /UserPage are the favourites.';
comment on column public.saved_searches.consented_at is 'When it was saved or resumed: each is a consent.';
alter table public.saved_searches enable row level security;

create table public.suite_news (
  id bigint generated always as identity primary key,
  suite_id text not null references public.suites (id) on delete cascade,
  was_available boolean not null,
  was_price integer not null,
  round date,
  happened_at timestamptz not null default now()
);
comment on table public.suite_news is
  'How a suite stood before it changed: listing_changes tells of buildings, mails tell of suites. Kept only while anybody saves searches.';
comment on column public.suite_news.round is 'The round of mails that reports it; null until then.';
create index suite_news_waiting on public.suite_news (id) where round is null;
create index suite_news_by_round on public.suite_news (round, id);
create index suite_news_by_suite on public.suite_news (suite_id);
alter table public.suite_news enable row level security;

create table public.alert_rounds (
  day date primary key,
  reached uuid,
  mails integer not null default 0,
  begun_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table public.alert_rounds is 'One day''s mails and how far they have come, so that the next run continues there.';
comment on column public.alert_rounds.reached is 'The last account processed, in the order of their ids.';
alter table public.alert_rounds enable row level security;

-- A new suite counts as news; private.suites_updated writes those of suites that change.
create function private.keep_suite_news() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.saved_searches) then
    insert into public.suite_news (suite_id, was_available, was_price)
    values (new.id, coalesce(old.available, false), coalesce(old.price, new.price));
  end if;
  return null;
end
$$;
create trigger keep_new_suite after insert on public.suites
  for each row when (new.available) execute function private.keep_suite_news();

-- Suites of a building count as new when it is published.
create function private.keep_building_news() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.saved_searches) then
    insert into public.suite_news (suite_id, was_available, was_price)
    select s.id, false, s.price from public.suites s where s.building_id = new.id and s.available;
  end if;
  return null;
end
$$;
create trigger keep_building_news after update of published on public.buildings
  for each row when (new.published and not old.published) execute function private.keep_building_news();

create function private.consent_to_search() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.consented_at = now();
  return new;
end
$$;
create trigger consent_to_search before update of paused on public.saved_searches
  for each row when (old.paused and not new.paused) execute function private.consent_to_search();

-- Saves a list for an account, once; a paused one resumes. Null when the account has too many.
create function public.save_search(account uuid, list text, wording text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  most constant integer = 50;
  kept uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || account, 0));
  if (select count(*) from public.saved_searches s where s.user_id = account and s.address <> list) >= most then
    return null;
  end if;
  insert into public.saved_searches as s (user_id, address, consent_wording)
  values (account, list, wording)
  on conflict (user_id, address) do update set paused = false, consent_wording = excluded.consent_wording
  returning s.id into kept;
  return kept;
end
$$;

-- Returns the open round, or starts today's. It takes all changes so far; later ones wait for the next round. None
-- starts on the day the previous one ended, so that nobody gets two mails a day. A round dated in the future, left by
-- a caller whose clock was ahead, delays nothing.
create function public.begin_alerts() returns setof public.alert_rounds
language plpgsql
set search_path = ''
as $$
declare
  today constant date = now() at time zone 'UTC';
begin
  if not exists (
    select from public.alert_rounds r
    where r.done_at is null or today in (r.day, (r.done_at at time zone 'UTC')::date)
  ) then
    insert into public.alert_rounds (day) values (today) on conflict do nothing;
    if found then
      update public.suite_news n set round = today where n.round is null;
    end if;
  end if;
  return query select r.* from public.alert_rounds r where r.done_at is null order by r.day limit 1;
end
$$;

-- Accounts with active searches, in the order of their ids, with what they follow; only those with a confirmed
-- address. A favourite that became one after its change is not reported: the person saw it as it is. Security definer,
-- because only the auth service reads its tables.
create function public.alert_readers(of_round date, after uuid, most integer)
returns table (person uuid, email text, searches jsonb, favourites text[])
language sql stable security definer
set search_path = ''
as $$
  select p.user_id, u.email::text, p.searches, array(
    select f.suite_id from public.favorites f
    where f.user_id = p.user_id
      and exists (
        select from public.suite_news n
        where n.suite_id = f.suite_id and n.round = of_round and n.happened_at > f.created_at
      )
  )
  from (
    select s.user_id,
      jsonb_agg(jsonb_build_object('id', s.id, 'address', s.address) order by s.created_at, s.id) as searches
    from public.saved_searches s
    where not s.paused and s.user_id > after
    group by s.user_id
  ) p
  join auth.users u on u.id = p.user_id
  where u.email_confirmed_at is not null and u.email <> '' and (u.banned_until is null or u.banned_until < now())
  order by p.user_id
  limit most
$$;

-- Writes letters, of which `before` others of the round are ahead: they become due a few hundred a minute, so that
-- mails people wait for are not stuck behind them. Halves what the database refuses, until the refused ones are found.
-- Returns the accounts of those. Each letter is text of its own, because not every text is JSON for Postgres.
create function private.write_alerts(of_round date, before integer, people uuid[], letters text[]) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  a_minute constant integer = 150;
  half constant integer = cardinality(letters) / 2;
begin
  insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
  select
    'mail',
    jsonb_build_object('template', 'alert', 'to', l.letter ->> 'to', 'params', l.letter -> 'params'),
    'alerts/' || of_round || '/' || l.person,
    now() + (before + l.place) / a_minute * interval '1 minute'
  from (select person, letter::jsonb, place from unnest(people, letters) with ordinality as u (person, letter, place)) l
  where exists (select from public.saved_searches s where s.user_id = l.person and not s.paused)
  on conflict (dedupe_key) do nothing;

  update public.saved_searches s set last_sent_at = now()
  where s.id in (
    select i.id::uuid from unnest(letters) l (letter), jsonb_array_elements_text(l.letter::jsonb -> 'searches') i (id)
  );
  return '{}';
exception when data_exception or integrity_constraint_violation then
  if half = 0 then
    return people;
  end if;
  return private.write_alerts(of_round, before, people[:half], letters[:half])
    || private.write_alerts(of_round, before + half, people[half + 1:], letters[half + 1:]);
end
$$;

-- Writes the mails of a batch and how far the round has come, in one transaction: a killed run is repeated, a
-- finished one is in the outbox once. Returns the accounts whose mail the database refused; null when another run has
-- already continued from there.
create function public.keep_alerts(of_round date, gone_from uuid, come_to uuid, people uuid[], letters text[], is_last boolean)
returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  written integer;
begin
  update public.alert_rounds r
  set reached = come_to, mails = r.mails + cardinality(letters), done_at = case when is_last then now() end
  where r.day = of_round and r.done_at is null and r.reached is not distinct from gone_from
  returning r.mails into written;
  if written is null then
    return null;
  end if;
  if is_last then
    delete from public.suite_news n where n.round < of_round - 7;
    delete from public.alert_rounds r where r.day < of_round - 90;
  end if;
  return private.write_alerts(of_round, written - cardinality(letters), people, letters);
end
$$;

-- The unsubscribe link of these mails: pauses all searches of the account and cancels unsent mails.
create function public.leave_alerts(account uuid) returns void
language sql
set search_path = ''
as $$
  update public.saved_searches s set paused = true where s.user_id = account;
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.payload ->> 'template' = 'alert'
    and o.payload -> 'params' ->> 'person' = account::text
$$;

-- Pauses the searches that the account of an address had when its owner complained, and cancels unsent mails. Searches
-- saved or resumed later stay, so that a report may come late or twice. Security definer, because only the auth
-- service reads its tables.
create function public.complain_of_alerts(address text, happened timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where u.email = address;
  update public.saved_searches s set paused = true where s.user_id = account and s.consented_at <= happened;
  if not exists (select from public.saved_searches s where s.user_id = account and not s.paused) then
    perform public.leave_alerts(account);
  end if;
end
$$;

create policy "own searches are read" on public.saved_searches
  for select to authenticated
  using (user_id = (select private.account_id()));
create policy "own searches are paused" on public.saved_searches
  for update to authenticated
  using (user_id = (select private.account_id()))
  with check (user_id = (select private.account_id()));
create policy "own searches are removed" on public.saved_searches
  for delete to authenticated
  using (user_id = (select private.account_id()));

revoke all on public.saved_searches, public.suite_news, public.alert_rounds from public, anon, authenticated, service_role;
revoke all on function
  private.keep_suite_news(), private.keep_building_news(), private.consent_to_search(),
  public.save_search(uuid, text, text), public.begin_alerts(), public.alert_readers(date, uuid, integer),
  private.write_alerts(date, integer, uuid[], text[]), public.keep_alerts(date, uuid, uuid, uuid[], text[], boolean),
  public.leave_alerts(uuid), public.complain_of_alerts(text, timestamptz)
  from public, anon, authenticated, service_role;
grant select, delete, update (paused) on public.saved_searches to authenticated;
grant select, insert, update, delete on public.saved_searches, public.suite_news, public.alert_rounds to service_role;
grant execute on function
  public.save_search(uuid, text, text), public.begin_alerts(), public.alert_readers(date, uuid, integer),
  private.write_alerts(date, integer, uuid[], text[]), public.keep_alerts(date, uuid, uuid, uuid[], text[], boolean),
  public.leave_alerts(uuid), public.complain_of_alerts(text, timestamptz)
  to service_role;
