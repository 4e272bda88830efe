-- People the sales team deals with. One e-mail address is one person: leads, visits and accounts belong to a person by
-- address. A person entered by hand may have no address; their requests and visits then refer to the row. Only the
-- desk's functions read and write these tables, with their owner's rights.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  name text not null check (
    length(name) <= 200 and name = trim(private.seen(name)) and (name = '' or private.has_letters(name))
  ),
  email text unique check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null default 'en-CA' check (private.is_language(language)),
  household uuid,
  mails_agreed_at timestamptz,
  mails_noted_by text,
  broker text not null default '' check (
    length(broker) <= 200 and broker = trim(private.seen(broker)) and (broker = '' or private.has_letters(broker))
  ),
  broker_client text not null default '' check (
    length(broker_client) <= 200 and broker_client = trim(private.seen(broker_client))
    and (broker_client = '' or private.has_letters(broker_client))
  ),
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
comment on column public.people.name is 'As it came first; empty if nobody has given one. Each lead and visit keeps its own.';
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

-- Versions of rows that several people may change at once. An update that changes nothing gets no new version.
-- Generated columns are not yet computed in this trigger.
create function private.next_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version = old.version
    and to_jsonb(new) - '{search_words,reference}'::text[] <> to_jsonb(old) - '{search_words,reference}'::text[] then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
create trigger next_version before update on public.people
  for each row execute function private.next_version();

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
create trigger next_version before update on public.person_tasks
  for each row execute function private.next_version();
alter table public.person_tasks enable row level security;

-- Who is kept, by address

