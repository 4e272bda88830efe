-- A name is something that can be seen, also for who writes to the API of the database directly: no control characters,
-- none that turn the direction of what follows, none that only look like nothing. (Those that join letters stay.)
create function private.seen(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')
$$;

update public.profiles set name = trim(private.seen(name)) where name <> trim(private.seen(name));
alter table public.profiles add constraint profiles_name_seen check (
  name = private.seen(name) or private.refuse('The name has characters that cannot be seen.')
);

-- Empty it is only where an account came without one.
alter policy "own profile is changed" on public.profiles
  using (id = (select private.account_id()))
  with check (id = (select private.account_id()) and name ~ '[[:alnum:]]');

create or replace function private.create_profile() returns trigger
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
