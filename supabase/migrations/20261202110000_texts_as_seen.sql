-- What members write is read by a buyer, in a mail or by a colleague: it is what is seen. The site removes marks that
-- nobody sees before it calls; a member's own token reaches these functions without the site.

-- The same as in src/lib/unseen.ts: marks of no width and of text direction, and control characters other than line
-- breaks and tabs.
create function private.plain(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(
    value,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
    '', 'g'
  )
$$;

-- Whether a text is plain and somebody would see it: spaces, joiners and letters that are empty do not count.
create function private.is_seen(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value = private.plain(value)
    and value ~ '[^ \t\n\u00a0\u034f\u115f\u1160\u1680\u17b4\u17b5\u2000-\u200d\u2028\u2029\u202f\u205f\u2800\u3000\u3164\ufe00-\ufe0f\uffa0]'
$$;

-- Whether a name has a letter or a digit that somebody sees.
create function private.has_letters(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\u115f\u1160\u3164\uffa0]', '', 'g') ~ '[[:alnum:]]'
$$;

alter policy "own profile is changed" on public.profiles
  with check (id = (select private.account_id()) and private.has_letters(name));
alter table public.staff add constraint staff_name_shows check (private.has_letters(name)) not valid;
alter table public.staff_invitations
  add constraint staff_invitations_name_shows check (private.has_letters(name)) not valid;

-- Not for rows from before, which nobody changes.
alter table public.buy_request_notes add constraint buy_request_notes_seen check (private.is_seen(text)) not valid;
alter table public.lead_answers add constraint lead_answers_seen check (private.is_seen(words)) not valid;

-- These rows are changed when they are applied, so the names from before are made plain.
update public.desk_imports
set file = coalesce(nullif(trim(regexp_replace(private.plain(file), '[\n\t\u2028\u2029]+', ' ', 'g')), ''), 'table.csv')
where file <> private.plain(file) or file ~ '[\n\t\u2028\u2029]' or not private.is_seen(file);
alter table public.desk_imports add constraint desk_imports_file_seen
  check (private.is_seen(file) and file !~ '[\n\t\u2028\u2029]');

-- A name leaves in a mail: the address is one that the mail service takes, as in src/lib/email.ts.
alter table public.staff_invitations add constraint staff_invitations_email_form check (
  email ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
  and position('@' in email) <= 65
) not valid;

-- Checks run with the rights of whoever writes the row.
revoke all on function private.plain(text), private.is_seen(text), private.has_letters(text)
  from public, anon, authenticated, service_role;
grant execute on function private.plain(text), private.is_seen(text) to service_role;
grant execute on function private.has_letters(text) to authenticated, service_role;