-- Adds a person for an address if there is none. An existing name and phone are kept, because anyone can type anyone's
-- address. A name that is not a name is left out, so that no lead is lost over it. Security definer, because every
-- writer of a lead, a visit or a request calls it.
create function private.keep_person(person text, address text, phone_number text, in_language text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant text = left(trim(private.seen(coalesce(person, ''))), 200);
  called constant text = case when private.has_letters(given) and private.is_name(given) then given else '' end;
  number constant text = case when phone_number ~ '^\+[1-9][0-9]{6,14}$' then phone_number end;
begin
  insert into public.people as p (name, email, phone, language) values (called, address, number, in_language)
  on conflict (email) do update
    set name = case when p.name = '' then excluded.name else p.name end, phone = coalesce(p.phone, excluded.phone)
    where (p.name = '' and excluded.name <> '') or (p.phone is null and excluded.phone is not null);
end
$$;

-- For leads and confirmed visits, which both have these columns. Someone who books a visit in another person's name is
-- not recorded as that person.
create function private.keep_person_of_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.email is not null then
    perform private.keep_person(new.name, new.email, new.phone, new.language);
  end if;
  return null;
end
$$;

-- Security definer, because the address of an account belongs to the auth service.
create function private.keep_person_of_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.keep_person(coalesce(p.name, ''), lower(u.email), p.phone, private.language_in(u.raw_user_meta_data))
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = new.user_id and u.email <> '';
  return null;
end
$$;

-- The person's name and phone follow the profile, as long as they came from it.
create function private.follow_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.people p
  set name = case when p.name in ('', old.name) then new.name else p.name end,
    phone = case when p.phone is not distinct from old.phone then new.phone else p.phone end
  from auth.users u
  where u.id = new.id and p.email = lower(u.email);
  return null;
end
$$;
create trigger follow_profile after update of name, phone on public.profiles
  for each row when (old.name is distinct from new.name or old.phone is distinct from new.phone)
  execute function private.follow_profile();

-- When an account's address changes, its person gets the new address. If another person already has it, that person
-- gets the notes. Leads and visits stay with the old address, which gets its own person again, linked to the other. A
-- person with requests that were not handed over keeps the old address, because it is not yet known whether the account
-- is theirs; the new address then gets its own person. Security definer, because the auth service, which changes
-- addresses, may not touch people.
create function private.move_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former constant text = lower(old.email);
  mover public.people;
  other public.people;
  home uuid;
  kept uuid;
begin
  if former = lower(new.email) or coalesce(new.email, '') = ''
    or not exists (select from public.people p where p.email = former) then
    return null;
  end if;
  -- Before any person, as public.desk_link_people.
  perform pg_advisory_xact_lock(hashtextextended('households', 0));
  select * into mover from public.people p where p.email = former for update;
  if mover.id is null then
    return null;
  end if;
  home = coalesce(mover.household, gen_random_uuid());
  if exists (select from public.buy_requests r where r.person_id = mover.id and r.user_id is null) then
    perform private.keep_person(
      coalesce(x.name, ''), lower(new.email), x.phone, private.language_in(new.raw_user_meta_data)
    )
    from (select) one left join public.profiles x on x.id = new.id;
    update public.people p
    set household = coalesce(mover.household, (
      select x.household from public.people x where x.email = lower(new.email)
    ), home)
    where (p.id = mover.id or p.email = lower(new.email)) and p.household is null;
    return null;
  end if;
  select * into other from public.people p where p.email = lower(new.email) for update;
  if other.id is null then
    update public.people p set email = lower(new.email) where p.id = mover.id;
    kept = mover.id;
  else
    kept = other.id;
    home = coalesce(other.household, home);
    -- Drops unsent mails to the former address (private.drop_mails_of_person).
    update public.people p set mails_agreed_at = null, mails_noted_by = null where p.id = mover.id;
    update public.person_notes n set person_id = kept where n.person_id = mover.id;
    update public.person_tasks t set person_id = kept where t.person_id = mover.id;
    update public.buy_requests r set person_id = kept where r.person_id = mover.id;
    update public.visits v set person_id = kept where v.person_id = mover.id;
    delete from public.people p where p.id = mover.id;
    update public.people p
    set phone = coalesce(p.phone, mover.phone),
      broker = case when p.broker = '' then mover.broker else p.broker end,
      broker_client = case when p.broker_client = '' then mover.broker_client else p.broker_client end,
      mails_agreed_at = coalesce(p.mails_agreed_at, mover.mails_agreed_at),
      mails_noted_by = coalesce(p.mails_noted_by, mover.mails_noted_by)
    where p.id = kept;
    update public.people p set household = home
    where p.household = mover.household or (mover.household is not null and p.id = kept);
    perform private.remind_of_visit(v)
    from public.visits v
    where v.person_id = kept and v.state = 'confirmed' and v.starts_at > now() + interval '1 day';
  end if;
  perform private.keep_person(x.name, former, x.phone, x.language)
  from (
    select l.name, l.phone, l.language, l.created_at from public.leads l where l.email = former
    union all
    select v.name, v.phone, v.language, v.created_at
    from public.visits v where v.email = former and v.state = 'confirmed'
    order by created_at
  ) x;
  if found and exists (select from public.people p where p.email = former) then
    update public.people p set household = home where p.id = kept or p.email = former;
  end if;
  return null;
end
$$;
create trigger move_person after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.move_person();

-- Deleting an account also deletes the person with its address, including notes. An account whose address was never
-- confirmed deletes no one: anyone can sign up with anyone's address. A person with an open or signed request that was
-- not handed over also stays, because that request is not the account's to delete (public.desk_forget_person). Security
-- definer, because the auth service, which deletes accounts, may not touch these tables.
create function private.forget_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.people p where p.email = lower(old.email) and not private.keeps_person(p.id);
  return null;
end
$$;
create trigger forget_person after delete on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.forget_person();

-- Unsubscribing with the link in a lead's mail also removes the phone, unless it is known from elsewhere. Security
-- definer, because accounts belong to the auth service.
create function private.forget_phone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.people p
  set phone = null
  where p.email = new.email and p.phone = old.phone and p.mails_agreed_at is null
    and not exists (select from public.leads l where l.email = p.email and l.left_at is null)
    and not exists (select from public.visits v where v.email = p.email or v.person_id = p.id)
    and not exists (select from public.person_notes n where n.person_id = p.id)
    and not exists (select from public.person_tasks t where t.person_id = p.id)
    and not exists (select from public.buy_requests r where r.person_id = p.id)
    and not exists (select from auth.users u where u.email = p.email and not u.is_sso_user);
  return null;
end
$$;

-- The person with an address, for the export of its account: see public.leads_of. Linked people are other people: none
-- of their data is included.
create function public.person_of(address text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p.name, 'email', p.email, 'phone', p.phone, 'language', p.language, 'broker', p.broker,
    'brokerClient', p.broker_client, 'mailsAgreedAt', p.mails_agreed_at, 'mailsNotedBy', p.mails_noted_by,
    'createdAt', p.created_at,
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'text', n.text, 'by', n.by_name, 'at', n.happened_at
      ) order by n.happened_at, n.id), '[]')
      from public.person_notes n where n.person_id = p.id
    ),
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'text', t.text, 'dueOn', t.due_on, 'by', t.by_name, 'doneAt', t.done_at, 'createdAt', t.created_at
      ) order by t.due_on, t.id), '[]')
      from public.person_tasks t where t.person_id = p.id
    )
  )
  from public.people p where p.email = address
