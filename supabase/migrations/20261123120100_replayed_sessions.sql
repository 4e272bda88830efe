-- A refresh token that comes a second time was stolen, from its owner or by somebody else: Supabase Auth revokes every
-- refresh token of the session, but keeps the session itself, and the newest access token would open everything until
-- it runs out.

-- All revoked, for longer than an exchange of one for the next takes. Newer versions of Supabase Auth keep no rows of
-- refresh tokens: there they say nothing.
create function private.was_replayed(session uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(t.revoked) and max(t.updated_at) < now() - interval '5 seconds', false)
  from auth.refresh_tokens t
  where t.session_id = session
$$;

-- As before, and not for a session whose refresh token was replayed.
create or replace function private.account_id() returns uuid
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

create or replace function public.whoami() returns table (id uuid, email text, name text, phone text)
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

-- At once, where the site itself was shown the old token. Security definer: sessions are the auth service's.
create function public.end_replayed_session(used_token text) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.sessions s
  using auth.refresh_tokens t
  where t.token = used_token and t.revoked and t.session_id = s.id
$$;
