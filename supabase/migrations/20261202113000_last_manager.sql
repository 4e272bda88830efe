-- Somebody stays who can let others in, and the log stays whole.

-- Whether it is the last manager's. The lock stays, so that two of them do not delete their accounts at one moment.
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

-- As before; the account of the last manager is kept. An operator can end that membership first.
create or replace function public.delete_account(account uuid) returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  tag text;
  paths text[];
begin
  if private.has_to_stay(account) then
    raise exception using errcode = 'LF004', message = 'last_manager';
  end if;
  select u.email, private.language_in(u.raw_user_meta_data) into address, tag
  from auth.users u where u.id = account for update;
  select coalesce(array_agg(d.storage_path), '{}') into paths from public.documents d where d.user_id = account;
  delete from auth.users u where u.id = account;
  delete from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = address;
  if address <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values ('mail', jsonb_build_object('template', 'account-deleted', 'to', address, 'params', '{}'::jsonb),
      'account-deleted:' || account, tag);
  end if;
  return paths;
end
$$;

-- As before. Null for the last manager's.
create or replace function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_to_stay(account) then
    return null;
  end if;
  perform private.tell_sales_of_end(r, 'account-deleted', sales)
  from public.buy_requests r
  where r.user_id = account and not private.is_over(r.status);
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'visit-sales', 'to', sales,
      'params', private.visit_facts(v) || jsonb_build_object(
        'kind', 'deleted', 'reference', v.reference, 'name', '', 'email', '', 'phone', '', 'message', '', 'page', ''
      )
    ),
    'visit/' || v.id || '/deleted'
  from auth.users u
  join public.visits v on v.email = lower(u.email)
  where u.id = account and v.state = 'confirmed' and v.starts_at > now();
  return public.delete_account(account);
end
$$;

-- As before. Whoever is a member stays what they are: a claim is no way to another role.
create or replace function public.desk_claim() returns text
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
  if i.id is null then
    return 'none';
  end if;
  insert into public.staff as m (user_id, name, role, language)
  values (me, i.name, i.role, i.language)
  on conflict (user_id) do update
    set name = excluded.name, role = excluded.role, language = excluded.language, ended_at = null;
  perform private.log_action('staff.joined', i.name, jsonb_build_object('role', i.role, 'invitedBy', i.invited_by));
  return 'claimed';
end
$$;

-- As before, and nobody calls without an end.
create or replace function public.desk_invite(address text, person text, job text, in_language text default 'en-CA') returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  perform private.assert_pace(me, 'invite', 120, 3600);
  return private.invite_staff(address, person, job, private.actor_name(me), in_language);
end
$$;

create or replace function public.desk_confirm(spoken text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  perform private.assert_pace(me, 'confirm', 60, 3600);
  return private.confirm_factor(spoken, private.actor_name(me));
end
$$;

-- As before. Compared with a null, Postgres did not ask for the rights at all.
create or replace function public.desk_revoke(member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  if me = member then
    return 'own';
  end if;
  return private.revoke_factors(member);
end
$$;

create or replace function private.keep_actions() returns trigger
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
create trigger keep_all_actions before truncate on public.staff_actions
  for each statement execute function private.keep_actions();

revoke all on function private.has_to_stay(uuid) from public, anon, authenticated, service_role;
