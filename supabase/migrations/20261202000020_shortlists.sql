-- A shortlist that two people share. Only the site's functions call these, with the secret key and for the account of
-- the session. Every change runs under the lock of its list.

create table public.shared_shortlists (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table public.shared_shortlists is
  'Lists that two people share. Nobody owns one: both may do the same, and it ends with its last member.';

create table public.shared_shortlist_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  shortlist_id uuid not null references public.shared_shortlists (id) on delete cascade,
  joined_at timestamptz not null default now(),
  constraint shared_shortlist_members_of_list unique (shortlist_id, user_id)
);
comment on table public.shared_shortlist_members is
  'Who is on which list: a person on one at most, a list with two at most (join_shared_shortlist).';

create table public.shared_shortlist_suites (
  shortlist_id uuid not null references public.shared_shortlists (id) on delete cascade,
  suite_id text not null references public.suites (id) on delete cascade,
  added_by uuid,
  added_at timestamptz not null default clock_timestamp(),
  primary key (shortlist_id, suite_id),
  foreign key (shortlist_id, added_by)
    references public.shared_shortlist_members (shortlist_id, user_id) on delete set null (added_by)
);
comment on column public.shared_shortlist_suites.added_by is
  'Null once that member has left or deleted the account: the suite stays for the other one.';
create index shared_shortlist_suites_by_suite on public.shared_shortlist_suites (suite_id);
create index shared_shortlist_suites_by_member on public.shared_shortlist_suites (shortlist_id, added_by);

create table public.shared_shortlist_notes (
  shortlist_id uuid not null,
  suite_id text not null,
  author_id uuid not null,
  words text not null check (words ~ '\S' and length(words) <= 1000),
  written_at timestamptz not null default clock_timestamp(),
  primary key (shortlist_id, suite_id, author_id),
  foreign key (shortlist_id, suite_id)
    references public.shared_shortlist_suites (shortlist_id, suite_id) on delete cascade,
  foreign key (shortlist_id, author_id)
    references public.shared_shortlist_members (shortlist_id, user_id) on delete cascade
);
comment on table public.shared_shortlist_notes is
  'One note of each member about each suite. It goes with the suite, and with its author.';
create index shared_shortlist_notes_by_author on public.shared_shortlist_notes (shortlist_id, author_id);

create table public.shared_shortlist_invitations (
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  shortlist_id uuid not null references public.shared_shortlists (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table public.shared_shortlist_invitations is
  'Links to join a list. Only the hash of a secret is stored: a copy of the database opens nothing.';
create index shared_shortlist_invitations_by_list on public.shared_shortlist_invitations (shortlist_id);
create unique index shared_shortlist_invitations_one_open on public.shared_shortlist_invitations (shortlist_id)
  where used_at is null and revoked_at is null;

alter table public.shared_shortlists enable row level security;
alter table public.shared_shortlist_members enable row level security;
alter table public.shared_shortlist_suites enable row level security;
alter table public.shared_shortlist_notes enable row level security;
alter table public.shared_shortlist_invitations enable row level security;

-- The list of an account, locked until the transaction ends. Null if it has none, also if it left while this waited.
create function private.lock_shared_shortlist(account uuid) returns uuid
language sql
set search_path = ''
as $$
  select l.id
  from public.shared_shortlist_members m
  join public.shared_shortlists l on l.id = m.shortlist_id
  where m.user_id = account
  for no key update of m, l
$$;

-- A list ends with its last member, whether they leave or delete their account. Two who leave at once wait for each
-- other.
create function private.end_shared_shortlist() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform from public.shared_shortlists l where l.id = old.shortlist_id for no key update;
  delete from public.shared_shortlists l
  where l.id = old.shortlist_id
    and not exists (select from public.shared_shortlist_members m where m.shortlist_id = l.id);
  return null;
end
$$;
create trigger end_shared_shortlist after delete on public.shared_shortlist_members
  for each row execute function private.end_shared_shortlist();

-- The list as one of its members sees it; null if the account has none.
create function public.read_shared_shortlist(account uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'joinedAt', m.joined_at,
    'partner', (
      select jsonb_build_object('name', p.name)
      from public.shared_shortlist_members o
      join public.profiles p on p.id = o.user_id
      where o.shortlist_id = m.shortlist_id and o.user_id <> account
    ),
    'openUntil', (
      select i.expires_at
      from public.shared_shortlist_invitations i
      where i.shortlist_id = m.shortlist_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()
    ),
    'suites', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', s.suite_id,
        'addedBy', case when s.added_by = account then 'you' when s.added_by is not null then 'partner' end,
        'addedAt', s.added_at, 'note', own.words, 'notedAt', own.written_at, 'partnerNote', other.words
      ) order by s.added_at desc, s.suite_id), '[]')
      from public.shared_shortlist_suites s
      left join public.shared_shortlist_notes own
        on own.shortlist_id = s.shortlist_id and own.suite_id = s.suite_id and own.author_id = account
      left join public.shared_shortlist_notes other
        on other.shortlist_id = s.shortlist_id and other.suite_id = s.suite_id and other.author_id <> account
      where s.shortlist_id = m.shortlist_id
    )
  )
  from public.shared_shortlist_members m where m.user_id = account
