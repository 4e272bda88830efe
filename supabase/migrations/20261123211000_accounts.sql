-- Accounts: the current user, their name and phone, and their favourites. Nobody reads another person's rows.

-- A name must be visible, also when written through the database's API: no control characters, none that change the
-- text direction, none that are invisible. (Joining characters are allowed.)
create function private.seen(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_name_length check (length(name) <= 200 or private.refuse('The name has 200 letters at most.')),
  constraint profiles_phone_form check (
    phone is null
    or phone ~ '^\+[1-9][0-9]{6,14}$'
    or private.refuse('The phone is kept as E.164, such as +14165550142.')
  ),
  constraint profiles_name_seen check (
    name = private.seen(name) or private.refuse('The name has characters that cannot be seen.')
  )
);
comment on table public.profiles is 'Name and phone of an account; its e-mail address is kept by Supabase Auth.';
comment on column public.profiles.phone is 'E.164.';
create trigger touch before update on public.profiles for each row execute function private.touch();

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  suite_id text not null references public.suites (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, suite_id)
);
create index favorites_by_suite on public.favorites (suite_id);

-- Creates an account's profile in the same transaction. Security definer, because the auth service's role has no
-- rights on public. Sign-up metadata is untrusted and must never make a sign-up fail: invalid values are left out.
-- Supabase Lite stores it as a JSON string inside jsonb.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb = '{}';
begin
  begin
    given = case jsonb_typeof(new.raw_user_meta_data)
      when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
      when 'object' then new.raw_user_meta_data
      else '{}'
    end;
  exception when invalid_text_representation then
    null;
  end;

  insert into public.profiles (id, name, phone)
  values (
    new.id,
    left(trim(private.seen(coalesce(given ->> 'name', ''))), 200),
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

-- A token is valid until it expires, although its session may have ended long before (logout, changed password).
-- Personal data opens only to active sessions, also for somebody who calls the database's API with an old token.
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

-- The current user in one call: the database's API checks the token's signature and age, and this function that its
-- session still exists. Security definer, because only the auth service reads its tables.
create function public.whoami() returns table (id uuid, email text, name text, phone text)
language sql stable security definer
set search_path = ''
as $$
  select u.id, u.email::text, coalesce(p.name, ''), p.phone
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

-- Whether another account has taken the new e-mail address meanwhile, so that the link cannot work any more: Supabase
-- Auth fails then instead of refusing. Security definer, because only the auth service reads its tables.
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
-- token can do so at the auth service directly. The old address is told about a new one. Security definer, because
-- only the auth service may touch its tables.
create function private.notify_of_credentials() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password <> '' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'password-changed', 'to', new.email, 'params', '{}'::jsonb),
      'password-changed:' || gen_random_uuid()
    );
  end if;
  if old.email is distinct from new.email and old.email <> '' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'email-changed', 'to', old.email, 'params', '{}'::jsonb),
      'email-changed:' || gen_random_uuid()
    );
  end if;
  return null;
end
$$;

create trigger notify_of_credentials after update of encrypted_password, email on auth.users
  for each row execute function private.notify_of_credentials();

alter table public.profiles enable row level security;
alter table public.favorites enable row level security;

create policy "own profile is read" on public.profiles
  for select to authenticated
  using (id = (select private.account_id()));

-- A name is empty only if the account was created without one.
create policy "own profile is changed" on public.profiles
  for update to authenticated
  using (id = (select private.account_id()))
  with check (id = (select private.account_id()) and name ~ '[[:alnum:]]');

create policy "own favorites are read" on public.favorites
  for select to authenticated
  using (user_id = (select private.account_id()));

-- The suite must be visible, so that nobody can find out by trying which unpublished suites exist.
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
  private.seen(text), private.create_profile(), private.was_replayed(uuid), private.account_id(), public.whoami(),
  public.end_replayed_session(text), public.is_taken_meanwhile(text), private.notify_of_credentials()
  from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, phone) on public.profiles to authenticated;
-- Only the database sets the time of a favourite.
grant select, insert (user_id, suite_id), delete on public.favorites to authenticated;
grant select, insert, update, delete on public.profiles, public.favorites to service_role;
grant execute on function private.account_id(), public.whoami() to authenticated;
grant execute on function private.seen(text) to authenticated, service_role;
grant execute on function public.end_replayed_session(text), public.is_taken_meanwhile(text) to service_role;
