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

-- The desk. Functions that name tables of later files are in plpgsql, which resolves them when it runs.

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

-- Found by the beginnings of words of name and address, and by the phone; the newest first.
create function public.desk_people(q text, after_at timestamptz, after_id uuid, n integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer = least(greatest(n, 1), 200);
  found jsonb;
begin
  perform private.assert_staff('{sales,manager}');
  execute
    'with page as materialized (select x.* from public.people x where true'
    || private.has_words(q)
    || private.after_key('created_at', true, after_at, after_id)
    || private.ordered('created_at', true, size)
    || ')
    select coalesce(jsonb_agg(private.person_line(x::public.people) order by x.created_at desc, x.id desc), ''[]'')
    from page x'
  into found;
  return private.page_of(found, size);
end
$$;

-- Who somebody is and what they have: requests, leads and visits, the newest first, fifty at most of each.
create function private.person_belongings(p public.people) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  account constant uuid = private.owner_of(p.email);
begin
  return private.person_line(p) || jsonb_build_object(
    'requestRows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', x.id, 'reference', x.reference, 'status', x.status, 'createdAt', x.created_at,
        'unit', s.unit_number, 'building', b.name
      ) order by x.created_at desc, x.id), '[]')
      from (
        select r.* from public.buy_requests r
        where r.person_id = p.id or r.user_id = account
        order by r.created_at desc, r.id limit 50
      ) x
      join public.suites s on s.id = x.suite_id
      join public.buildings b on b.id = s.building_id
    ),
    'leadRows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', x.id, 'reference', x.reference, 'kind', x.kind, 'name', x.name, 'createdAt', x.created_at,
        'building', case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end,
        'plan', x.plan, 'unit', x.unit, 'place', x.place, 'days', to_jsonb(x.days), 'doneAt', x.done_at,
        'leftAt', x.left_at
      ) order by x.created_at desc, x.id), '[]')
      from (
        select l.* from public.leads l where l.email = p.email order by l.created_at desc, l.id limit 50
      ) x
      left join public.buildings b on b.id = x.building_id
    ),
    'visitRows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', x.id, 'reference', x.reference, 'name', x.name, 'starts', x.starts, 'state', x.state,
        'outcome', x.outcome, 'building', b.name
      ) order by x.starts_at desc, x.id), '[]')
      from (
        select v.* from public.visits v
        where (v.email = p.email or v.person_id = p.id) and v.state <> 'unconfirmed'
        order by v.starts_at desc, v.id limit 50
      ) x
      join public.buildings b on b.id = x.building_id
    )
  );
end
$$;

-- Everything about a person; null for none. For alerts, only how many and since when: what people search for is
-- private. `linked`: the people linked with this one.
create function private.person_facts(person uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  p public.people;
  account uuid;
begin
  select * into p from public.people x where x.id = person;
  if p.id is null then
    return null;
  end if;
  account = private.owner_of(p.email);
  return private.person_belongings(p) || jsonb_build_object(
    'version', p.version, 'language', p.language, 'broker', p.broker, 'brokerClient', p.broker_client,
    'mailsAgreedAt', p.mails_agreed_at, 'mailsNotedBy', p.mails_noted_by,
    'accountSince', (select u.created_at from auth.users u where u.id = account),
    'toHandOver', (
      select jsonb_build_object('account', account, 'number', count(*))
      from public.buy_requests r
      where account is not null and r.person_id = p.id and r.user_id is null
      having count(*) > 0
    ),
    'alerts', (
      select jsonb_build_object('number', count(*), 'since', min(s.created_at))
      from public.saved_searches s
      where s.user_id = account
      having count(*) > 0
    ),
    'newsletter', (
      select jsonb_build_object(
        'state', case
          when s.unsubscribed_at is not null then 'off' when s.doi_state = 'confirmed' then 'on' else 'asked'
        end,
        'since', coalesce(s.unsubscribed_at, s.confirmed_at, s.consented_at)
      )
      from public.subscriptions s
      where s.email = p.email and (s.doi_state <> 'none' or s.unsubscribed_at is not null)
      order by (s.doi_state = 'confirmed' and s.unsubscribed_at is null) desc, s.consented_at desc limit 1
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', n.id, 'kind', n.kind, 'text', n.text, 'by', n.by_name, 'at', n.happened_at
      ) order by n.happened_at desc, n.id), '[]')
      from public.person_notes n where n.person_id = p.id
    ),
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', t.id, 'version', t.version, 'text', t.text, 'dueOn', t.due_on, 'by', t.by_name, 'doneAt', t.done_at,
        'assignedTo', case when m.user_id is not null then jsonb_build_object('id', m.user_id, 'name', m.name) end
      ) order by t.done_at desc nulls first, t.due_on, t.id), '[]')
      from public.person_tasks t left join public.staff m on m.user_id = t.assigned_to
      where t.person_id = p.id
    ),
    'linked', (
      select coalesce(jsonb_agg(private.person_belongings(o) order by o.created_at, o.id), '[]')
      from public.people o where o.household = p.household and o.id <> p.id
    ),
    'team', private.sales_team()
  );