$$;

-- Opens a link for a partner; an earlier one ends. Somebody without a list gets one, with their newest favourites.
-- 'shared' if there is a partner already.
create function public.invite_partner(account uuid, hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  list uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('shared shortlist of ' || account, 0));
  list = private.lock_shared_shortlist(account);
  if list is null then
    insert into public.shared_shortlists default values returning id into list;
    insert into public.shared_shortlist_members (user_id, shortlist_id) values (account, list);
    insert into public.shared_shortlist_suites (shortlist_id, suite_id, added_by, added_at)
    select list, f.suite_id, account, f.created_at
    from public.favorites f
    join public.suites s on s.id = f.suite_id
    join public.buildings b on b.id = s.building_id
    where f.user_id = account and b.published
    order by f.created_at desc, f.suite_id
    limit 100;
  elsif exists (
    select from public.shared_shortlist_members m where m.shortlist_id = list and m.user_id <> account
  ) then
    return 'shared';
  end if;
  delete from public.shared_shortlist_invitations i
  where i.shortlist_id = list and i.expires_at < now() - interval '30 days';
  update public.shared_shortlist_invitations i set revoked_at = now()
  where i.shortlist_id = list and i.used_at is null and i.revoked_at is null;
  insert into public.shared_shortlist_invitations (secret_hash, shortlist_id) values (hash, list);
  return 'invited';
end
$$;

create function public.revoke_invitation(account uuid) returns void
language sql
set search_path = ''
as $$
  update public.shared_shortlist_invitations i set revoked_at = now()
  where i.shortlist_id = (select private.lock_shared_shortlist(account)) and i.used_at is null and i.revoked_at is null
$$;

