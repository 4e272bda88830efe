-- Accounts: the current user, their name, phone and language, and their favourites. No one can read another person's
-- rows. Supabase Auth keeps an account's language, the last one its owner used, because its own mails need it too.

-- The metadata of a sign-up, which is untrusted: null unless it is an object. Supabase Lite stores it as a JSON string
-- inside jsonb.
create function private.metadata_of(stored jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given jsonb;
begin
  given = case jsonb_typeof(stored) when 'string' then (stored #>> '{}')::jsonb else stored end;
  return case when jsonb_typeof(given) = 'object' then given end;
exception when invalid_text_representation then
  return null;
end
$$;

create function private.language_in(stored jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when private.is_language(l.tag) then l.tag else 'en-CA' end
  from (select private.metadata_of(stored) ->> 'language' as tag) l
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_name_length check (length(name) <= 200 or private.refuse('The name can have at most 200 characters.')),
  constraint profiles_phone_form check (
    phone is null
    or phone ~ '^\+[1-9][0-9]{6,14}$'
    or private.refuse('The phone is kept as E.164, such as +14165550142.')
  ),
  constraint profiles_name_seen check (
    name = private.seen(name) or private.refuse('The name contains invisible characters.')
  )
);
comment on table public.profiles is 'Name and phone of an account; its e-mail address is kept by Supabase Auth.';
comment on column public.profiles.phone is 'E.164.';
create trigger touch before update on public.profiles for each row execute function private.touch();
-- Here and below a trigger instead of a check, because it can say what is wrong.
create trigger is_name before insert or update of name on public.profiles
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
alter table public.profiles enable row level security;

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  suite_id text not null references public.suites (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, suite_id)
);
create index favorites_by_suite on public.favorites (suite_id);
alter table public.favorites enable row level security;

-- More than anyone compares; without a limit, one account could fill the table. Adding an existing favourite does not
-- count. Going slightly over the limit does no harm, so concurrent calls need not wait for each other.
create function private.limit_favorites() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if 500 <= (select count(*) from public.favorites f where f.user_id = new.user_id)
    and not exists (select from public.favorites f where f.user_id = new.user_id and f.suite_id = new.suite_id) then
    raise exception using errcode = 'PT409', message = 'An account can have at most 500 favourites.';
  end if;
  return new;
end
$$;
create trigger limit_favorites before insert on public.favorites
  for each row execute function private.limit_favorites();

-- Creates an account's profile in the same transaction. Security definer, because the auth service's role has no rights
-- on public. Sign-up metadata is untrusted and must never make a sign-up fail, so invalid values and names that are not
-- names are left out.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb = coalesce(private.metadata_of(new.raw_user_meta_data), '{}');
  person constant text = left(trim(private.seen(coalesce(given ->> 'name', ''))), 200);
begin
  insert into public.profiles (id, name, phone)
  values (
    new.id,
    case when private.is_name(person) then person else '' end,
    case when given ->> 'phone' ~ '^\+[1-9][0-9]{6,14}$' then given ->> 'phone' end
  )
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- A refresh token used twice was probably stolen. Supabase Auth then revokes all refresh tokens of the session but
-- keeps the session, so the newest access token would work until it expires. So a session has ended when all its
-- tokens have been revoked for longer than a normal refresh takes. Sessions with Auth's newer refresh tokens are
-- excluded: on upgrading a session Auth revokes all its older tokens although nothing was replayed, and it ends a
-- replayed session of the newer kind itself. Read through jsonb, because older versions lack the column.
create function private.was_replayed(session uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(t.revoked) and max(t.updated_at) < now() - interval '5 seconds', false)
    and not exists (
      select from auth.sessions s where s.id = session and to_jsonb(s) ->> 'refresh_token_counter' is not null
    )
  from auth.refresh_tokens t
  where t.session_id = session
$$;

-- A token is valid until it expires, even if its session ended long before (sign-out, changed password). Personal data
-- is open only to active sessions, even when someone calls the database's API with an old token.
create function private.account_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select s.user_id
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
    and not private.was_replayed(s.id)
$$;
comment on function private.account_id is
  'The account a token stands for, null when its session has ended or it is banned. Security definer: sessions are the auth service''s.';

create function public.whoami() returns table (id uuid, email text, name text, phone text, language text)
language sql stable security definer
set search_path = ''
as $$
  select u.id, u.email::text, coalesce(p.name, ''), p.phone, private.language_in(u.raw_user_meta_data)
  from auth.users u
  join auth.sessions s on s.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = auth.uid()
    and s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
    and not private.was_replayed(s.id)
$$;
comment on function public.whoami() is 'The account a token stands for, or no row when its session has ended.';

-- Stores the language that the caller's account now uses. Security definer, because only the auth service may write its
-- tables.
create function public.set_language(tag text) returns void
language sql security definer
set search_path = ''
as $$
  update auth.users u
  set raw_user_meta_data = case jsonb_typeof(u.raw_user_meta_data)
    when 'string' then to_jsonb(m.kept::text)
    else m.kept
  end
  from (
    select o.id, coalesce(private.metadata_of(o.raw_user_meta_data), '{}') || jsonb_build_object('language', tag) as kept
    from auth.users o
    where o.id = private.account_id()
  ) m
  where u.id = m.id and private.is_language(tag)
$$;

-- Ends a session at once when the site itself receives an old token. Security definer: sessions belong to the auth
-- service.
create function public.end_replayed_session(used_token text) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.sessions s
  using auth.refresh_tokens t
  where t.token = used_token and t.revoked and t.session_id = s.id
$$;

-- Whether another account has since taken the new e-mail address, so that the link can no longer work: Supabase Auth
-- would fail instead of refusing. Security definer, because only the auth service reads its tables.
create function public.is_taken_meanwhile(link text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    join auth.users other on lower(other.email) = lower(u.email_change) and other.id <> u.id
    where link in (u.email_change_token_new, u.email_change_token_current)
  )
$$;

-- Mails the owner about a changed password or address in the same transaction, whoever made the change: anyone with a
-- token can make one through the auth service directly. The old address is told about the new one, in the language of
-- the account, because it no longer leads to the account. Security definer, because only the auth service may touch its
-- tables.
create function private.notify_of_credentials() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values (
      'mail', jsonb_build_object('template', 'password-changed', 'to', new.email, 'params', '{}'::jsonb),
      'password-changed:' || gen_random_uuid(), private.language_in(new.raw_user_meta_data)
    );
  end if;
  if old.email is distinct from new.email and old.email <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values (
      'mail', jsonb_build_object('template', 'email-changed', 'to', old.email, 'params', '{}'::jsonb),
      'email-changed:' || gen_random_uuid(), private.language_in(new.raw_user_meta_data)
    );
  end if;
  return null;
end
$$;
create trigger notify_of_credentials after update of encrypted_password, email on auth.users
  for each row execute function private.notify_of_credentials();

-- Supabase Auth calls this instead of sending a mail (`auth.hook.send_email` in supabase/config.toml), whoever asked
-- for one: its own address accepts calls that bypass our functions. The mail is written to the outbox, whose trigger
-- counts it, in Auth's own transaction. A refusal rolls that transaction back: a link mailed earlier keeps working, and
-- no account is created. Dropping only the mail would leave the earlier link dead. Mails the site does not use, such as
-- a link to sign in, are refused. The outbox stores no token: public.link_of reads it when the mail is sent.
create function private.send_email(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  act constant text = event -> 'email_data' ->> 'email_action_type';
  letter constant text = case act
    when 'signup' then 'auth-confirmation' when 'recovery' then 'auth-recovery' when 'email_change' then 'auth-email_change'
  end;
  reader constant text = event -> 'user' ->> case act when 'email_change' then 'new_email' else 'email' end;
  key text;
begin
  if letter is null or coalesce(reader, '') = '' then
    return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', 'There is no such mail'));
  end if;
  -- What the site has counted for this address within the hour.
  select c.mail into key
  from public.mail_counts c
  join private.mail_rules() r on r.counter = c.counter and r.template = letter
  where c.address = private.address_key(reader) and c.asked_for = private.keyed(lower(trim(reader)))
    and c.written_at > now() - interval '1 hour'
  order by c.written_at limit 1
  for update of c skip locked;
  key = coalesce(key, 'auth/' || gen_random_uuid());
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'link',
    jsonb_build_object('template', letter, 'to', reader, 'params', jsonb_build_object('person', event -> 'user' -> 'id')),
    key
  );
  if not found then
    return jsonb_build_object('error', jsonb_build_object('http_code', 429, 'message', 'Too many mails for this mailbox'));
  end if;
  update public.mail_counts c set asked_for = null where c.mail = key;
  return '{}';
end
$$;

-- The token of such a mail's link; null once the link was used, was replaced or is an hour old, or the account is gone,
-- so that there is nothing to send. Security definer, because only the auth service reads its tables.
create function public.link_of(person uuid, template text, address text) returns text
language sql stable security definer
set search_path = ''
as $$
  select nullif(l.token, '')
  from auth.users u
  cross join lateral (values
    ('auth-confirmation', u.email, u.confirmation_token, u.confirmation_sent_at),
    ('auth-recovery', u.email, u.recovery_token, u.recovery_sent_at),
    ('auth-email_change', u.email_change, u.email_change_token_new, u.email_change_sent_at)
  ) l (template, address, token, sent_at)
  where u.id = person and l.template = link_of.template and lower(l.address) = lower(link_of.address)
    and l.sent_at > now() - interval '1 hour'
$$;

-- Following the link in a mail about the account proves ownership of the address, so mails that others caused before no
-- longer count. Security definer, because the auth service may not read the counters.
create function private.welcome_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.email <> '' then
    perform private.welcome_mail(new.email, null, '{account,recovery}');
  end if;
  return null;
end
$$;
create trigger welcome_owner after update of encrypted_password, email, email_confirmed_at on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email
    or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  )
  execute function private.welcome_owner();

