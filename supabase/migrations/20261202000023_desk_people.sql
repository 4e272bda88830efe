-- People at the desk, with what they have: requests, leads and visits. Sales and managers read and write them with
-- their own token; security definer, like all of the desk's functions.

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

-- Changes of a person answer `{outcome, person}` with the person as it is now. `missing`: there is none; `stale`: it
-- was changed since `seen`; `used`: the id is another's.

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

revoke all on function
  public.desk_people(text, timestamptz, uuid, integer), private.person_belongings(public.people),
  private.person_facts(uuid), public.desk_person(uuid), private.note_person(uuid, uuid, text, text, timestamptz, uuid),
  public.desk_add_person(uuid, text, text, text, text, text, text, boolean, uuid, text, text, boolean),
  public.desk_edit_person(uuid, integer, text, text, text, text, text, text, boolean),
  public.desk_note_person(uuid, uuid, text, text, timestamptz), public.desk_add_task(uuid, uuid, text, date, uuid),
  public.desk_change_task(uuid, uuid, integer, boolean, date, uuid), public.desk_link_people(uuid, uuid),
  public.desk_part_people(uuid, uuid), public.desk_hand_over(uuid, uuid), public.desk_forget_person(uuid, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_people(text, timestamptz, uuid, integer), public.desk_person(uuid),
  public.desk_add_person(uuid, text, text, text, text, text, text, boolean, uuid, text, text, boolean),
  public.desk_edit_person(uuid, integer, text, text, text, text, text, text, boolean),
  public.desk_note_person(uuid, uuid, text, text, timestamptz), public.desk_add_task(uuid, uuid, text, date, uuid),
  public.desk_change_task(uuid, uuid, integer, boolean, date, uuid), public.desk_link_people(uuid, uuid),
  public.desk_part_people(uuid, uuid), public.desk_hand_over(uuid, uuid), public.desk_forget_person(uuid, integer, text)
  to authenticated;
