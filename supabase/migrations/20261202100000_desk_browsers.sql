-- The second factor belongs to the browser that entered its code. Supabase Auth raises the whole session: who copied
-- its cookies before gets a token at aal2 for the old refresh token, and anybody with a token can answer Auth's
-- challenges without us. So /api/desk/code gives that one browser a secret, which functions send as the header x-desk.
-- Only a hash of it is here.

create table public.staff_browsers (
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  factor_id uuid not null,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  entered_at timestamptz not null default now()
);
comment on table public.staff_browsers is
  'The browser that entered the code of a session''s second factor. A session has one: the next code replaces it.';
comment on column public.staff_browsers.session_id is
  'Without a foreign key: sessions are the auth service''s. A row without its session opens nothing and is purged.';
create index staff_browsers_by_member on public.staff_browsers (user_id);

-- Whether the call comes from the browser that entered the code of this session's second factor.
create function private.is_desk_browser(session jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.staff_browsers b
    where b.session_id = (session ->> 'id')::uuid
      and b.factor_id = (session ->> 'factor_id')::uuid
      and b.secret_hash = encode(sha256(convert_to(
        nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-desk', 'UTF8'
      )), 'hex')
  )
$$;

-- As before, and only for that browser. The session's eight hours end the secret too: it is younger than its session.
create or replace function private.staff_role() returns text
language sql stable security definer
set search_path = ''
as $$
  select m.role
  from private.desk_session() s
  join public.staff m on m.user_id = (s ->> 'user_id')::uuid
  join public.staff_factors f on f.user_id = m.user_id and f.factor_id = (s ->> 'factor_id')::uuid
  where m.ended_at is null
    and s ->> 'aal' = 'aal2'
    and (s ->> 'created_at')::timestamptz > now() - interval '8 hours'
    and f.confirmed_at is not null
    and f.revoked_at is null
    and private.is_desk_browser(s)
$$;

-- As before. A browser without the secret has to enter a code, whatever Supabase Auth says of its session. Only the
-- browser that entered the code sees what its owner reads out by phone: somebody else in the session could have put a
-- factor of their own in its place.
create or replace function public.desk_me() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.account_id();
  s constant jsonb = private.desk_session();
  m public.staff;
  i public.staff_invitations;
  f public.staff_factors;
  step text;
begin
  select * into m from public.staff x where x.user_id = me and x.ended_at is null;
  if m.user_id is null then
    select x.* into i
    from public.staff_invitations x join auth.users u on lower(u.email) = x.email
    where u.id = me and u.email_confirmed_at is not null and x.expires_at > now();
    return case when i.id is null then jsonb_build_object('step', 'stranger') else jsonb_build_object(
      'step', 'claim', 'name', i.name, 'role', i.role
    ) end;
  end if;

  if (s ->> 'created_at')::timestamptz <= now() - interval '8 hours' then
    step = 'late';
  elsif s ->> 'aal' is distinct from 'aal2' or not private.is_desk_browser(s) then
    step = case when s ->> 'factor_id' is not null or exists (
      select from public.staff_factors x where x.user_id = me and x.revoked_at is null
    ) then 'code' else 'enrol' end;
  else
    insert into public.staff_factors (factor_id, user_id, code)
    values ((s ->> 'factor_id')::uuid, me, private.factor_code((s ->> 'factor_id')::uuid))
    on conflict (factor_id) do nothing;
    select * into f from public.staff_factors x where x.factor_id = (s ->> 'factor_id')::uuid and x.user_id = me;
    step = case
      when f.factor_id is null or f.revoked_at is not null then 'renew'
      when f.confirmed_at is null then 'wait'
      else 'ready'
    end;
  end if;
  return jsonb_build_object(
    'step', step, 'id', me, 'name', m.name, 'role', m.role,
    'until', (s ->> 'created_at')::timestamptz + interval '8 hours'
  ) || case when step = 'wait' then jsonb_build_object('code', f.code) else '{}' end;
end
$$;

-- Keeps the browser that entered a right code. `entered`; `elsewhere`: somebody tries codes of this factor at Supabase
-- Auth itself, where we cannot count them. A code found there would still be right here, so none is taken as long as
-- one may be: a challenge can be answered for five minutes, and a code for one and a half. Our own challenges are
-- removed once they are answered, so any other is theirs. Security definer: challenges are the auth service's.
create function public.staff_enter(challenge uuid, session uuid, hash text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  factor uuid;
begin
  delete from auth.mfa_challenges c where c.id = challenge returning c.factor_id into factor;
  if exists (
    select from auth.mfa_challenges c where c.factor_id = factor and c.created_at > now() - interval '7 minutes'
  ) then
    return 'elsewhere';
  end if;
  insert into public.staff_browsers (session_id, user_id, factor_id, secret_hash)
  select s.id, s.user_id, factor, hash
  from auth.sessions s join public.staff m on m.user_id = s.user_id
  where s.id = session and to_jsonb(s) ->> 'factor_id' = factor::text
  on conflict (session_id) do update
    set factor_id = excluded.factor_id, secret_hash = excluded.secret_hash, entered_at = now();
  return 'entered';
end
$$;

-- Removes our own challenge after a wrong code.
create function public.staff_miss(challenge uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.mfa_challenges c where c.id = challenge;
end
$$;

-- As before, and browsers whose session is too old.
create or replace function public.purge_staff() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  actions integer;
  invitations integer;
begin
  delete from public.staff_actions a where a.happened_at < now() - interval '24 months';
  get diagnostics actions = row_count;
  delete from public.staff_invitations i where i.expires_at < now() - interval '30 days';
  get diagnostics invitations = row_count;
  delete from public.staff_browsers b where b.entered_at < now() - interval '8 hours';
  return actions + invitations;
end
$$;

alter table public.staff_browsers enable row level security;
revoke all on table public.staff_browsers from public, anon, authenticated, service_role;
revoke all on function
  private.is_desk_browser(jsonb), public.staff_enter(uuid, uuid, text), public.staff_miss(uuid)
  from public, anon, authenticated, service_role;
-- The secret key reads them, for backups and their comparison; only the functions above write.
grant select on public.staff_browsers to service_role;
grant execute on function public.staff_enter(uuid, uuid, text), public.staff_miss(uuid) to service_role;