$$;

-- For requests-purge, after it has deleted what belongs to people: removes people who have nothing left and no recent
-- notes or tasks. Security definer, because accounts belong to the auth service.
create function public.purge_people(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.people p
  where p.created_at < before
    and not exists (select from public.leads l where l.email = p.email)
    and not exists (select from public.visits v where v.email = p.email and v.state <> 'unconfirmed')
    and not exists (select from public.visits v where v.person_id = p.id)
    and not exists (select from public.buy_requests r where r.person_id = p.id)
    and not exists (
      select from auth.users u join public.buy_requests r on r.user_id = u.id
      where u.email = p.email and not u.is_sso_user
    )
    and not exists (
      select from public.person_notes n
      where n.person_id = p.id and greatest(n.created_at, n.happened_at) >= before
    )
    and not exists (
      select from public.person_tasks t
      where t.person_id = p.id and (t.created_at >= before or t.done_at >= before or t.due_on >= before::date)
    );
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- For the desk

-- A person in a list: how many things there are, and when the last of them came.
create function private.person_line(p public.people) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Read once: compared with a sub-select, all requests would be read.
  account constant uuid = private.owner_of(p.email);
begin
  return (
    select jsonb_build_object(
      '_id', p.id, 'name', p.name, 'email', p.email, 'phone', p.phone, 'createdAt', p.created_at,
      'requests', r.number, 'leads', l.number, 'visits', v.number,
      'lastContact', greatest(r.newest, l.newest, v.newest, n.newest)
    )
    from (
      select count(*) as number, max(x.created_at) as newest
      from public.buy_requests x
      where x.person_id = p.id or x.user_id = account
    ) r,
    (select count(*) as number, max(x.created_at) as newest from public.leads x where x.email = p.email) l,
    (
      select count(*) as number, max(x.created_at) as newest
      from public.visits x where (x.email = p.email or x.person_id = p.id) and x.state <> 'unconfirmed'
    ) v,
    (select max(x.happened_at) as newest from public.person_notes x where x.person_id = p.id) n
  );
end
$$;

-- The person to whom a request, a lead or a visit belongs, by address or by hand; null for none.
create function private.person_behind(address text, person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.person_line(p) from public.people p
  where p.id = coalesce(person, (select x.id from public.people x where x.email = lower(address)))
$$;

-- A member's tasks due by today in the head office's time zone, oldest first, and their number; a count stops at 1,000.
create function private.tasks_due(me uuid, n integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', t.id, 'text', t.text, 'dueOn', t.due_on, 'overdue', t.due_on < d.today,
        'person', jsonb_build_object('_id', p.id, 'name', p.name, 'email', p.email)
      ) order by t.due_on, t.id), '[]')
      from (
        select x.* from public.person_tasks x
        where x.assigned_to = me and x.done_at is null and x.due_on <= d.today order by x.due_on, x.id limit n
      ) t
      join public.people p on p.id = t.person_id
    ),
    'count', (
      select count(*) from (
        select from public.person_tasks x
        where x.assigned_to = me and x.done_at is null and x.due_on <= d.today limit 1000
      ) c
    )
  )
  from (select (now() at time zone 'America/Toronto')::date as today) d
$$;

revoke all on table public.people, public.person_notes, public.person_tasks
  from public, anon, authenticated, service_role;
revoke all on function
  private.next_version(), private.keep_person(text, text, text, text), private.keep_person_of_row(),
  private.keep_person_of_request(), private.follow_profile(), private.move_person(), private.forget_person(),
  private.forget_phone(), public.person_of(text), public.purge_people(timestamptz), private.person_line(public.people),
  private.person_behind(text, uuid), private.tasks_due(uuid, integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.people, public.person_notes, public.person_tasks to service_role;
grant execute on function
  private.keep_person(text, text, text, text), public.person_of(text), public.purge_people(timestamptz)
  to service_role;
