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

revoke all on table public.people from public, anon, authenticated, service_role;
revoke all on function private.keep_person(text, text, text, text) from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.people to service_role;
