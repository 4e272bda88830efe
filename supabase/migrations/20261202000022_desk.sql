-- The desk: requests to buy, leads and visits, with the member's own token. Security definer, because e-mail addresses
-- belong to the auth service, and because rights go by role, not by row. Each function begins with
-- private.assert_staff.

-- Requests to buy

-- `whose`: `mine` (of `me`), `free` (nobody's), or all. `sort`: `newest`, `oldest`, or `hold` (the hold that ends
-- first; only requests with one). `contact` adds how to reach the buyer, for an export.
create function private.list_requests(
  me uuid, q text, statuses text[], whose text, building text, sort text, after_at timestamptz, after_id uuid,
  n integer, contact boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  key constant text = case when sort = 'hold' then 'hold_until' else 'created_at' end;
  descending constant boolean = sort = 'newest';
  found jsonb;
begin
  execute
    'with page as materialized (
      select x.id, x.reference, x.version, x.status, x.suite_id, x.user_id, x.person_id, x.for_two, x.parking, x.created_at,
        x.hold_until, x.assigned_to, x.asked_price, x.asked_currency, x.asked_tax, x.asked_region
      from public.buy_requests x where true'
    || private.has_words(q)
    || case when statuses is not null then ' and x.status = any ($1)' else '' end
    || case whose
      when 'mine' then ' and x.assigned_to = $2' when 'free' then ' and x.assigned_to is null' else ''
    end
    || case when building is not null then
      ' and x.suite_id in (select s.id from public.suites s where s.building_id = $3)' else ''
    end
    || case when sort = 'hold' then ' and x.hold_until is not null' else '' end
    || private.after_key(key, descending, after_at, after_id)
    || private.ordered(key, descending, n)
    || ')
    select coalesce(jsonb_agg(
      jsonb_build_object(
        ''_id'', x.id, ''reference'', x.reference, ''version'', x.version, ''status'', x.status,
        ''createdAt'', x.created_at, ''holdUntil'', x.hold_until, ''forTwo'', x.for_two, ''parking'', x.parking,
        ''buyer'', coalesce(nullif(p.name, ''''), h.name, ''''), ''enteredFor'', x.person_id,
        ''asked'', case when x.asked_price is not null then jsonb_build_object(
          ''price'', x.asked_price, ''currency'', x.asked_currency, ''tax'', x.asked_tax, ''region'', x.asked_region
        ) end,
        ''suite'', jsonb_build_object(
          ''_id'', s.id, ''unitNumber'', s.unit_number, ''available'', s.available, ''price'', s.price,
          ''taxTreatment'', s.tax_treatment,
          ''building'', jsonb_build_object(
            ''id'', b.id, ''name'', b.name, ''currency'', b.currency, ''region'', b.region
          )
        ),
        ''assignedTo'', case when m.user_id is not null then
          jsonb_build_object(''id'', m.user_id, ''name'', m.name)
        end,
        ''rivals'', case when $5 then 0 else (
          select count(*) from public.buy_requests r
          where r.suite_id = x.suite_id and r.id <> x.id
            and r.status in (''submitted'', ''paused'', ''accepted'', ''agreement_sent'', ''signed'')
        ) end
      )
      || case when $5 then jsonb_build_object(
        ''email'', coalesce(u.email, h.email), ''phone'', coalesce(p.phone, h.phone)
      ) else ''{}'' end
      order by ' || format('x.%I %s, x.id %2$s', key, case when descending then 'desc' else 'asc' end) || '
    ), ''[]'')
    from page x
    join public.suites s on s.id = x.suite_id
    join public.buildings b on b.id = s.building_id
    left join auth.users u on u.id = x.user_id
    left join public.profiles p on p.id = x.user_id
    left join public.people h on h.id = x.person_id
    left join public.staff m on m.user_id = x.assigned_to'
  into found
  using statuses, me, building, n, contact;
  return private.page_of(found, n);
end
$$;

create function public.desk_requests(
  q text, statuses text[], whose text, building text, sort text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  return private.list_requests(
    me, q, statuses, whose, building, sort, after_at, after_id, least(greatest(n, 1), 200), false
  );
end
$$;

-- One request with everything but the encrypted fields, and with the language of the buyer; null when there is none.
create function private.request_facts(request uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', r.id, 'reference', r.reference, 'version', r.version, 'status', r.status,
    'suite', jsonb_build_object(
      '_id', s.id, 'unitNumber', s.unit_number, 'available', s.available, 'price', s.price,
      'taxTreatment', s.tax_treatment, 'heldUntil', s.held_until,
      'building', jsonb_build_object(
        'id', b.id, 'name', b.name, 'currency', b.currency, 'country', b.country, 'region', b.region,
        'timeZone', b.time_zone, 'condominium', b.condominium
      )
    ),
    'buyer', jsonb_build_object(
      'name', coalesce(nullif(p.name, ''), h.name, ''), 'email', coalesce(u.email, h.email),
      'phone', coalesce(p.phone, h.phone),
      'language', case when u.id is null then h.language else private.language_in(u.raw_user_meta_data) end
    ),
    'person', private.person_behind(u.email, r.person_id),
    'enteredFor', r.person_id,
    'mailed', private.buyer_address(r) is not null,
    'forTwo', r.for_two, 'secondObjectedAt', r.second_objected_at, 'parking', r.parking,
    'asked', private.asked_of(r), 'createdAt', r.created_at, 'holdUntil', r.hold_until,
    'changedBy', private.changed_by(r),
    'assignedTo', (
      select jsonb_build_object('id', m.user_id, 'name', m.name) from public.staff m where m.user_id = r.assigned_to
    ),
    'team', private.sales_team(),
    'days', jsonb_build_object(
      'agreementSentOn', r.agreement_sent_on, 'documentsReceivedOn', r.documents_received_on,
      'agreementOn', r.agreement_on, 'cancelUntil', r.cancel_until
    ),
    'deposits', private.deposits_of(r.id),
    -- What the suite asks: rows, else a text.
    'schedule', jsonb_build_object('rows', s.deposits, 'text', s.deposit_structure),
    'rivals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', o.id, 'reference', o.reference, 'status', o.status, 'createdAt', o.created_at
      ) order by o.created_at, o.id), '[]')
      from public.buy_requests o
      where o.suite_id = r.suite_id and o.id <> r.id and not private.is_over(o.status)
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.happened_at, 'by', e.by_name)
        order by e.id), '[]')
      from public.buy_request_events e where e.request_id = r.id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('_id', n.id, 'text', n.text, 'at', n.created_at, 'by', n.by_name)
        order by n.created_at, n.id), '[]')
      from public.buy_request_notes n where n.request_id = r.id
    ),
    'reveals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', v.field, 'reason', v.reason, 'at', v.revealed_at, 'by', v.by_name
      ) order by v.id), '[]')
      from public.buy_request_reveals v where v.request_id = r.id
    ),
    'documents', case when r.documents_shared and not private.is_over(r.status) then (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'filename', d.filename)
        order by d.uploaded_at desc, d.id), '[]')
      from public.documents d where d.user_id = r.user_id and d.status = 'ready'
    ) end,
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('filename', o.filename, 'at', o.opened_at, 'by', o.opened_by)
        order by o.id), '[]')
      from public.document_openings o where o.request_id = r.id
    )
  )
  from public.buy_requests r
  join public.suites s on s.id = r.suite_id
  join public.buildings b on b.id = s.building_id
  left join auth.users u on u.id = r.user_id
  left join public.profiles p on p.id = r.user_id
  left join public.people h on h.id = r.person_id
  where r.id = request
