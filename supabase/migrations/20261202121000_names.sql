-- A name is the one text of a stranger that others read beside our own words: in a mail to the second purchaser, at the
-- desk, on a shared shortlist. So it is no sentence and holds no address that can be followed or called.

-- The same as isPersonName (src/lib/person-name.ts), which says why; both are tested with the same names.
create function private.is_name(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select t.name !~ '[@:;!?¡¿。]'
    and t.name !~* '(^|[^a-z0-9])www\.'
    and t.name !~ '[.][^][\s.,()"''’”«»&/-][^][\s.,()]'
    and t.name !~ '[^\s.''’-]{7}[.]\s+\S'
    and (
      length(regexp_replace(t.name, '[^0-9٠-٩۰-۹०-९]', '', 'g')) < 7
      or t.name ~* '^[0-9]{3,4}-?[0-9]{3,6} [^0-9]{2,30} (inc|ltd|ltée|ltee|corp|limited|limitée)\.?$'
    )
    and (select count(*) from regexp_split_to_table(t.name, '\s+') w where w <> '') <= 12
    and (
      select count(*) from regexp_split_to_table(lower(t.name), '[\s,.()"&/]+') w
      where w = any ('{you,your,our,us,have,are,was,were,been,this,that,these,with,from,please,click,here,now,account,password,vous,votre,vos,notre,avez,êtes,cliquez,veuillez,ici,pour,avec,cette,maintenant,compte}'::text[])
    ) < 2
  from (select normalize(value, nfkc) as name) t
$$;

create function private.refuse_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('Write the name alone: no message, web address, email address or phone number.');
  return null;
end
$$;

-- Triggers and not checks: what was stored before stays, and can still be assigned, answered and deleted.
create trigger is_name before insert or update of name on public.profiles
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger is_name before insert or update of name on public.leads
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger is_name before insert or update of name on public.visits
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger is_name before insert or update of name on public.staff
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger is_name before insert or update of name on public.staff_invitations
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
create trigger is_name before insert or update of first_name, last_name on public.subscriptions
  for each row when (not private.is_name(new.first_name || ' ' || new.last_name))
  execute function private.refuse_name();

-- As before; what is no name is left out like the other values that are not valid.
create or replace function private.create_profile() returns trigger
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

revoke all on function private.is_name(text), private.refuse_name()
  from public, anon, authenticated, service_role;
grant execute on function private.is_name(text) to authenticated, service_role;
