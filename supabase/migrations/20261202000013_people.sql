-- People as the sales team knows them. One e-mail address is one person: leads, visits and accounts belong to the
-- person by their address. A person whom the sales team entered by hand may have no address; their requests and visits
-- name the row. Only the desk's functions read and write these, with the rights of their owner.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  name text not null check (trim(name) <> '' and length(name) <= 200 and private.has_letters(name)),
  email text unique check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null default 'en-CA' check (private.is_language(language)),
  household uuid,
  mails_agreed_at timestamptz,
  mails_noted_by text,
  broker text not null default '' check (length(broker) <= 200),
  broker_client text not null default '' check (length(broker_client) <= 200),
  search_words text not null generated always as (
    private.words_of(name || ' ' || coalesce(email, '') || ' ' || private.phone_words(phone))
  ) stored,
  created_at timestamptz not null default clock_timestamp(),
  constraint people_reached check (email is not null or phone is not null),
  constraint people_agreement_noted check ((mails_agreed_at is null) = (mails_noted_by is null)),
  constraint people_agreement_has_address check (mails_agreed_at is null or email is not null)
);
comment on table public.people is
  'One row for each person the sales team has to do with. Removed with what it belongs to; see requests-purge.';
comment on column public.people.version is 'One more with each change; the desk sends back the one it has seen.';
comment on column public.people.household is
  'People with the same one are shown together at the desk. It gives nobody rights, exports or mails of another.';
comment on column public.people.mails_agreed_at is
  'Since when a person entered by hand agrees to mails about their own requests and visits; null: they get none.';
comment on column public.people.mails_noted_by is 'The member who noted that the person agreed.';
comment on column public.people.broker is 'The broker who acts for this person, as the sales team wrote it.';
comment on column public.people.broker_client is 'For whom this person acts, if they are a broker.';
create index people_by_words on public.people using gin (search_words extensions.gin_trgm_ops);
create index people_newest on public.people (created_at, id);
create index people_by_phone on public.people (phone) where phone is not null;
create index people_by_household on public.people (household) where household is not null;
create trigger is_name before insert or update of name on public.people
  for each row when (not private.is_name(new.name)) execute function private.refuse_name();
alter table public.people enable row level security;

create table public.person_notes (
  id uuid primary key,
  person_id uuid not null references public.people (id) on delete cascade,
  kind text not null check (kind in ('note', 'call', 'walk_in')),
  text text not null check (trim(text) <> '' and length(text) <= 2000),
  member uuid,
  by_name text not null,
  happened_at timestamptz not null default clock_timestamp() check (isfinite(happened_at)),
  created_at timestamptz not null default clock_timestamp(),
  constraint person_notes_seen check (private.is_seen(text))
);
comment on table public.person_notes is
  'What the sales team notes about a person: notes, calls and walk-ins. The person gets them with the data of an account.';
comment on column public.person_notes.id is 'The browser makes it, so that a note sent twice is one.';
create index person_notes_by_person on public.person_notes (person_id, happened_at);
alter table public.person_notes enable row level security;

create table public.person_tasks (
  id uuid primary key,
  version integer not null default 1,
  person_id uuid not null references public.people (id) on delete cascade,
  text text not null check (trim(text) <> '' and length(text) <= 500),
  due_on date not null check (due_on between '2000-01-01' and '2099-12-31'),
  assigned_to uuid references public.staff (user_id) on delete set null,
  by_name text not null,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint person_tasks_seen check (private.is_seen(text))
);
comment on table public.person_tasks is 'What the sales team has to do about a person, and by which day.';
create index person_tasks_by_person on public.person_tasks (person_id, due_on);
create index person_tasks_of_member on public.person_tasks (assigned_to, due_on, id) where done_at is null;
alter table public.person_tasks enable row level security;

-- The person of an address, who is added if there is none. Without an address it is always a new person: a phone may
-- be shared. Names and phones that are there already are kept: anyone can type anyone's address. Security definer,
-- because every writer of a lead, a visit or a request calls it.
create function private.keep_person(person text, address text, phone_number text, in_language text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id uuid;
begin
  insert into public.people (name, email, phone, language) values (person, address, phone_number, in_language)
  on conflict (email) do nothing
  returning id into found_id;
  if found_id is null then
    select p.id into found_id from public.people p where p.email = address;
  end if;
  return found_id;
end
$$;

revoke all on table public.people, public.person_notes, public.person_tasks
  from public, anon, authenticated, service_role;
revoke all on function private.keep_person(text, text, text, text) from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.people, public.person_notes, public.person_tasks to service_role;