$$;

create function public.desk_request(request uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['sales', 'manager']);
  return private.request_facts(request);
end
$$;

-- The four functions that change a request answer `{outcome}`, with the current request once it is `done`. A caller who
-- has not seen the current version changes nothing.
create function public.desk_step(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  answer jsonb;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  answer = private.step_request(request, seen, step, private.unwrapped(given));
  return answer || case when answer ->> 'outcome' = 'done' then
    jsonb_build_object('request', private.request_facts(request))
  else '{}' end;
end
$$;

-- Enters a request for a person without an account, with the end of its hold. A free suite goes on hold for it at once;
-- otherwise the request joins the queue. The browser makes the id, so that sending it twice adds one. Answers `held`,
-- or `queued` with the reference of the request that holds the suite; `missing`: no such person; `suite`: no such
-- suite; `unpublished`; `sold`; `again`: the person already has an open request for it (`request`, `reference`);
-- `used`: another request has this id.
create function public.desk_hold(
  request uuid, person uuid, suite text, with_parking boolean, hold_ends timestamptz
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  p public.people;
  account uuid;
  r public.buy_requests;
  listed record;
  holder text;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  if hold_ends is null or hold_ends <= now() or hold_ends > now() + interval '30 days 5 minutes' then
    raise invalid_parameter_value using message = 'A hold ends in the future, at most 30 days ahead.';
  end if;
  -- The account before its person, as its deletion locks them.
  select private.owner_of(x.email) into account from public.people x where x.id = person;
  perform from auth.users u where u.id = account for key share;
  -- Two entries at once for the same person wait for each other.
  select * into p from public.people x where x.id = person for no key update;
  if p.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.owner_of(p.email) is distinct from account then
    account = null;
  end if;
  select * into r from public.buy_requests b where b.id = desk_hold.request;
  if r.id is not null and (r.person_id, r.suite_id) is distinct from (p.id, suite) then
    return jsonb_build_object('outcome', 'used');
  end if;
  if r.id is null then
    -- Before the suite, which the end of a hold locks after its request.
    perform from public.buy_requests b
    where b.suite_id = suite and b.holds and b.hold_until <= now() for update;
    select s.available, b.published into listed
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = suite for no key update of s;
    if listed is null then
      return jsonb_build_object('outcome', 'suite');
    elsif not listed.published then
      return jsonb_build_object('outcome', 'unpublished');
    elsif not listed.available then
      return jsonb_build_object('outcome', 'sold');
    end if;
    select * into r from public.buy_requests b
    where b.suite_id = suite and not private.is_over(b.status) and (b.hold_until > now()) is not false
      and (b.person_id = p.id or b.user_id = account)
    order by b.created_at limit 1;
    if r.id is not null then
      return jsonb_build_object('outcome', 'again', 'request', r.id, 'reference', r.reference);
    end if;
    insert into public.buy_requests (id, user_id, person_id, suite_id, parking, assigned_to)
    values (
      desk_hold.request,
      -- Belongs to the account if earlier requests were handed over to it (public.desk_hand_over).
      (select b.user_id from public.buy_requests b where b.person_id = p.id and b.user_id = account limit 1),
      p.id, suite, coalesce(with_parking, false), me
    )
    returning * into r;
    perform private.log_action('request.entered', r.reference);
    if not exists (
      select from public.buy_requests b where b.suite_id = suite and b.holds and (b.hold_until > now()) is not false
    ) then
      perform private.step_request(r.id, r.version, 'accept', jsonb_build_object('holdUntil', hold_ends));
    end if;
  end if;
  select b.reference into holder from public.buy_requests b where b.suite_id = suite and b.holds;
  return jsonb_build_object(
    'outcome', case when holder = r.reference then 'held' else 'queued' end, 'request', r.id, 'reference', r.reference,
    'holder', holder
  );
end
$$;

-- Marks the suite of a signed request as sold, even some time after signing; the dialog asks first. `done`, even if it
-- was already sold; `missing`; `stale` from an old page; `not_possible` while it is not signed.
create function public.desk_sell(request uuid, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif seen is distinct from r.version then
    return jsonb_build_object(
      'outcome', 'stale', 'version', r.version, 'status', r.status, 'by', private.changed_by(r)
    );
  elsif r.status <> 'signed' then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  update public.suites s set available = false where s.id = r.suite_id and s.available;
  if found then
    perform private.log_action('suite.changed', r.suite_id,
      jsonb_build_object('available', jsonb_build_array(true, false), 'request', r.reference));
  end if;
  return jsonb_build_object('outcome', 'done', 'request', private.request_facts(request));
end
$$;

-- Writes the deposits of a signed request as they are to be. Answers as the other changes of a request; `received` and
-- `unknown` as private.write_deposits.
create function public.desk_deposits(request uuid, seen integer, deposits jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
  before constant jsonb = private.deposits_of(request);
  outcome text;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif seen is distinct from r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  elsif r.status <> 'signed' then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  outcome = private.write_deposits(r, private.unwrapped(deposits));
  if outcome <> 'done' then
    return jsonb_build_object('outcome', outcome, 'version', r.version, 'status', r.status);
  end if;
  if private.deposits_of(request) <> before then
    -- A new version.
    update public.buy_requests b set updated_at = now() where b.id = r.id;
    perform private.log_action('request.deposits-changed', r.reference);
  end if;
  return jsonb_build_object('outcome', 'done', 'request', private.request_facts(request));
end
$$;

-- Notes on which day a deposit arrived; null takes it back. `unknown`: the request has no such deposit; `day`: it
-- cannot have arrived then.
create function public.desk_receive_deposit(request uuid, seen integer, deposit uuid, day date) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
  d public.deposits;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  select * into r from public.buy_requests b where b.id = request for update;
  select * into d from public.deposits x where x.id = deposit and x.request_id = request;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif seen is distinct from r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  elsif r.status <> 'signed' then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  elsif d.id is null then
    return jsonb_build_object('outcome', 'unknown', 'version', r.version, 'status', r.status);
  end if;
  -- A deposit may be handed over before the agreement is signed.
  if day > private.today_of(r) or day < coalesce(r.agreement_on, '2001-01-01') - 366 then
    return jsonb_build_object('outcome', 'day');
  end if;
  if d.received_on is distinct from day then
    update public.deposits x set received_on = day where x.id = d.id;
    update public.buy_requests b set updated_at = now() where b.id = r.id;
    perform private.log_action(
      case when day is null then 'request.deposit-taken-back' else 'request.deposit-received' end, r.reference,
      jsonb_strip_nulls(jsonb_build_object('deposit', d.number, 'day', day))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'request', private.request_facts(request));
end
$$;

-- Null `to_member`: unassigned. `unknown`: no member it can be assigned to.
create function public.desk_assign(request uuid, seen integer, to_member uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
begin
  perform private.assert_pace(me, 'step', 300, 3600);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if seen is distinct from r.version then
    return jsonb_build_object(
      'outcome', 'stale', 'version', r.version, 'status', r.status, 'by', private.changed_by(r)
    );
  end if;
  if to_member is not null and not private.is_in_sales(to_member) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if r.assigned_to is distinct from to_member then
    update public.buy_requests b set assigned_to = to_member where b.id = r.id;
    perform private.tell_member(r.assigned_to, to_member, 'request', r.id, private.facts_of(r) - 'asked');
    perform private.log_action(
      'request.assigned', r.reference, jsonb_build_object('to', (select m.name from public.staff m where m.user_id = to_member))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'request', private.request_facts(request));
end
$$;

create function public.desk_note(request uuid, words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
begin
  perform private.assert_pace(member, 'step', 300, 3600);
  select * into r from public.buy_requests b where b.id = request for key share;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.buy_request_notes (request_id, user_id, member, by_name, text)
  values (r.id, r.user_id, member, private.desk_name(), words);
  perform private.log_action('request.noted', r.reference);
  return jsonb_build_object('outcome', 'done', 'request', private.request_facts(request));
end
$$;

-- Records who sees which fields and why, field by field, and only then returns the encrypted values: those of the
-- purchaser, the second purchaser or both. One call counts once and may show all of them, so the limit is 40 an hour.
-- `closed`: the request is closed; `missing`: no such request or no second purchaser; `none`: the sales team entered
-- it, without identity data.
create function public.desk_reveal(request uuid, fields text[], reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid = private.assert_staff(array['sales', 'manager']);
  of_second constant integer = (select count(*) from unnest(fields) f (field) where f.field like 'second.%');
  r public.buy_requests;
begin
  if coalesce(cardinality(fields), 0) = 0
    or cardinality(fields) <> (select count(distinct f.field) from unnest(fields) f (field)) then
    raise invalid_parameter_value using message = 'Each field is shown once, and at least one.';
  end if;
  perform private.assert_pace(member, 'reveal', 40, 3600);
  select * into r from public.buy_requests b where b.id = request for share;
  if r.id is null or (of_second > 0 and r.second_purchaser is null) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.purchaser is null then
    return jsonb_build_object('outcome', 'none');
  end if;
  if private.is_over(r.status) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.buy_request_reveals (request_id, user_id, member, by_name, role, field, reason)
  select r.id, r.user_id, member, private.desk_name(), private.staff_role(), f.field, desk_reveal.reason
  from unnest(fields) with ordinality f (field, n) order by f.n;
  perform private.log_action(
    'request.revealed', r.reference, jsonb_build_object('fields', to_jsonb(fields), 'reason', reason)
  );
  return jsonb_build_object(
    'outcome', 'revealed', 'id', r.id, 'user_id', r.user_id, 'key_version', r.key_version,
    'purchaser', case when cardinality(fields) > of_second then r.purchaser end,
    'second_purchaser', case when of_second > 0 then r.second_purchaser end
  );
end
$$;

create function public.desk_open_document(request uuid, document uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  answer jsonb;
begin
  perform private.assert_pace(me, 'document', 240, 3600);
  answer = private.open_document(request, document, private.desk_name());
  if answer ->> 'outcome' = 'opened' then
    perform private.log_action(
      'request.document-opened', (select r.reference from public.buy_requests r where r.id = request),
      jsonb_build_object('document', document)
    );
  end if;
  return answer;
end
$$;

-- Leads

-- `kind`: `question`, `visit` (a question with days), `first`, or all. `state`: `open`, `done`, `left`, or all.
create function private.list_leads(
  me uuid, q text, kind text, state text, whose text, building text, sort text, after_at timestamptz, after_id uuid,
  n integer, contact boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  descending constant boolean = sort = 'newest';
  found jsonb;
begin
  execute
    'with page as materialized (
      select x.* from public.leads x where true'
    || private.has_words(q)
    || case kind
      when 'question' then ' and x.kind = ''question'' and x.days = ''{}'''
      when 'visit' then ' and x.kind = ''question'' and x.days <> ''{}'''
      when 'first' then ' and x.kind = ''first'''
      else ''
    end
    || case state
      when 'open' then ' and x.done_at is null and x.left_at is null'
      when 'done' then ' and x.done_at is not null'
      when 'left' then ' and x.left_at is not null'
      else ''
    end
    || case whose
      when 'mine' then ' and x.assigned_to = $1' when 'free' then ' and x.assigned_to is null' else ''
    end
    || case when building is not null then ' and x.building_id = $2' else '' end
    || private.after_key('created_at', descending, after_at, after_id)
    || private.ordered('created_at', descending, n)
    || ')
    select coalesce(jsonb_agg(
      jsonb_build_object(
        ''_id'', x.id, ''reference'', x.reference, ''version'', x.version, ''kind'', x.kind, ''name'', x.name,
        ''building'', case when b.id is not null then jsonb_build_object(''id'', b.id, ''name'', b.name) end,
        ''plan'', x.plan, ''unit'', x.unit, ''place'', x.place, ''days'', to_jsonb(x.days),
        ''message'', case when $4 then x.message else left(x.message, 160) end, ''createdAt'', x.created_at,
        ''doneAt'', x.done_at, ''leftAt'', x.left_at,
        ''assignedTo'', case when m.user_id is not null then
          jsonb_build_object(''id'', m.user_id, ''name'', m.name)
        end
      )
      || case when $4 then jsonb_build_object(''email'', x.email, ''phone'', x.phone, ''page'', x.page)
        else ''{}''
      end
      order by x.created_at ' || case when descending then 'desc, x.id desc' else 'asc, x.id asc' end || '
    ), ''[]'')
    from page x
    left join public.buildings b on b.id = x.building_id
    left join public.staff m on m.user_id = x.assigned_to'
  into found
  using me, building, n, contact;
  return private.page_of(found, n);
end
$$;

create function public.desk_leads(
  q text, kind text, state text, whose text, building text, sort text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  return private.list_leads(
    me, q, kind, state, whose, building, sort, after_at, after_id, least(greatest(n, 1), 200), false
  );
end
$$;

-- One lead, with the language to answer the person in; null for none.
create function private.lead_facts(lead uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', l.id, 'reference', l.reference, 'version', l.version, 'kind', l.kind, 'name', l.name, 'email', l.email,
    'phone', l.phone, 'language', l.language, 'building', case when b.id is not null then
      jsonb_build_object('id', b.id, 'name', b.name, 'published', b.published)
    end,
    'plan', l.plan, 'unit', l.unit, 'suiteId', l.suite_id, 'place', l.place, 'days', to_jsonb(l.days),
    'message', l.message, 'page', l.page, 'consentWording', l.consent_wording, 'createdAt', l.created_at,
    'doneAt', l.done_at, 'leftAt', l.left_at,
    'assignedTo', case when m.user_id is not null then jsonb_build_object('id', m.user_id, 'name', m.name) end,
    'team', private.sales_team(),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', a.id, 'by', a.name, 'at', a.created_at, 'text', a.words
      ) order by a.created_at, a.id), '[]')
      from public.lead_answers a where a.lead_id = l.id
    ),
    'person', private.person_behind(l.email, null)
  )
  from public.leads l
  left join public.buildings b on b.id = l.building_id
  left join public.staff m on m.user_id = l.assigned_to
  where l.id = lead
$$;

create function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{sales,manager}');
  return private.lead_facts(lead);
end
$$;

-- The three functions that change a lead answer `{outcome, lead}` with the current lead. `stale`: it has changed since
-- the caller read it, and nothing was done.
create function public.desk_assign_lead(lead uuid, seen integer, assignee uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  l public.leads;
begin
  perform private.assert_pace(me, 'lead', 120, 600);
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif assignee is not null and not private.is_in_sales(assignee) then
    return jsonb_build_object('outcome', 'no-member');
  elsif l.assigned_to is distinct from assignee then
    update public.leads x set assigned_to = assignee where x.id = lead;
    perform private.tell_member(l.assigned_to, assignee, 'lead', lead, jsonb_build_object(
      'reference', l.reference, 'unit', l.unit, 'plan', l.plan,
      'building', coalesce((select b.name from public.buildings b where b.id = l.building_id), '')
    ));
    perform private.log_action(
      'lead.assigned', l.reference, jsonb_build_object('to', (select m.name from public.staff m where m.user_id = assignee))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

create function public.desk_finish_lead(lead uuid, seen integer, finished boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  l public.leads;
begin
  perform private.assert_pace(me, 'lead', 120, 600);
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif finished is null then
    raise null_value_not_allowed using message = 'A lead is done, or it is not.';
  elsif (l.done_at is not null) <> finished then
    update public.leads x set done_at = case when finished then now() end where x.id = lead;
    perform private.log_action(case when finished then 'lead.done' else 'lead.reopened' end, l.reference);
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

-- Stores an answer with its mail and, if it closes the lead, marks the lead as done. The same answer sent again is one;
-- `used`: another lead has an answer with this id. `left`: the person unsubscribed with the link in a mail, so no one
-- writes to them about this. Replies go to the sales team's address, which the site knows.
create function public.desk_answer_lead(
  lead uuid, seen integer, answer uuid, words text, finishes boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  l public.leads;
  signed text;
begin
  perform private.assert_pace(me, 'lead', 120, 600);
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif exists (select from public.lead_answers a where a.id = answer and a.lead_id = lead) then
    return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
  elsif l.left_at is not null then
    return jsonb_build_object('outcome', 'left', 'lead', private.lead_facts(lead));
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif exists (select from public.lead_answers a where a.id = answer) then
    return jsonb_build_object('outcome', 'used');
  elsif not public.may_mail(l.email, 'lead-answer', 'lead-answer/' || answer) then
    return jsonb_build_object('outcome', 'limited');
  end if;
  select m.name into signed from public.staff m where m.user_id = me;
  insert into public.lead_answers (id, lead_id, member, name, words) values (answer, lead, me, signed, words)
  on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'used');
  end if;
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'lead-answer', 'to', l.email,
      'params', jsonb_build_object(
        'lead', l.id, 'kind', l.kind, 'building', coalesce(b.name, ''), 'plan', l.plan, 'unit', l.unit,
        'reference', l.reference, 'words', words, 'by', signed
      )
    ),
    'lead-answer/' || answer
  from (select) one left join public.buildings b on b.id = l.building_id;
  update public.leads x
  set assigned_to = coalesce(x.assigned_to, me), done_at = case when finishes then now() else x.done_at end,
    version = x.version + 1
  where x.id = lead;
  perform private.log_action('lead.answered', l.reference, jsonb_build_object('answer', answer, 'done', finishes));
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

-- Visits

create function private.desk_visit(v public.visits) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', v.id, 'reference', v.reference, 'version', v.version, 'state', v.state, 'outcome', v.outcome,
    'startsAt', v.starts_at, 'starts', v.starts, 'ends', v.ends, 'timeZone', v.time_zone,
    'begun', v.starts_at <= now(), 'name', v.name, 'email', v.email, 'phone', v.phone, 'message', v.message,
    'person', coalesce(v.person_id, (select p.id from public.people p where p.email = v.email)),
    'plan', v.plan, 'unit', v.unit, 'building', jsonb_build_object('id', b.id, 'name', b.name),
    'assignedTo', case when m.user_id is not null then jsonb_build_object('id', m.user_id, 'name', m.name) end
  )
  from public.buildings b
  left join public.staff m on m.user_id = v.assigned_to
  where b.id = v.building_id
$$;

-- `period`: `ahead` (the next first) or `past` (the latest first). `state`: `confirmed`, `unconfirmed`, `cancelled`, or
-- all that take place or took place.
create function public.desk_visits(
  q text, period text, state text, building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  descending constant boolean = period = 'past';
  size constant integer = least(greatest(n, 1), 200);
  -- As in private.holds_place, which would be called for each row.
  held constant text = 'x.created_at > now() - interval ''30 minutes''';
  found jsonb;
begin
  perform private.assert_staff('{sales,manager}');
  execute
    'with page as materialized (
      select x.* from public.visits x
      where ' || case
      when descending then 'x.starts_at <= now() and x.ends_at <= now()'
      -- No visit is longer than a day.
      else 'x.starts_at > now() - interval ''1 day'' and x.ends_at > now()'
    end
    || private.has_words(q)
    || case state
      when 'confirmed' then ' and x.state = ''confirmed'''
      when 'unconfirmed' then ' and x.state = ''unconfirmed'' and ' || held
      when 'cancelled' then ' and x.state = ''cancelled'''
      else ' and (x.state = ''confirmed'' or x.state = ''unconfirmed'' and ' || held || ')'
    end
    || case when building is not null then ' and x.building_id = $1' else '' end
    || private.after_key('starts_at', descending, after_at, after_id)
    || private.ordered('starts_at', descending, size)
    || ')
    select coalesce(jsonb_agg(
      private.desk_visit(x::public.visits)
      order by x.starts_at ' || case when descending then 'desc, x.id desc' else 'asc, x.id asc' end || '
    ), ''[]'')
    from page x'
  into found
  using building;
  return private.page_of(found, size);
end
$$;

-- One visit, for its page. `mailed`: whether the person gets mail about it. `held`: it takes place, or a place is held
-- for it. `byHand`: the sales team entered it.
create function private.visit_page(v public.visits) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.desk_visit(v) || jsonb_build_object(
    'held', private.holds_place(v), 'byHand', v.person_id is not null,
    'mailed', private.visit_address(v) is not null, 'language', v.language, 'page', v.page,
    'consentWording', v.consent_wording, 'createdAt', v.created_at, 'changedAt', v.changed_at,
    'suiteId', (select s.id from public.suites s where s.id = v.suite_id),
    'published', (select b.published from public.buildings b where b.id = v.building_id),
    'team', private.sales_team()
  )
$$;

create function public.desk_visit(visit uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{sales,manager}');
  return (select private.visit_page(v) from public.visits v where v.id = visit);
end
$$;

-- The visits of some days in their sales centres' time zones, in order; `more`: there are others. At most two weeks.
create function public.desk_visit_week(first_day date, days integer, building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer = 500;
  found jsonb;
begin
  perform private.assert_staff('{sales,manager}');
  if first_day is null or first_day not between '2000-01-01' and '2099-12-31' or days is null or days not between 1 and 14 then
    raise invalid_parameter_value using message = 'Ask for 1 to 14 days of this century.';
  end if;
  select coalesce(jsonb_agg(private.desk_visit(x::public.visits) order by x.starts, x.starts_at, x.id), '[]')
  into found
  from (
    select v.* from public.visits v
    -- No time zone is more than a day ahead of another.
    where v.starts_at >= first_day - interval '1 day' and v.starts_at < first_day + days + interval '1 day'
      and v.starts >= first_day::text and v.starts < (first_day + days)::text
      and private.holds_place(v) and (desk_visit_week.building is null or v.building_id = desk_visit_week.building)
    order by v.starts, v.starts_at, v.id
    limit most + 1
  ) x;
  return private.page_of(found, most);
end
$$;

-- The visit, locked with all visits of its building.
create function private.visit_of_desk(visit uuid) returns public.visits
language plpgsql
set search_path = ''
as $$
declare
  v public.visits;
begin
  select * into v from public.visits x where x.id = visit;
  if v.id is not null then
    perform private.lock_visits(v.building_id);
  end if;
  select * into v from public.visits x where x.id = visit for update;
  return v;
end
$$;

-- Enters a visit by hand, with a mail about it if the person agreed to mails. `here_now`: the person is there now,
-- whether or not a place is free; otherwise `slot` is a time from public.visit_times. The same visit sent again is one;
-- `used`: another visit has this id. `known`: the person already has an upcoming visit there, which is returned so that
-- it can be moved. `closed`, `full`: as in public.book_visit.
create function public.desk_book_visit(
  visit uuid, building text, slot timestamptz, here_now boolean, person uuid, words text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  b public.buildings;
  p public.people;
  v public.visits;
  place record;
  zone text;
  here constant timestamptz = date_trunc('minute', now());
begin
  perform private.assert_pace(me, 'visit', 120, 600);
  select * into b from public.buildings x where x.id = desk_book_visit.building;
  if b.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.lock_visits(b.id);
  select * into v from public.visits x where x.id = visit;
  if v.id is not null then
    return case
      when v.building_id = b.id and v.person_id = person then
        jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v))
      else jsonb_build_object('outcome', 'used')
    end;
  end if;

  if here_now then
    zone = coalesce(b.sales_centre_time_zone, b.time_zone);
    select here as starts_at, here + make_interval(mins => b.visit_minutes) as ends_at,
      to_char(here at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as starts,
      to_char((here + make_interval(mins => b.visit_minutes)) at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as ends,
      zone as time_zone, 1 as free
    into place;
  else
    select * into place from public.visit_times(b.id, coalesce(slot, '-infinity'));
    if place.starts_at is null then
      return jsonb_build_object('outcome', 'closed');
    elsif place.free = 0 then
      return jsonb_build_object('outcome', 'full');
    end if;
  end if;

  select * into p from public.people x where x.id = person;
  if p.id is null then
    return jsonb_build_object('outcome', 'no-person');
  end if;
  if not here_now then
    select * into v from public.visits x
    where x.building_id = b.id and (x.person_id = p.id or x.email = p.email) and x.state = 'confirmed'
      and x.starts_at > now()
    order by x.starts_at limit 1;
    if v.id is not null then
      return jsonb_build_object('outcome', 'known', 'visit', private.visit_page(v));
    end if;
  end if;
  insert into public.visits (
    id, building_id, person_id, assigned_to, starts_at, ends_at, starts, ends, time_zone, state, outcome, name, email,
    phone, language, message, consent_wording, page
  )
  values (
    visit, b.id, p.id, me, place.starts_at, place.ends_at, place.starts, place.ends, place.time_zone, 'confirmed',
    case when here_now then 'came' end, coalesce(nullif(trim(p.name), ''), 'No name'), p.email, p.phone, p.language,
    coalesce(words, ''), 'Entered by the sales team.', '/desk/visits'
  )
  returning * into v;
  -- A person who is there needs no mail about it.
  if not here_now then
    perform private.tell_of_visit(v, 'entered', null);
  end if;
  perform private.log_action('visit.entered', v.reference, jsonb_build_object('starts', v.starts));
  return jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v));
end
$$;

-- Why a visit can be neither moved nor cancelled, or null. `stale`: it has changed since the caller read it. `over`: it
-- was cancelled or not confirmed. `begun`: it has started.
create function private.visit_refusal(v public.visits, seen integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when v.id is null then jsonb_build_object('outcome', 'missing')
    when v.version is distinct from seen then jsonb_build_object('outcome', 'stale', 'visit', private.visit_page(v))
    when not private.holds_place(v) then jsonb_build_object('outcome', 'over')
    when v.starts_at <= now() then jsonb_build_object('outcome', 'begun')
  end
$$;

-- The three functions that change a visit answer `{outcome, visit}` with the current visit. The visitor is told about a
-- move or a cancellation as if they had used their own link.
create function public.desk_move_visit(visit uuid, seen integer, slot timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  v public.visits;
  refused jsonb;
  was text;
  place record;
begin
  perform private.assert_pace(me, 'visit', 120, 600);
  v = private.visit_of_desk(visit);
  refused = private.visit_refusal(v, seen);
  if refused is not null then
    return refused;
  elsif v.state <> 'confirmed' then
    return jsonb_build_object('outcome', 'unconfirmed');
  elsif v.starts_at = slot then
    return jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v));
  end if;
  select * into place from public.visit_times(v.building_id, coalesce(slot, '-infinity'), v.id);
  if place.starts_at is null then
    return jsonb_build_object('outcome', 'closed');
  elsif place.free = 0 then
    return jsonb_build_object('outcome', 'full');
  end if;
  was = v.starts;
  update public.visits x
  set starts_at = place.starts_at, ends_at = place.ends_at, starts = place.starts, ends = place.ends,
    time_zone = place.time_zone, sequence = x.sequence + 1, changed_at = now()
  where x.id = v.id returning * into v;
  perform private.tell_of_visit(v, 'moved', null);
  perform private.log_action('visit.moved', v.reference, jsonb_build_object('from', was, 'to', v.starts));
  return jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v));
end
$$;

create function public.desk_cancel_visit(visit uuid, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  v public.visits;
  refused jsonb;
  was text;
begin
  perform private.assert_pace(me, 'visit', 120, 600);
  v = private.visit_of_desk(visit);
  refused = private.visit_refusal(v, seen);
  if refused is not null then
    return refused;
  end if;
  was = v.state;
  update public.visits x
  set state = 'cancelled', sequence = x.sequence + 1, changed_at = now()
  where x.id = v.id returning * into v;
  if was = 'confirmed' then
    perform private.tell_of_visit(v, 'cancelled', null);
  end if;
  perform private.log_action('visit.cancelled', v.reference, jsonb_build_object('starts', v.starts));
  return jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v));
end
$$;

create function public.desk_assign_visit(visit uuid, seen integer, assignee uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  v public.visits;
begin
  perform private.assert_pace(me, 'visit', 120, 600);
  v = private.visit_of_desk(visit);
  if v.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif v.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'visit', private.visit_page(v));
  elsif assignee is not null and not private.is_in_sales(assignee) then
    return jsonb_build_object('outcome', 'no-member');
  elsif v.assigned_to is distinct from assignee then
    perform private.tell_member(v.assigned_to, assignee, 'visit', v.id, jsonb_build_object(
      'reference', v.reference, 'unit', v.unit, 'plan', v.plan,
      'building', (select b.name from public.buildings b where b.id = v.building_id)
    ));
    update public.visits x set assigned_to = assignee where x.id = v.id returning * into v;
    perform private.log_action(
      'visit.assigned', v.reference, jsonb_build_object('to', (select m.name from public.staff m where m.user_id = assignee))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'visit', private.visit_page(v));
end
$$;

-- Records whether the person came; null clears it. `marked` with the current visit, `missing`, `early` (it has not
-- started), `cancelled`.
create function public.desk_mark_visit(visit uuid, mark text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  v public.visits;
  was text;
begin
  perform private.assert_pace(me, 'visit', 120, 600);
  v = private.visit_of_desk(visit);
  if v.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif v.state <> 'confirmed' then
    return jsonb_build_object('outcome', 'cancelled');
  elsif v.starts_at > now() then
    return jsonb_build_object('outcome', 'early');
  elsif v.outcome is distinct from mark then
    was = v.outcome;
    update public.visits x set outcome = mark where x.id = v.id returning * into v;
    perform private.log_action('visit.marked', v.reference, jsonb_build_object('from', was, 'to', mark));
  end if;
  return jsonb_build_object('outcome', 'marked', 'visit', private.visit_page(v));
end
$$;

-- Of all three

-- The start page: the member's own work, what is new, holds that end within three days, deposits that are due, and the
-- next visits. Counts stop at 1,000.
create function public.desk_start() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  alive constant text[] = '{submitted,paused,accepted,agreement_sent,signed}';
  -- A paused request keeps its hold; a signed one holds without an end.
  holding constant text[] = '{paused,accepted,agreement_sent}';
begin
  return jsonb_build_object(
    'mine', private.list_requests(me, '', alive, 'mine', null, 'newest', null, null, 5, false),
    'new', private.list_requests(me, '', '{submitted}', 'free', null, 'oldest', null, null, 5, false),
    'holds', private.list_requests(me, '', holding, '', null, 'hold', null, null, 5, false),
    'myLeads', private.list_leads(me, '', '', 'open', 'mine', null, 'oldest', null, null, 5, false),
    'newLeads', private.list_leads(me, '', '', 'open', 'free', null, 'oldest', null, null, 5, false),
    'visits', public.desk_visits('', 'ahead', 'confirmed', null, null, null, 5),
    'tasks', private.tasks_due(me, 100),
    'deposits', private.deposits_to_come(8),
    'counts', jsonb_build_object(
      'mine', (select count(*) from (
        select from public.buy_requests r where r.assigned_to = me and r.status = any (alive) limit 1000
      ) c),
      'new', (select count(*) from (
        select from public.buy_requests r where r.status = 'submitted' and r.assigned_to is null limit 1000
      ) c),
      'holds', (select count(*) from (
        select from public.buy_requests r
        where r.hold_until < now() + interval '3 days' and r.status = any (holding) limit 1000
      ) c),
      'myLeads', (select count(*) from (
        select from public.leads l where l.assigned_to = me and l.done_at is null and l.left_at is null limit 1000
      ) c),
      'newLeads', (select count(*) from (
        select from public.leads l where l.assigned_to is null and l.done_at is null and l.left_at is null limit 1000
      ) c),
      'visits', (select count(*) from (
        select from public.visits v where v.ends_at > now() and v.state = 'confirmed' limit 1000
      ) c)
    )
  );
end
$$;

-- Parts of an export, for managers: a list in order of arrival, with how to reach people and without identity numbers.
-- Each part is logged before it is answered.
create function public.desk_export_requests(
  statuses text[], building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part jsonb;
begin
  perform private.assert_pace(me, 'export', 200, 3600);
  part = private.list_requests(
    me, '', statuses, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
  perform private.log_action(
    'request.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

create function public.desk_export_leads(
  kind text, state text, building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part jsonb;
begin
  perform private.assert_pace(me, 'export', 200, 3600);
  part = private.list_leads(
    me, '', kind, state, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
  perform private.log_action(
    'lead.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

-- `{rows, count}`: the first ten, and how many there are; null if there are none.
create function private.first_ten(found jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'rows', jsonb_path_query_array(coalesce(found, '[]'), '$[0 to 9]'),
    'count', jsonb_array_length(coalesce(found, '[]'))
  )
$$;

-- The morning mails of a weekday, written between seven and ten at the head office: for each member who chose them,
-- what is due today, with at most ten of each kind and the total. Members with nothing due get none. One statement
-- writes all of a day's mails, so a killed run has written none and the next one does; once there are any, the day is
-- done.
create function public.tell_mornings(moment timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  zone constant text = 'America/Toronto';
  clock constant timestamp = moment at time zone zone;
  today constant date = clock::date;
  -- Whenever the job runs, it reports the state at seven.
  seven constant timestamptz = (today + time '07:00') at time zone zone;
  key constant text = 'morning/' || to_char(today, 'YYYY-MM-DD') || '/';
  written integer;
begin
  if extract(isodow from clock) > 5 or extract(hour from clock) not between 7 and 9
    or exists (select from public.outbox o where o.dedupe_key like key || '%') then
    return 0;
  end if;
  insert into public.outbox (kind, payload, dedupe_key, language)
  select
    'mail',
    jsonb_build_object('template', 'morning', 'to', a.address, 'params', jsonb_build_object(
      'day', today, 'tasks', t.part, 'holds', h.part, 'deposits', d.part, 'visits', v.part, 'leads', l.part
    )),
    key || m.user_id, m.language
  from public.staff m
  cross join lateral (select private.member_address(m) as address) a
  cross join lateral (
    select private.first_ten(jsonb_agg(jsonb_build_object(
      'text', x.text, 'dueOn', x.due_on, 'person', x.person_id
    ) order by x.due_on, x.id)) as part
    from public.person_tasks x
    where x.assigned_to = m.user_id and x.done_at is null and x.due_on <= today
  ) t
  cross join lateral (
    select private.first_ten(jsonb_agg(jsonb_build_object(
      'request', x.id, 'reference', x.reference, 'unit', s.unit_number, 'building', b.name,
      'ends', to_char(x.hold_until at time zone b.time_zone, 'YYYY-MM-DD"T"HH24:MI'), 'timeZone', b.time_zone
    ) order by x.hold_until, x.id)) as part
    from public.buy_requests x
    join public.suites s on s.id = x.suite_id
    join public.buildings b on b.id = s.building_id
    where x.assigned_to = m.user_id and x.status in ('paused', 'accepted', 'agreement_sent')
      and x.hold_until > moment and x.hold_until < (today + 2)::timestamp at time zone zone
  ) h
  cross join lateral (
    select private.first_ten(jsonb_agg(jsonb_build_object(
      'request', r.id, 'reference', r.reference, 'unit', s.unit_number, 'building', b.name, 'number', x.number,
      'amount', x.amount, 'currency', b.currency, 'dueOn', x.due_on
    ) order by x.due_on, x.id)) as part
    from public.buy_requests r
    join public.deposits x on x.request_id = r.id
    join public.suites s on s.id = r.suite_id
    join public.buildings b on b.id = s.building_id
    where r.assigned_to = m.user_id and r.status = 'signed' and x.received_on is null and x.due_on <= today
  ) d
  cross join lateral (
    select private.first_ten(jsonb_agg(jsonb_build_object(
      'visit', x.id, 'reference', x.reference, 'unit', x.unit, 'plan', x.plan, 'building', b.name, 'starts', x.starts,
      'timeZone', x.time_zone
    ) order by x.starts_at, x.id)) as part
    from public.visits x
    join public.buildings b on b.id = x.building_id
    where x.state = 'confirmed' and x.ends_at > moment
      and (x.assigned_to = m.user_id or exists (
        select from public.staff_buildings o where o.building_id = x.building_id and o.user_id = m.user_id
      ))
      and x.starts_at >= today::timestamp at time zone zone and x.starts_at < (today + 1)::timestamp at time zone zone
  ) v
  cross join lateral (
    select private.first_ten(jsonb_agg(jsonb_build_object(
      'lead', x.id, 'reference', x.reference, 'unit', x.unit, 'plan', x.plan, 'building', coalesce(b.name, ''),
      'since', (x.created_at at time zone zone)::date
    ) order by x.created_at, x.id)) as part
    from (
      select q.* from public.leads q where q.assigned_to = m.user_id
      union all
      select q.* from public.leads q
      join public.staff_buildings o on o.building_id = q.building_id and o.user_id = m.user_id
      where q.assigned_to is null
    ) x
    left join public.buildings b on b.id = x.building_id
    where x.kind = 'question' and x.done_at is null and x.left_at is null
      and x.created_at < seven - interval '1 day'
      and not exists (select from public.lead_answers w where w.lead_id = x.id)
  ) l
  where m.mails_morning and m.role in ('sales', 'manager') and a.address is not null
    and 0 < (t.part ->> 'count')::integer + (h.part ->> 'count')::integer + (d.part ->> 'count')::integer
      + (v.part ->> 'count')::integer + (l.part ->> 'count')::integer
  on conflict (dedupe_key) do nothing;
  get diagnostics written = row_count;
  return written;
end
$$;

revoke all on function
  private.list_requests(uuid, text, text[], text, text, text, timestamptz, uuid, integer, boolean),
  public.desk_requests(text, text[], text, text, text, timestamptz, uuid, integer), private.request_facts(uuid),
  public.desk_request(uuid), public.desk_step(uuid, integer, text, jsonb),
  public.desk_hold(uuid, uuid, text, boolean, timestamptz), public.desk_sell(uuid, integer),
  public.desk_assign(uuid, integer, uuid), public.desk_note(uuid, text), public.desk_reveal(uuid, text[], text),
  public.desk_open_document(uuid, uuid),
  private.list_leads(uuid, text, text, text, text, text, text, timestamptz, uuid, integer, boolean),
  public.desk_leads(text, text, text, text, text, text, timestamptz, uuid, integer), private.lead_facts(uuid),
  public.desk_lead(uuid), public.desk_assign_lead(uuid, integer, uuid), public.desk_finish_lead(uuid, integer, boolean),
  public.desk_answer_lead(uuid, integer, uuid, text, boolean), private.desk_visit(public.visits),
  private.visit_page(public.visits), private.visit_of_desk(uuid), private.visit_refusal(public.visits, integer),
  public.desk_visit(uuid), public.desk_visit_week(date, integer, text),
  public.desk_book_visit(uuid, text, timestamptz, boolean, uuid, text),
  public.desk_move_visit(uuid, integer, timestamptz), public.desk_cancel_visit(uuid, integer),
  public.desk_assign_visit(uuid, integer, uuid), public.desk_visits(text, text, text, text, timestamptz, uuid, integer),
  public.desk_mark_visit(uuid, text), public.desk_start(),
  public.desk_export_requests(text[], text, timestamptz, uuid, integer),
  public.desk_export_leads(text, text, text, timestamptz, uuid, integer), private.first_ten(jsonb),
  public.tell_mornings(timestamptz), public.desk_deposits(uuid, integer, jsonb),
  public.desk_receive_deposit(uuid, integer, uuid, date)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_requests(text, text[], text, text, text, timestamptz, uuid, integer), public.desk_request(uuid),
  public.desk_step(uuid, integer, text, jsonb), public.desk_hold(uuid, uuid, text, boolean, timestamptz),
  public.desk_sell(uuid, integer), public.desk_assign(uuid, integer, uuid), public.desk_note(uuid, text),
  public.desk_reveal(uuid, text[], text), public.desk_open_document(uuid, uuid),
  public.desk_leads(text, text, text, text, text, text, timestamptz, uuid, integer), public.desk_lead(uuid),
  public.desk_assign_lead(uuid, integer, uuid), public.desk_finish_lead(uuid, integer, boolean),
  public.desk_answer_lead(uuid, integer, uuid, text, boolean), public.desk_visit(uuid),
  public.desk_visit_week(date, integer, text), public.desk_book_visit(uuid, text, timestamptz, boolean, uuid, text),
  public.desk_move_visit(uuid, integer, timestamptz), public.desk_cancel_visit(uuid, integer),
  public.desk_assign_visit(uuid, integer, uuid), public.desk_visits(text, text, text, text, timestamptz, uuid, integer),
  public.desk_mark_visit(uuid, text), public.desk_start(),
  public.desk_export_requests(text[], text, timestamptz, uuid, integer),
  public.desk_export_leads(text, text, text, timestamptz, uuid, integer), public.desk_deposits(uuid, integer, jsonb),
  public.desk_receive_deposit(uuid, integer, uuid, date)
  to authenticated;
grant execute on function public.tell_mornings(timestamptz) to service_role;
