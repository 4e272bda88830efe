-- Staff: who works at /desk, and the log of what they did. Staff call with their own token, so that Postgres knows who
-- acts. Rights need a second factor that an operator or a manager has confirmed: a stolen password is not enough.
-- Every desk function is security definer, because e-mail addresses and sessions belong to the auth service, and
-- because rights go by role, not by row. Each begins with private.assert_staff.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (name ~ '[[:alnum:]]' and length(name) <= 200 and name = private.seen(name)),
  role text not null check (role in ('sales', 'editor', 'manager')),
  language text not null default 'en-CA' check (private.is_language(language)),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  mails_assigned boolean not null default true,
  mails_buildings boolean not null default true,
  mails_morning boolean not null default true,
  constraint staff_name_shows check (private.has_letters(name))
);
comment on table public.staff is 'Members of staff. One whose membership has ended stays as a name beside their work.';
comment on column public.staff.mails_assigned is 'They get a mail when somebody else assigns them something.';
comment on column public.staff.mails_buildings is 'They get new leads and requests of their buildings by mail.';
comment on column public.staff.mails_morning is 'They get a mail on weekday mornings, if anything of theirs is due.';
create trigger is_name before insert or update of name on public.staff
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
alter table public.staff enable row level security;

create table public.staff_buildings (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  building_id text not null references public.buildings (id) on delete cascade,
  primary key (user_id, building_id)
);
comment on table public.staff_buildings is
  'Which buildings are a member''s: their leads and requests are mailed to them too. It gives no rights.';
create index staff_buildings_by_building on public.staff_buildings (building_id);
alter table public.staff_buildings enable row level security;

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (name ~ '[[:alnum:]]' and length(name) <= 200 and name = private.seen(name)),
  role text not null check (role in ('sales', 'editor', 'manager')),
  language text not null default 'en-CA' check (private.is_language(language)),
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint staff_invitations_name_shows check (private.has_letters(name)),
  -- A name leaves in a mail: the address is one that the mail service takes, as in src/lib/email.ts.
  constraint staff_invitations_email_form check (
    email ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
    and position('@' in email) <= 65
  )
);
comment on table public.staff_invitations is
  'An invitation is for one address and is deleted when it is claimed; an address has one at most.';
create trigger is_name before insert or update of name on public.staff_invitations
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
alter table public.staff_invitations enable row level security;

-- The code a member reads out by phone, so that someone who knows their voice can confirm the factor. 40 bits of a
-- hash, so no two pending factors share a code. Its letters and digits sound and look different from each other.
create function private.factor_code(factor uuid) returns text
language sql immutable strict
set search_path = ''
as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(h.bytes, n) % 32 + 1, 1), '' order by n)
  from (select sha256(convert_to(factor::text, 'UTF8')) as bytes) h, generate_series(0, 7) n
$$;

create table public.staff_factors (
  factor_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by text,
  revoked_at timestamptz
);
comment on table public.staff_factors is
  'Second factors of members, by their id in Supabase Auth. One gives rights from its confirmation until it is revoked.';
create index staff_factors_by_member on public.staff_factors (user_id);
alter table public.staff_factors enable row level security;

create table public.staff_actions (
  id bigint generated always as identity primary key,
  member uuid,
  name text not null,
  role text not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  thing text not null generated always as (split_part(action, '.', 1)) stored,
  subject text not null default '',
  search_words text not null generated always as (private.words_of(subject)) stored,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  happened_at timestamptz not null default now()
);
comment on table public.staff_actions is
  'What members did. Names and references are text, without foreign keys: they outlive what they name. Nothing personal of a buyer.';
comment on column public.staff_actions.member is 'Null for an operator, who works with the secret key.';
comment on column public.staff_actions.action is
  'Such as request.accepted: a subject and what was done to it. Each has its sentence in src/features/desk/staff/log.rules.ts.';
comment on column public.staff_actions.thing is 'What the action was about: request, suite, staff.';
comment on column public.staff_actions.search_words is 'What the log is searched by; see private.words_of.';
create index staff_actions_by_member on public.staff_actions (member, id);
create index staff_actions_by_action on public.staff_actions (action, id);
create index staff_actions_by_thing on public.staff_actions (thing, id);
create index staff_actions_by_subject on public.staff_actions (subject, id);
create index staff_actions_by_words on public.staff_actions using gin (search_words extensions.gin_trgm_ops);
alter table public.staff_actions enable row level security;

-- The log is append-only, even for the table's owner: rows are deleted only when they are 24 months old.
create function private.keep_actions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '24 months' then
      return old;
    end if;
  end if;
  raise insufficient_privilege using message = 'The log of staff is not changed.';
end
$$;
create trigger keep_actions before update or delete on public.staff_actions
  for each row execute function private.keep_actions();
create trigger keep_all_actions before truncate on public.staff_actions
  for each statement execute function private.keep_actions();