-- Joins the list of a link. Of two people at once the second finds it used. Joining again is joining once, because an
-- answer can get lost. A list never has three: only a member without a partner opens a link, and one is open at most.
create function public.join_shared_shortlist(account uuid, hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  list uuid;
  link public.shared_shortlist_invitations;
begin
  perform pg_advisory_xact_lock(hashtextextended('shared shortlist of ' || account, 0));
  select i.shortlist_id into list from public.shared_shortlist_invitations i where i.secret_hash = hash;
  perform from public.shared_shortlists l where l.id = list for no key update;
  select i.* into link from public.shared_shortlist_invitations i where i.secret_hash = hash;
  if link.secret_hash is null then
    return 'unknown';
  elsif exists (
    select from public.shared_shortlist_members m where m.user_id = account and m.shortlist_id = link.shortlist_id
  ) then
    return case when link.used_at is null then 'own' else 'joined' end;
  elsif link.used_at is not null then
    return 'used';
  elsif link.revoked_at is not null then
    return 'revoked';
  elsif link.expires_at <= now() then
    return 'expired';
  elsif exists (select from public.shared_shortlist_members m where m.user_id = account) then
    return 'elsewhere';
  end if;
  insert into public.shared_shortlist_members (user_id, shortlist_id) values (account, link.shortlist_id);
  update public.shared_shortlist_invitations i set used_at = now() where i.secret_hash = hash;
  return 'joined';
end
$$;

-- The notes of a member who leaves go with them, by their foreign key; the suites stay for the other one.
create function public.leave_shared_shortlist(account uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.shared_shortlist_members m
  where m.user_id = account and m.shortlist_id = (select private.lock_shared_shortlist(account))
$$;

-- 'none' without a list, 'missing' if no such suite is published. Adding twice is adding once.
create function public.add_to_shared_shortlist(account uuid, suite text) returns text
language plpgsql
set search_path = ''
as $$
declare
  most constant integer = 100;
  list constant uuid = private.lock_shared_shortlist(account);
begin
  if list is null then
    return 'none';
  elsif not exists (
    select from public.suites s join public.buildings b on b.id = s.building_id where s.id = suite and b.published
  ) then
    return 'missing';
  elsif (
    select count(*) from public.shared_shortlist_suites s where s.shortlist_id = list and s.suite_id <> suite
  ) >= most then
    return 'full';
  end if;
  insert into public.shared_shortlist_suites (shortlist_id, suite_id, added_by) values (list, suite, account)
  on conflict (shortlist_id, suite_id) do nothing;
  return 'added';
end
$$;

-- Either member removes any suite, with both notes about it.
create function public.remove_from_shared_shortlist(account uuid, suite text) returns void
language sql
set search_path = ''
as $$
  delete from public.shared_shortlist_suites s
  where s.shortlist_id = (select private.lock_shared_shortlist(account)) and s.suite_id = suite
$$;

-- Writes, changes or, without words, deletes the account's note. False if the suite is not on its list.
create function public.note_shared_suite(account uuid, suite text, note text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  list constant uuid = private.lock_shared_shortlist(account);
begin
  if not exists (
    select from public.shared_shortlist_suites s where s.shortlist_id = list and s.suite_id = suite
  ) then
    return false;
  elsif note = '' then
    delete from public.shared_shortlist_notes n
    where n.shortlist_id = list and n.suite_id = suite and n.author_id = account;
  else
    insert into public.shared_shortlist_notes (shortlist_id, suite_id, author_id, words)
    values (list, suite, account, note)
    on conflict (shortlist_id, suite_id, author_id)
    do update set words = excluded.words, written_at = excluded.written_at;
  end if;
  return true;
end
$$;

revoke all on
  public.shared_shortlists, public.shared_shortlist_members, public.shared_shortlist_suites,
  public.shared_shortlist_notes, public.shared_shortlist_invitations
  from public, anon, authenticated, service_role;
revoke all on function
  private.lock_shared_shortlist(uuid), private.end_shared_shortlist(), public.read_shared_shortlist(uuid),
  public.invite_partner(uuid, text), public.revoke_invitation(uuid), public.join_shared_shortlist(uuid, text),
  public.leave_shared_shortlist(uuid), public.add_to_shared_shortlist(uuid, text),
  public.remove_from_shared_shortlist(uuid, text), public.note_shared_suite(uuid, text, text)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on
  public.shared_shortlists, public.shared_shortlist_members, public.shared_shortlist_suites,
  public.shared_shortlist_notes, public.shared_shortlist_invitations
  to service_role;
grant execute on function
  private.lock_shared_shortlist(uuid), public.read_shared_shortlist(uuid), public.invite_partner(uuid, text),
  public.revoke_invitation(uuid), public.join_shared_shortlist(uuid, text), public.leave_shared_shortlist(uuid),
  public.add_to_shared_shortlist(uuid, text), public.remove_from_shared_shortlist(uuid, text),
  public.note_shared_suite(uuid, text, text)
  to service_role;