create policy "own profile is read" on public.profiles
  for select to authenticated
  using (id = (select private.account_id()));

-- A name is empty only if the account was created without one.
create policy "own profile is changed" on public.profiles
  for update to authenticated
  using (id = (select private.account_id()))
  with check (id = (select private.account_id()) and private.has_letters(name));

create policy "own favorites are read" on public.favorites
  for select to authenticated
  using (user_id = (select private.account_id()));

-- The suite must be visible, so that no one can find unpublished suites by guessing.
create policy "own favorites are added" on public.favorites
  for insert to authenticated
  with check (
    user_id = (select private.account_id())
    and exists (select from public.suites s where s.id = suite_id)
  );

create policy "own favorites are removed" on public.favorites
  for delete to authenticated
  using (user_id = (select private.account_id()));

revoke all on function
  private.limit_favorites(), private.metadata_of(jsonb), private.language_in(jsonb), private.create_profile(),
  private.was_replayed(uuid), private.account_id(), public.whoami(), public.set_language(text),
  public.end_replayed_session(text), public.is_taken_meanwhile(text), private.notify_of_credentials(),
  private.send_email(jsonb), public.link_of(uuid, text, text), private.welcome_owner()
  from public, anon, authenticated, service_role;
do $$
begin
  -- The role of Supabase Auth, which the embedded start does not have.
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.send_email(jsonb) to supabase_auth_admin;
  end if;
end
$$;
grant select on public.profiles to authenticated;
grant update (name, phone) on public.profiles to authenticated;
-- Only the database sets the time of a favourite.
grant select, insert (user_id, suite_id), delete on public.favorites to authenticated;
grant select, insert, update, delete on public.profiles, public.favorites to service_role;
grant execute on function private.account_id(), public.whoami(), public.set_language(text) to authenticated;
grant execute on function
  public.end_replayed_session(text), public.is_taken_meanwhile(text), public.link_of(uuid, text, text)
  to service_role;