-- The second factor belongs to the browser that entered its code. Supabase Auth raises the whole session: anyone who
-- copied its cookies earlier gets an aal2 token for the old refresh token, and anyone with a token can answer Auth's
-- challenges without us. So /api/desk/code gives that one browser a secret, which functions send as the header x-desk.
-- Only its hash is stored here.
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
alter table public.staff_browsers enable row level security;

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

-- The session of a token, as JSON, so that with an older Supabase Auth, without the columns `aal` and `factor_id`, no
-- one has rights. Null when the session has ended.
create function private.desk_session() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s)
  from auth.sessions s
  where s.user_id = private.account_id()
    and s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

-- The role in which a token may act: its session is at most eight hours old and has a second factor that was confirmed
-- and not revoked, it comes from the browser that entered the code, and the membership has not ended. The browser's
-- secret ends with those eight hours too, because it is newer than its session. Null for everyone else.
create function private.staff_role() returns text
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
comment on function private.staff_role is 'sales, editor or manager; null for whoever has no rights at the desk.';

-- Every desk function begins with this. Returns the member's id.
create function private.assert_staff(roles text[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if not coalesce(private.staff_role() = any (roles), false) then
    raise insufficient_privilege using message = 'not_staff';
  end if;
  return private.account_id();
end
$$;

-- How often a member may call functions that write, send or show something. The message ends with the seconds to wait,
-- which the site passes on.
create function private.assert_pace(member uuid, act text, hits integer, seconds integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A hash, so that the table of counters names nobody.
  wait constant integer = public.take_hits(
    array[encode(sha256(convert_to('desk ' || act || ' ' || member, 'UTF8')), 'hex')], array[hits], array[seconds]
  );
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'too_many ' || wait;
  end if;
end
$$;

-- Writes the log. The member is read from the token; without one, it is an operator. `detail` never contains a buyer's
-- personal data.
create function private.log_action(action text, subject text, detail jsonb default '{}') returns void
language sql
set search_path = ''
as $$
  insert into public.staff_actions (member, name, role, action, subject, detail)
  select m.user_id, coalesce(m.name, 'Operator'), coalesce(m.role, 'operator'), log_action.action,
    log_action.subject, log_action.detail
  from (select private.account_id() as id) a
  left join public.staff m on m.user_id = a.id
$$;

-- Whether a request, a lead, a visit or a task can be assigned to this person.
create function private.is_in_sales(member uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.staff m where m.user_id = member and m.ended_at is null and m.role in ('sales', 'manager')
  )
$$;

-- The members work can be assigned to, by name.
create function private.sales_team() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', m.name) order by m.name, m.user_id), '[]')
  from public.staff m where m.ended_at is null and m.role in ('sales', 'manager')
$$;

-- Joining and leaving, for managers and operators alike. `actor` is the name recorded with what they did.

-- `invited`; `member`: the address already belongs to a member. A new invitation replaces the previous one.
create function private.invite_staff(address text, person text, job text, actor text, in_language text) returns text
language plpgsql
set search_path = ''
as $$
declare
  invitation public.staff_invitations;
begin
  if exists (
    select from public.staff m join auth.users u on u.id = m.user_id
    where lower(u.email) = lower(address) and m.ended_at is null
  ) then
    return 'member';
  end if;
  delete from public.staff_invitations i where i.email = lower(address);
  insert into public.staff_invitations (email, name, role, invited_by, language)
  values (lower(address), trim(person), job, actor, in_language)
  returning * into invitation;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'staff-invitation', 'to', invitation.email,
      'params', jsonb_build_object('name', invitation.name, 'role', invitation.role)
    ),
    'staff-invitation/' || invitation.id
  );
  perform private.log_action('staff.invited', invitation.name, jsonb_build_object('role', job));
  return 'invited';
end
$$;

-- One change of members at a time, so that two managers cannot end each other.
create function private.lock_staff() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('staff', 0))
$$;

-- Who can let others in: a manager whose second factor is confirmed and not revoked.
create function private.manages(m public.staff) returns boolean
language sql stable
set search_path = ''
as $$
  select m.role = 'manager' and m.ended_at is null and exists (
    select from public.staff_factors f
    where f.user_id = m.user_id and f.confirmed_at is not null and f.revoked_at is null
  )
$$;

-- Whether this member is the only one who can let others in. A manager who cannot may leave as long as there is another
-- manager, whose factor an operator confirms.
create function private.is_last_manager(member uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.staff m where m.user_id = member and m.role = 'manager' and m.ended_at is null
      and not exists (
        select from public.staff o
        where o.user_id <> member and o.role = 'manager' and o.ended_at is null
          and (private.manages(o) or not private.manages(m))
      )
  )
$$;

-- Whether the account is the last manager's. The lock is kept, so that two managers cannot delete their accounts at the
-- same moment.
create function private.has_to_stay(account uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.staff m where m.user_id = account and m.ended_at is null) then
    return false;
  end if;
  perform private.lock_staff();
  return private.is_last_manager(account);
end
$$;