end
$$;

create function public.desk_person(person uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{sales,manager}');
  return private.person_facts(person);
end
$$;

-- Records a `note`, `call` or `walk_in`. The same id sent again is the same note; `used`: the id is another person's.
-- Null `at`: now.
create function private.note_person(
  person uuid, note uuid, note_kind text, words text, at timestamptz, me uuid
) returns text
language plpgsql
set search_path = ''
as $$
begin
  if at > now() + interval '5 minutes' or at < '2000-01-01' then
    raise exception using errcode = 'check_violation', message = 'A note is of today or earlier.';
  end if;
  insert into public.person_notes (id, person_id, kind, text, member, by_name, happened_at)
  values (note, person, note_kind, words, me, private.desk_name(), coalesce(at, clock_timestamp()))
  on conflict (id) do nothing;
  if found then
    perform private.log_action('person.noted', person::text, jsonb_build_object('note', note));
  elsif not exists (select from public.person_notes n where n.id = note and n.person_id = person) then
    return 'used';
  end if;
  return 'done';
end
$$;

-- Changes of a person answer `{outcome, person}` with the person as it is now. `missing`: there is none; `stale`: it was
-- changed since `seen`; `used`: the id is another's.

-- Adds a person who walked in or called. The browser makes both ids, so that sending it twice adds one. `known`: this
-- person already has the address, and gets the note and any details they lacked. `phone`: others have this phone, and
-- nothing is written unless `another` says that this is a different person: couples share phones. Null `note_kind`:
-- nothing to record.
create function public.desk_add_person(
  person uuid, called text, address text, phone_number text, in_language text, broker_name text, client_name text,
  agrees boolean, note uuid, note_kind text, words text, another boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  p public.people;
  seen integer;
  outcome text = 'done';
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  -- Two members at once may enter one phone, or one address.
  perform pg_advisory_xact_lock(hashtextextended('people by hand', 0));
  if note_kind is not null and exists (
    select from public.person_notes n join public.people x on x.id = n.person_id
    where n.id = note and x.id is distinct from person and x.email is distinct from address
  ) then
    return jsonb_build_object('outcome', 'used');
  end if;
  select * into p from public.people x where x.id = person;
  if p.id is not null then
    if p.name is distinct from called and p.email is distinct from address then
      return jsonb_build_object('outcome', 'used');
    end if;
  else
    select * into p from public.people x where x.email = address for update;
    if p.id is not null then
      outcome = 'known';
      seen = p.version;
      update public.people x
      set name = case when x.name = '' then called else x.name end, phone = coalesce(x.phone, phone_number),
        broker = case when x.broker = '' then broker_name else x.broker end,
        broker_client = case when x.broker_client = '' then client_name else x.broker_client end,
        mails_agreed_at = coalesce(x.mails_agreed_at, case when agrees then now() end),
        mails_noted_by = coalesce(x.mails_noted_by, case when agrees then private.desk_name() end)
      where x.id = p.id
      returning * into p;
      if p.version <> seen then
        perform private.log_action('person.changed', p.id::text);
      end if;
    elsif another is not true and exists (select from public.people x where x.phone = phone_number) then
      return jsonb_build_object('outcome', 'phone', 'people', (
        select jsonb_agg(private.person_line(y::public.people) order by y.created_at desc, y.id)
        from (
          select x.* from public.people x where x.phone = phone_number order by x.created_at desc, x.id limit 5
        ) y
      ));
    else
      if coalesce(trim(called), '') = '' then
        raise exception using errcode = 'check_violation', message = 'A person has a name.';
      end if;
      insert into public.people (
        id, name, email, phone, language, broker, broker_client, mails_agreed_at, mails_noted_by
      )
      values (
        person, called, address, phone_number, in_language, broker_name, client_name,
        case when agrees then now() end, case when agrees then private.desk_name() end
      )
      returning * into p;
      perform private.log_action('person.added', p.id::text);
    end if;
  end if;
  if note_kind is not null and private.note_person(p.id, note, note_kind, words, null, me) = 'used' then
    raise exception using errcode = 'unique_violation', message = 'Another note has this id.';
  end if;
  return jsonb_build_object('outcome', outcome, 'person', private.person_facts(p.id));
end
$$;

-- `taken`: another person (`other`) has the address. `bound`: leads, visits or a confirmed account use the address, so
-- it cannot change. Consent to mails at a new address is dated now.
create function public.desk_edit_person(
  person uuid, seen integer, called text, address text, phone_number text, in_language text, broker_name text,
  client_name text, agrees boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  p public.people;
  other uuid;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  select * into p from public.people x where x.id = person for update;
  if p.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif p.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'person', private.person_facts(person));
  elsif coalesce(trim(called), '') = '' then
    raise exception using errcode = 'check_violation', message = 'A person has a name.';
  end if;
  if p.email is distinct from address then
    select x.id into other from public.people x where x.email = address;
    if other is not null then
      return jsonb_build_object('outcome', 'taken', 'other', other);
    elsif private.owner_of(p.email) is not null
      or exists (select from public.leads l where l.email = p.email)
      or exists (select from public.visits v where v.email = p.email) then
      return jsonb_build_object('outcome', 'bound');
    end if;
  end if;
  update public.people x
  set name = called, email = address, phone = phone_number, language = in_language, broker = broker_name,
    broker_client = client_name,
    mails_agreed_at = case
      when agrees then coalesce(case when x.email = address then x.mails_agreed_at end, now())
    end,
    mails_noted_by = case
      when agrees then coalesce(case when x.email = address then x.mails_noted_by end, private.desk_name())
    end
  where x.id = person;
  perform private.log_action('person.changed', person::text);
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

create function public.desk_note_person(
  person uuid, note uuid, note_kind text, words text, at timestamptz
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  outcome text;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  if not exists (select from public.people x where x.id = person for key share) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  outcome = private.note_person(person, note, note_kind, words, at, me);
  return jsonb_build_object('outcome', outcome, 'person', private.person_facts(person));
end
$$;

create function public.desk_add_task(
  person uuid, task uuid, words text, due date, assignee uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  if not exists (select from public.people x where x.id = person for key share) then
    return jsonb_build_object('outcome', 'missing');
  elsif not private.is_in_sales(assignee) then
    return jsonb_build_object('outcome', 'no-member');
  end if;
  insert into public.person_tasks (id, person_id, text, due_on, assigned_to, by_name)
  values (task, person, words, due, assignee, private.desk_name())
  on conflict (id) do nothing;
  if found then
    perform private.tell_member(null, assignee, 'task', task, jsonb_build_object('page', person));
    perform private.log_action('person.task-added', person::text, jsonb_build_object('task', task));
  elsif not exists (select from public.person_tasks t where t.id = task and t.person_id = person) then
    return jsonb_build_object('outcome', 'used');
  end if;
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

-- Sets whether a task is done, its due day and its member; null for no one.
create function public.desk_change_task(
  person uuid, task uuid, seen integer, finished boolean, due date, assignee uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  t public.person_tasks;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  select * into t from public.person_tasks x where x.id = task and x.person_id = person for update;
  if t.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif t.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'person', private.person_facts(person));
  elsif assignee is distinct from t.assigned_to and assignee is not null and not private.is_in_sales(assignee) then
    return jsonb_build_object('outcome', 'no-member');
  elsif finished is null then
    raise null_value_not_allowed using message = 'A task is done, or it is not.';
  end if;
  update public.person_tasks x
  set done_at = case when finished then coalesce(x.done_at, now()) end, due_on = due, assigned_to = assignee
  where x.id = task and (x.done_at is not null, x.due_on, x.assigned_to) is distinct from (finished, due, assignee);
  if found then
    if not finished and assignee is distinct from t.assigned_to then
      perform private.tell_member(t.assigned_to, assignee, 'task', task, jsonb_build_object('page', person));
    end if;
    perform private.log_action(
      'person.task-changed', person::text, jsonb_build_object('task', task, 'done', finished)
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

-- Links two people, and everyone already linked with either: couples, a buyer and a parent. No one gains rights, mails
-- or data of another. `same`: it is one person; `full`: more than eight would be linked.
create function public.desk_link_people(person uuid, other uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  homes uuid[];
  home uuid;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  if person = other then
    return jsonb_build_object('outcome', 'same');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('households', 0));
  if 2 > (select count(*) from public.people x where x.id in (person, other)) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select coalesce(array_agg(distinct x.household) filter (where x.household is not null), '{}') into homes
  from public.people x where x.id in (person, other);
  if 8 < (select count(*) from public.people x where x.id in (person, other) or x.household = any (homes)) then
    return jsonb_build_object('outcome', 'full');
  end if;
  home = coalesce(homes[1], gen_random_uuid());
  update public.people x set household = home
  where (x.id in (person, other) or x.household = any (homes)) and x.household is distinct from home;
  if found then
    perform private.log_action('person.linked', person::text, jsonb_build_object('with', other));
  end if;
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

-- Unlinks `other` from the people linked with a person.
create function public.desk_part_people(person uuid, other uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  home uuid;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  perform pg_advisory_xact_lock(hashtextextended('households', 0));
  select x.household into home from public.people x where x.id = person;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  elsif person is distinct from other then
    update public.people x set household = null where x.id = other and x.household = home;
    if found then
      -- A person left alone is linked with nobody.
      update public.people x set household = null
      where x.household = home and not exists (
        select from public.people y where y.household = home and y.id <> x.id
      );
      perform private.log_action('person.parted', person::text, jsonb_build_object('from', other));
    end if;
  end if;
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

-- Moves the requests entered for a person into the account with their address, once a member knows that the account is
-- theirs: a stranger may have created it, and the mailbox's owner may have pressed the button in its mail. `account`:
-- as shown on the page; `stale`: the address now has a different account, or none.
create function public.desk_hand_over(person uuid, account uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  p public.people;
  number integer;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  -- The account before its person, as its deletion locks them.
  perform from auth.users u where u.id = account for key share;
  select * into p from public.people x where x.id = person for no key update;
  if p.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif private.owner_of(p.email) is distinct from account or account is null then
    return jsonb_build_object('outcome', 'stale', 'person', private.person_facts(person));
  end if;
  update public.buy_requests r set user_id = account where r.person_id = p.id and r.user_id is null;
  get diagnostics number = row_count;
  if number > 0 then
    perform private.log_action('person.handed-over', person::text, jsonb_build_object('requests', number));
  end if;
  return jsonb_build_object('outcome', 'done', 'person', private.person_facts(person));
end
$$;

-- Deletes a person without an account, with everything the purge would eventually delete: notes, tasks, leads, visits,
-- closed requests and mails to the address. Newsletter consents are kept as proof. `account`: the person has an
-- account, which must be deleted instead; `busy`: a request is open or signed, or a visit is upcoming.
create function public.desk_forget_person(person uuid, seen integer, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  p public.people;
begin
  perform private.assert_pace(me, 'person', 300, 3600);
  if reason is null or reason not in ('asked', 'mistake') then
    raise invalid_parameter_value using message = 'A person is deleted because they asked, or by a mistake.';
  end if;
  select * into p from public.people x where x.id = person for update;
  if p.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif p.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'person', private.person_facts(person));
  elsif private.owner_of(p.email) is not null
    or exists (select from public.buy_requests r where r.person_id = p.id and r.user_id is not null) then
    return jsonb_build_object('outcome', 'account');
  elsif exists (select from public.buy_requests r where r.person_id = p.id and not private.is_over(r.status))
    or exists (
      select from public.visits v
      where (v.person_id = p.id or v.email = p.email) and v.state = 'confirmed' and v.ends_at > now()
    ) then
    return jsonb_build_object('outcome', 'busy');
  end if;
  perform private.drop_leads(p.email);
  perform private.drop_visits(p.email);
  -- Also mails to the sales team about them.
  delete from public.outbox o where o.payload ->> 'to' = p.email or o.payload -> 'params' ->> 'email' = p.email;
  delete from public.people x where x.id = person;
  perform private.log_action('person.deleted', person::text, jsonb_build_object('reason', reason));
  return jsonb_build_object('outcome', 'done');
end
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
  private.forget_phone(),
  public.person_of(text), public.purge_people(timestamptz), private.person_line(public.people),
  private.person_behind(text, uuid), public.desk_people(text, timestamptz, uuid, integer),
  private.person_belongings(public.people), private.person_facts(uuid), public.desk_person(uuid),
  private.note_person(uuid, uuid, text, text, timestamptz, uuid),
  public.desk_add_person(uuid, text, text, text, text, text, text, boolean, uuid, text, text, boolean),
  public.desk_edit_person(uuid, integer, text, text, text, text, text, text, boolean),
  public.desk_note_person(uuid, uuid, text, text, timestamptz),
  public.desk_add_task(uuid, uuid, text, date, uuid),
  public.desk_change_task(uuid, uuid, integer, boolean, date, uuid), public.desk_link_people(uuid, uuid),
  public.desk_part_people(uuid, uuid), public.desk_hand_over(uuid, uuid),
  public.desk_forget_person(uuid, integer, text), private.tasks_due(uuid, integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.people, public.person_notes, public.person_tasks to service_role;
grant execute on function
  private.keep_person(text, text, text, text), public.person_of(text), public.purge_people(timestamptz)
  to service_role;
grant execute on function
  public.desk_people(text, timestamptz, uuid, integer), public.desk_person(uuid),
  public.desk_add_person(uuid, text, text, text, text, text, text, boolean, uuid, text, text, boolean),
  public.desk_edit_person(uuid, integer, text, text, text, text, text, text, boolean),
  public.desk_note_person(uuid, uuid, text, text, timestamptz),
  public.desk_add_task(uuid, uuid, text, date, uuid),
  public.desk_change_task(uuid, uuid, integer, boolean, date, uuid), public.desk_link_people(uuid, uuid),
  public.desk_part_people(uuid, uuid), public.desk_hand_over(uuid, uuid),
  public.desk_forget_person(uuid, integer, text)
  to authenticated;