-- The address for a member's mails from the desk; null for one who may no longer work there, because such mails show
-- what the desk shows. Security definer: the address of an account belongs to the auth service.
create function private.member_address(m public.staff) returns text
language sql stable security definer
set search_path = ''
as $$
  select nullif(u.email, '')
  from auth.users u
  where u.id = m.user_id and m.ended_at is null and exists (
    select from public.staff_factors f
    where f.user_id = m.user_id and f.confirmed_at is not null and f.revoked_at is null
  )
$$;

-- Drops unsent mails from the desk to a member who may no longer work there.
create function private.drop_mails_to(m public.staff) returns void
language sql
set search_path = ''
as $$
  delete from public.outbox o
  using auth.users u
  where u.id = m.user_id and o.payload ->> 'to' = u.email and o.delivered_at is null
    and (o.payload ->> 'template' in ('assigned', 'morning') or o.dedupe_key like 'copy/%')
$$;

-- `ended`, `missing`. Works at once: the next call of an open page is refused.
create function private.end_staff(member uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  m public.staff;
begin
  update public.staff x set ended_at = now() where x.user_id = member and x.ended_at is null returning * into m;
  if m.user_id is null then
    return 'missing';
  end if;
  update public.staff_factors f set revoked_at = now() where f.user_id = member and f.revoked_at is null;
  delete from public.staff_buildings s where s.user_id = member;
  perform private.drop_mails_to(m);
  perform private.log_action('staff.ended', m.name, jsonb_build_object('role', m.role));
  return 'ended';
end
$$;

-- `withdrawn`; `missing`: claimed or withdrawn in the meantime. A mail still waiting is not sent.
create function private.withdraw_invitation(invitation uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  i public.staff_invitations;
begin
  delete from public.staff_invitations x where x.id = invitation returning * into i;
  if i.id is null then
    return 'missing';
  end if;
  delete from public.outbox o where o.dedupe_key = 'staff-invitation/' || i.id and o.delivered_at is null;
  perform private.log_action('staff.uninvited', i.name, jsonb_build_object('role', i.role));
  return 'withdrawn';
end
$$;

-- `confirmed`; `missing`: no factor is waiting with this code; `own`: members cannot confirm their own factor.
create function private.confirm_factor(spoken text, actor text) returns text
language plpgsql
set search_path = ''
as $$
declare
  f public.staff_factors;
  m public.staff;
begin
  select x.* into f
  from public.staff_factors x join public.staff y on y.user_id = x.user_id
  where x.code = upper(regexp_replace(spoken, '[^0-9A-Za-z]', '', 'g'))
    and x.confirmed_at is null and x.revoked_at is null and y.ended_at is null
  for update of x;
  if f.factor_id is null then
    return 'missing';
  elsif f.user_id = private.account_id() then
    return 'own';
  end if;
  update public.staff_factors x set confirmed_at = now(), confirmed_by = actor where x.factor_id = f.factor_id;
  select * into m from public.staff x where x.user_id = f.user_id;
  perform private.log_action('factor.confirmed', m.name, '{}');
  return 'confirmed';
end
$$;

create function private.revoke_factors(member uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  m public.staff;
begin
  select * into m from public.staff x where x.user_id = member and x.ended_at is null;
  if m.user_id is null then
    return 'missing';
  end if;
  update public.staff_factors f set revoked_at = now() where f.user_id = member and f.revoked_at is null;
  perform private.drop_mails_to(m);
  perform private.log_action('factor.revoked', m.name, '{}');
  return 'revoked';
end
$$;

-- The buildings of a member, by name.
create function private.buildings_of(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
  from public.staff_buildings s join public.buildings b on b.id = s.building_id
  where s.user_id = member
$$;

create function private.list_staff() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'members', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.user_id, 'name', m.name, 'role', m.role, 'email', u.email, 'since', m.created_at,
        'endedAt', m.ended_at, 'factor', case
          when m.ended_at is not null then 'none'
          when exists (
            select from public.staff_factors f
            where f.user_id = m.user_id and f.revoked_at is null and f.confirmed_at is not null
          ) then 'confirmed'
          when exists (
            select from public.staff_factors f where f.user_id = m.user_id and f.revoked_at is null
          ) then 'waiting'
          else 'none'
        end,
        'buildings', private.buildings_of(m.user_id)
      ) order by m.ended_at desc nulls first, m.name, m.user_id), '[]')
      from public.staff m join auth.users u on u.id = m.user_id
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'name', i.name, 'role', i.role, 'invitedBy', i.invited_by,
        'expiresAt', i.expires_at, 'expired', i.expires_at <= now()
      ) order by i.created_at desc), '[]')
      from public.staff_invitations i
    )
  )
$$;

create function private.actor_name(member uuid) returns text
language sql stable
set search_path = ''
as $$
  select m.name from public.staff m where m.user_id = member
$$;

create function private.desk_name() returns text
language sql stable
set search_path = ''
as $$
  select m.name from public.staff m where m.user_id = private.account_id()
$$;

create function private.member_by_address(address text) returns uuid
language sql stable
set search_path = ''
as $$
  select m.user_id from public.staff m join auth.users u on u.id = m.user_id
  where lower(u.email) = lower(address) and m.ended_at is null
$$;

-- For every signed-in account

-- An account's next step toward the desk, in a session, by whether this browser entered its code: `stranger`, `claim`
-- (an invitation is waiting), `late` (the session is too old), `code` or `enrol` (the second factor is missing),
-- `renew` (it was revoked), `wait` (no one has confirmed it) or `ready`. A factor is recorded here when a session first
-- uses it, so that nothing is lost if a call fails between Supabase Auth and us. A browser without the secret must
-- enter a code, whatever Supabase Auth says about its session. Only the browser that entered the code sees the code to
-- read out by phone: someone else in the session could have put in a factor of their own.
create function private.step_of(me uuid, s jsonb, entered boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
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
  elsif s ->> 'aal' is distinct from 'aal2' or not entered then
    step = case when s ->> 'factor_id' is not null or exists (
      select from public.staff_factors x where x.user_id = me and x.revoked_at is null
    ) or exists (
      -- Set up but never seen here, or revoked here: its code comes before a new one is set up.
      select from auth.mfa_factors x
      where x.user_id = me and x.factor_type::text = 'totp' and x.status::text = 'verified'
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

-- The caller's.
create function public.desk_me() returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.step_of(private.account_id(), s, private.is_desk_browser(s)) from private.desk_session() s
$$;

-- The caller, as in `whoami`, and their role, null without rights. For the site's functions.
create function public.desk_caller()
returns table (id uuid, email text, name text, phone text, language text, role text)
language sql stable security definer
set search_path = ''
as $$
  select w.id, w.email, w.name, w.phone, w.language, private.staff_role() from public.whoami() w
$$;

-- The counters of codes. Keyed hashes, so that the table of counters names nobody.
create function private.code_counter(kind text, account uuid) returns text
language sql
set search_path = ''
as $$
  select private.keyed('desk codes ' || kind || ' ' || account)
$$;

-- The caller, as in `whoami`, and whether they may try a code: who, limit and factor in one call. `attempt` says
-- `stranger`; `wait` with the seconds; `again`: this code was tried within two minutes, longer than Supabase Auth
-- accepts it, and Auth itself would accept one twice; `none`: no second factor was begun; or `try` with the factor. Ten
-- tries in a quarter of an hour and forty a day: without the daily limit, a person with the password could try a
-- thousand codes a day. Counted here, where no caller can reset it. Security definer: factors are the auth service's.
create function public.desk_try_code(code text)
returns table (id uuid, email text, name text, phone text, language text, attempt jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  wait integer;
  factor uuid;
begin
  select w.* into id, email, name, phone, language from public.whoami() w;
  if id is null then
    return;
  end if;
  if not exists (select from public.staff m where m.user_id = desk_try_code.id and m.ended_at is null) then
    attempt = '{"outcome": "stranger"}';
    return next;
    return;
  end if;
  wait = public.take_hits(
    array[private.code_counter('now', id), private.code_counter('day', id)], '{10,40}', '{900,86400}'
  );
  select f.id into factor
  from auth.mfa_factors f
  where f.user_id = desk_try_code.id and f.factor_type::text = 'totp'
  order by f.status::text = 'verified' desc, f.created_at desc
  limit 1;
  attempt = case
    when wait > 0 then jsonb_build_object('outcome', 'wait', 'seconds', wait)
    when code is null or code !~ '^[0-9]{6}$'
      or public.take_hits(array[private.code_counter('code ' || code, id)], '{1}', '{120}') > 0
      then '{"outcome": "again"}'
    when factor is null then '{"outcome": "none"}'
    else jsonb_build_object('outcome', 'try', 'factor', factor)
  end;
  return next;
end
$$;

-- Claims the invitation for the account's own confirmed address, if there is one, and answers as desk_me. Members keep
-- their role: claiming cannot change it.
create function public.desk_claim() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.account_id();
  i public.staff_invitations;
begin
  delete from public.staff_invitations x
  using auth.users u
  where u.id = me and u.email_confirmed_at is not null and lower(u.email) = x.email and x.expires_at > now()
    and not exists (select from public.staff m where m.user_id = me and m.ended_at is null)
  returning x.* into i;
  if i.id is not null then
    insert into public.staff as m (user_id, name, role, language)
    values (me, i.name, i.role, i.language)
    on conflict (user_id) do update
      set name = excluded.name, role = excluded.role, language = excluded.language, ended_at = null;
    perform private.log_action('staff.joined', i.name, jsonb_build_object('role', i.role, 'invitedBy', i.invited_by));
  end if;
  return public.desk_me();
end
$$;

-- For members

-- Members who can be given work.
create function public.desk_colleagues() returns table (id uuid, name text, role text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{sales,editor,manager}');
  return query
    select m.user_id, m.name, m.role from public.staff m where m.ended_at is null order by m.name, m.user_id;
end
$$;

-- Members and open invitations, for managers. Codes are left out, because they must be heard by phone.
create function public.desk_staff() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{manager}');
  return private.list_staff();
end
$$;

create function public.desk_invite(address text, person text, job text, in_language text default 'en-CA') returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  perform private.assert_pace(me, 'invite', 60, 3600);
  return private.invite_staff(address, person, job, private.actor_name(me), in_language);
end
$$;

create function public.desk_uninvite(invitation uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{manager}');
  return private.withdraw_invitation(invitation);
end
$$;

create function public.desk_confirm(spoken text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  perform private.assert_pace(me, 'confirm', 30, 3600);
  return private.confirm_factor(spoken, private.actor_name(me));
end
$$;

-- `last`: someone who can let others in must remain.
create function public.desk_end(member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{manager}');
  perform private.lock_staff();
  -- Again under the lock: another manager may have ended the caller's membership in the meantime.
  perform private.assert_staff('{manager}');
  if private.is_last_manager(member) then
    return 'last';
  end if;
  return private.end_staff(member);
end
$$;

create function public.desk_set_role(member uuid, job text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  m public.staff;
begin
  perform private.assert_staff('{manager}');
  perform private.lock_staff();
  perform private.assert_staff('{manager}');
  select * into m from public.staff x where x.user_id = member and x.ended_at is null;
  if m.user_id is null then
    return 'missing';
  elsif m.role = job then
    return 'same';
  elsif private.is_last_manager(member) then
    return 'last';
  end if;
  update public.staff x set role = job where x.user_id = member;
  if job = 'editor' then
    perform private.drop_mails_to(m);
  end if;
  perform private.log_action('staff.role', m.name, jsonb_build_object('from', m.role, 'to', job));
  return 'changed';
end
$$;

-- Revokes a member's second factor at once. The member then sets up a new one, which must be confirmed. `own`: members
-- who could revoke their own could lock everyone out.
create function public.desk_revoke(member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  if me = member then
    return 'own';
  end if;
  perform private.lock_staff();
  -- Again under the lock, or two managers could take each other's.
  perform private.assert_staff('{manager}');
  return private.revoke_factors(member);
end
$$;

-- Sets a member's buildings. `seen` are those on the caller's page: `stale` if they have changed since. `unknown`: no
-- such building.
create function public.desk_set_buildings(member uuid, seen text[], chosen text[]) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  m public.staff;
  former text[];
  latter constant text[] = array(select distinct c.id from unnest(chosen) c (id) order by 1);
begin
  perform private.assert_pace(me, 'buildings', 120, 600);
  select * into m from public.staff x where x.user_id = member and x.ended_at is null for update;
  if m.user_id is null then
    return 'missing';
  elsif seen is null or chosen is null then
    raise null_value_not_allowed using message = 'Both lists of buildings are needed.';
  end if;
  former = array(select s.building_id from public.staff_buildings s where s.user_id = member order by 1);
  if exists (select from unnest(latter) c (id) where not exists (select from public.buildings b where b.id = c.id)) then
    return 'unknown';
  elsif former <> array(select distinct s.id from unnest(seen) s (id) order by 1) then
    return 'stale';
  elsif former = latter then
    return 'same';
  end if;
  delete from public.staff_buildings s where s.user_id = member and s.building_id <> all (latter);
  insert into public.staff_buildings (user_id, building_id)
  select member, c.id from unnest(latter) c (id)
  on conflict do nothing;
  perform private.log_action('staff.buildings', m.name, jsonb_build_object(
    'from', array_to_string(former, ', '), 'to', array_to_string(latter, ', ')
  ));
  return 'changed';
end
$$;

-- What a member is mailed about, and for which buildings. Members choose the mails, a manager the buildings.

create function private.preferences_of(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'assigned', m.mails_assigned, 'buildings', m.mails_buildings, 'morning', m.mails_morning,
    'of', private.buildings_of(m.user_id)
  )
  from public.staff m where m.user_id = member
$$;

create function public.desk_preferences() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.preferences_of(private.assert_staff('{sales,manager}'));
end
$$;

create function public.desk_set_preferences(assigned boolean, buildings boolean, morning boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  perform private.assert_pace(me, 'preferences', 120, 600);
  update public.staff m
  set mails_assigned = assigned, mails_buildings = buildings, mails_morning = morning
  where m.user_id = me;
  return private.preferences_of(me);
end
$$;

-- Tells a member that someone assigned them a request, lead, visit or task (`what`) with the id `subject`. Called by
-- whatever changes `assigned_to`, in its transaction, also when the new `member` is null; `was` had it before. `facts`
-- may have `reference`, `unit`, `plan` and `building`, and as `page` the id of its page at the desk if that differs;
-- nothing else about a buyer. The mail waits three minutes: if the work is reassigned in that time, only the last
-- member is told, and no one about work they had before. Members are not told about what they assign to themselves, nor
-- twice within a quarter of an hour.
create function private.tell_member(was uuid, member uuid, what text, subject uuid, facts jsonb default '{}')
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  key constant text = 'assigned/' || subject || '/';
  quarter constant bigint = extract(epoch from now())::bigint / 900;
  unsent record;
begin
  with gone as (
    delete from public.outbox o
    where o.dedupe_key like key || '%' and o.delivered_at is null and o.failed_at is null and o.attempts = 0
    returning o.payload ->> 'was' as was
  )
  select g.was into unsent from gone g limit 1;
  if found then
    was = unsent.was::uuid;
  end if;
  insert into public.outbox (kind, payload, dedupe_key, language, next_attempt_at)
  select
    'mail',
    jsonb_build_object(
      'template', 'assigned', 'to', a.address, 'was', was,
      'params', jsonb_build_object('reference', '', 'unit', '', 'plan', '', 'building', '', 'page', subject) || facts
        || jsonb_build_object('what', what, 'by', coalesce(private.desk_name(), ''))
    ),
    key || m.user_id || '/' || quarter, m.language, now() + interval '3 minutes'
  from public.staff m
  cross join lateral (select private.member_address(m) as address) a
  where m.user_id = member and m.mails_assigned and a.address is not null
    and m.user_id is distinct from was and m.user_id is distinct from private.account_id()
    and not exists (
      select from public.outbox o where o.dedupe_key = key || m.user_id || '/' || quarter - 1
    )
  on conflict (dedupe_key) do nothing;
end
$$;

-- A mail to the sales team about a lead or a request also goes to the members assigned to its building, once each. The
-- team always gets it, so that nothing is lost if a building has no members. A trigger, so that no code that writes
-- such a mail can skip them. Security definer, because its callers may not read members.
create function private.copy_to_building() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params constant jsonb = new.payload -> 'params';
  of_building text;
begin
  if params ? 'lead' then
    select l.building_id into of_building from public.leads l where l.id = private.uuid_in(params ->> 'lead');
  else
    select s.building_id into of_building
    from public.buy_requests r join public.suites s on s.id = r.suite_id
    where r.reference = params ->> 'reference';
  end if;
  insert into public.outbox (kind, payload, dedupe_key, language)
  select
    new.kind, jsonb_set(new.payload, '{to}', to_jsonb(a.address)), 'copy/' || new.dedupe_key || '/' || m.user_id,
    new.language
  from public.staff_buildings b
  join public.staff m on m.user_id = b.user_id
  cross join lateral (select private.member_address(m) as address) a
  where b.building_id = of_building and m.mails_buildings and m.role in ('sales', 'manager')
    and lower(a.address) <> lower(new.payload ->> 'to') and m.user_id is distinct from private.account_id()
  on conflict (dedupe_key) do nothing;
  return null;
end
$$;
create trigger copy_to_building after insert on public.outbox
  for each row when (
    new.payload ->> 'template' in ('lead-sales', 'buy-request-sales', 'buy-request-ended')
    and new.dedupe_key not like 'copy/%'
  )
  execute function private.copy_to_building();

-- Lists of the desk are read by keyset, newest or oldest first, so that every page costs the same and no row is lost or
-- repeated while others arrive. Statements are assembled at run time, so that Postgres plans each for the given
-- filters.

-- Continues a list after the row with this key, in the given direction.
create function private.after_key(key text, descending boolean, at timestamptz, id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select case when at is null or id is null then '' else
    format(
      ' and x.%1$I %2$s= %3$L and (x.%1$I, x.id) %2$s (%3$L::timestamptz, %4$L::uuid)',
      key, case when descending then '<' else '>' end, at, id
    )
  end
$$;

create function private.ordered(key text, descending boolean, n integer) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    ' order by x.%1$I %2$s, x.id %2$s limit %3$s', key, case when descending then 'desc' else 'asc' end, n + 1
  )
$$;

-- `{rows, more}` of at most `n` rows: one more was read.
create function private.page_of(found jsonb, n integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'rows', case when jsonb_array_length(found) > n then found - n else found end,
    'more', jsonb_array_length(found) > n
  )
$$;

-- The log, newest first, from `before` on. `about` is the row that an action names, as it is now, with its building or
-- suite; null once it is gone. The statement is assembled at run time, so that Postgres plans it for the given filters.
create function public.desk_log(
  q text, by_member uuid, of_thing text, of_action text, before bigint, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer = least(greatest(coalesce(n, 1), 1), 200);
  found jsonb;
begin
  perform private.assert_staff('{manager}');
  execute
    'with page as materialized (
      select x.* from public.staff_actions x where true'
    || private.has_words(coalesce(q, ''))
    || case when by_member is not null then ' and x.member = $1' else '' end
    || case when of_thing is not null then ' and x.thing = $2' else '' end
    || case when of_action is not null then ' and x.action = $3' else '' end
    || case when before is not null then ' and x.id < $4' else '' end
    || format(' order by x.id desc limit %s)', size + 1)
    || $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      '_id', x.id::text, 'member', x.member, 'name', x.name, 'role', x.role, 'action', x.action,
      'subject', x.subject, 'detail', x.detail, 'at', x.happened_at,
      'about', case
        when x.thing = 'request' then (
          select jsonb_build_object('id', r.id, 'name', b.name || ' ' || s.unit_number, 'currency', b.currency)
          from public.buy_requests r join public.suites s on s.id = r.suite_id
          join public.buildings b on b.id = s.building_id
          where r.reference = x.subject
        )
        when x.thing = 'lead' then (
          select jsonb_build_object('id', l.id, 'name', coalesce(b.name, ''))
          from public.leads l left join public.buildings b on b.id = l.building_id
          where l.reference = x.subject
        )
        when x.thing = 'visit' then (
          select jsonb_build_object('id', v.id, 'name', b.name)
          from public.visits v join public.buildings b on b.id = v.building_id
          where v.reference = x.subject
          limit 1
        )
        when x.thing = 'suite' then (
          select jsonb_build_object('id', b.id, 'name', b.name || ' ' || s.unit_number, 'currency', b.currency)
          from public.suites s join public.buildings b on b.id = s.building_id
          where s.id = x.subject
        )
        when x.thing = 'person' then (
          select jsonb_build_object('id', p.id, 'name', p.name) from public.people p
          where p.id = case when x.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then x.subject::uuid end
        )
        when x.thing in ('building', 'prices', 'pictures', 'plan', 'files') then (
          select jsonb_build_object('id', b.id, 'name', b.name, 'currency', b.currency)
          from public.buildings b where b.id = x.subject
        )
      end
    ) order by x.id desc), '[]')
    from page x
    $sql$
  into found
  using by_member, of_thing, of_action, before;
  return private.page_of(found, size);
end
$$;

-- The same for an operator, with the secret key. Security definer, so that the key itself needs no right to write
-- members or the log.

create function public.staff_list() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.list_staff()
$$;

create function public.staff_invite(address text, person text, job text, in_language text default 'en-CA') returns text
language sql security definer
set search_path = ''
as $$
  select private.invite_staff(address, person, job, 'Operator', in_language)
$$;

create function public.staff_confirm(spoken text) returns text
language sql security definer
set search_path = ''
as $$
  select private.confirm_factor(spoken, 'Operator')
$$;

-- Operators may end the last manager: they can invite another.
-- `ended`; `withdrawn`: the address was invited and belongs to no member yet; `missing`.
create function public.staff_end(address text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  perform private.lock_staff();
  member = private.member_by_address(address);
  if member is not null then
    return private.end_staff(member);
  end if;
  return private.withdraw_invitation((select i.id from public.staff_invitations i where i.email = lower(address)));
end
$$;

-- Begins the day's count of codes anew: after a reset of the password by mail or of the factor by an operator, and
-- never after a right code, because a guesser must not get a new count when the owner signs in. Security definer: no role
-- may write the counters.
create function public.forget_codes(account uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.rate_limits r where r.key = (select private.code_counter('day', account))
$$;

-- For a lost device: revokes the member's factors, begins the count of codes anew, and returns the account, so that the
-- caller can delete its factors at the auth service. Null if there is no such member.
create function public.staff_reset(address text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid = private.member_by_address(address);
begin
  if private.revoke_factors(member) <> 'revoked' then
    return null;
  end if;
  perform public.forget_codes(member);
  return member;
end
$$;

-- Records the browser that entered a correct code, and returns its next step as `desk_me` does. Null: someone is trying
-- codes for this factor at Supabase Auth itself, where we cannot count the attempts. A code guessed there would be
-- correct here too, so none is accepted while one could still be valid: a challenge can be answered for five minutes, a
-- code for a minute and a half. Our own challenges are removed once answered, so any other is the intruder's. Security
-- definer: challenges are the auth service's.
create function public.staff_enter(challenge uuid, session uuid, hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  factor uuid;
  s auth.sessions;
  entered boolean;
begin
  delete from auth.mfa_challenges c where c.id = challenge returning c.factor_id into factor;
  if exists (
    select from auth.mfa_challenges c where c.factor_id = factor and c.created_at > now() - interval '7 minutes'
  ) then
    return null;
  end if;
  select * into s from auth.sessions x where x.id = session;
  insert into public.staff_browsers (session_id, user_id, factor_id, secret_hash)
  select s.id, s.user_id, factor, hash from public.staff m
  where m.user_id = s.user_id and to_jsonb(s) ->> 'factor_id' = factor::text
  on conflict (session_id) do update
    set factor_id = excluded.factor_id, secret_hash = excluded.secret_hash, entered_at = now();
  entered = found;
  delete from public.rate_limits r where r.key = (select private.code_counter('now', s.user_id));
  return private.step_of(s.user_id, to_jsonb(s), entered);
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

-- For requests-purge: removes log rows after 24 months, unclaimed invitations, and browsers whose session is too old.
create function public.purge_staff() returns integer
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

-- Deleting an account ends its membership; the log keeps the name. Security definer, because the auth service, which
-- deletes accounts, may not write the log.
create function private.note_member_gone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.staff_actions (member, name, role, action, subject)
  values (old.user_id, old.name, old.role, 'staff.deleted', old.name);
  return old;
end
$$;
create trigger note_member_gone before delete on public.staff
  for each row execute function private.note_member_gone();

-- Deleting an account also deletes any invitation to its address. Security definer for the same reason.
create function private.forget_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.staff_invitations i where i.email = lower(old.email);
  return null;
end
$$;
create trigger forget_invitations after delete on auth.users
  for each row execute function private.forget_invitations();

-- An account's membership, for the export of its data; null if it has none.
create function private.membership_of(account uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', m.name, 'role', m.role, 'language', m.language, 'since', m.created_at, 'endedAt', m.ended_at,
    'mails', private.preferences_of(m.user_id),
    'secondFactors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'since', f.created_at, 'confirmedAt', f.confirmed_at, 'confirmedBy', f.confirmed_by, 'revokedAt', f.revoked_at
      ) order by f.created_at), '[]')
      from public.staff_factors f where f.user_id = m.user_id
    ),
    'actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', a.action, 'subject', a.subject, 'at', a.happened_at
      ) order by a.id), '[]')
      from public.staff_actions a where a.member = m.user_id
    )
  )
  from public.staff m where m.user_id = account
$$;

revoke all on table
  public.staff, public.staff_buildings, public.staff_invitations, public.staff_factors, public.staff_browsers,
  public.staff_actions
  from public, anon, authenticated, service_role;
revoke all on function
  private.factor_code(uuid), private.keep_actions(), private.is_desk_browser(jsonb), private.desk_session(),
  private.staff_role(), private.assert_staff(text[]), private.assert_pace(uuid, text, integer, integer),
  private.log_action(text, text, jsonb), private.invite_staff(text, text, text, text, text), private.lock_staff(),
  private.manages(public.staff), private.is_last_manager(uuid), private.has_to_stay(uuid), private.end_staff(uuid),
  private.confirm_factor(text, text), private.revoke_factors(uuid), private.list_staff(), private.actor_name(uuid),
  private.desk_name(), private.member_by_address(text), private.step_of(uuid, jsonb, boolean), public.desk_me(),
  public.desk_caller(), private.code_counter(text, uuid), public.desk_try_code(text), public.forget_codes(uuid),
  private.withdraw_invitation(uuid),
  public.desk_claim(), public.desk_colleagues(), public.desk_staff(), public.desk_invite(text, text, text, text),
  public.desk_uninvite(uuid), public.desk_confirm(text), public.desk_end(uuid), public.desk_set_role(uuid, text),
  public.desk_revoke(uuid), public.desk_log(text, uuid, text, text, bigint, integer), public.staff_list(),
  public.staff_invite(text, text, text, text), public.staff_confirm(text), public.staff_end(text),
  public.staff_reset(text), public.staff_enter(uuid, uuid, text), public.staff_miss(uuid), public.purge_staff(),
  private.note_member_gone(), private.forget_invitations(), private.membership_of(uuid), private.is_in_sales(uuid),
  private.sales_team(), private.member_address(public.staff), private.drop_mails_to(public.staff),
  private.buildings_of(uuid), private.preferences_of(uuid), public.desk_set_buildings(uuid, text[], text[]),
  public.desk_preferences(), public.desk_set_preferences(boolean, boolean, boolean),
  private.tell_member(uuid, uuid, text, uuid, jsonb), private.copy_to_building(),
  private.after_key(text, boolean, timestamptz, uuid), private.ordered(text, boolean, integer),
  private.page_of(jsonb, integer)
  from public, anon, authenticated, service_role;
-- The secret key reads them, for backups and their comparison; only the functions above write.
grant select on
  public.staff, public.staff_buildings, public.staff_invitations, public.staff_factors, public.staff_browsers,
  public.staff_actions to service_role;
grant execute on function
  public.desk_me(), public.desk_caller(), public.desk_try_code(text), public.desk_claim(), public.desk_colleagues(),
  public.desk_staff(), public.desk_invite(text, text, text, text), public.desk_uninvite(uuid), public.desk_confirm(text),
  public.desk_end(uuid), public.desk_set_role(uuid, text), public.desk_revoke(uuid),
  public.desk_log(text, uuid, text, text, bigint, integer), public.desk_set_buildings(uuid, text[], text[]),
  public.desk_preferences(), public.desk_set_preferences(boolean, boolean, boolean)
  to authenticated;
grant execute on function
  public.staff_list(), public.staff_invite(text, text, text, text), public.staff_confirm(text), public.staff_end(text),
  public.staff_reset(text), public.staff_enter(uuid, uuid, text), public.staff_miss(uuid),
  public.forget_codes(uuid), public.purge_staff()
  to service_role;
