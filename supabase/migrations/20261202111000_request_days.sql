-- The rules of a step's days in the database too: whoever works at the desk reaches its functions without the site. And
-- the end of a hold that somebody else's step finds.

-- Days that no calendar of ours has are from before this rule.
alter table public.buy_requests disable trigger user;
update public.buy_requests set documents_received_on = null
where documents_received_on not between '1900-01-01' and '2099-12-31';
update public.buy_requests set cancel_until = null, cancel_rule = null
where cancel_until not between '1900-01-01' and '2099-12-31' or agreement_on not between '1900-01-01' and '2099-12-31'
  or cancel_until is null and cancel_rule is not null;
update public.buy_requests set agreement_on = null where agreement_on not between '1900-01-01' and '2099-12-31';
update public.buy_requests set agreement_sent_on = null
where agreement_sent_on not between '1900-01-01' and '2099-12-31' or agreement_sent_on > agreement_on;
-- Opened again before, with days of the round that ended.
update public.buy_requests
set documents_received_on = null, agreement_on = null, cancel_until = null, cancel_rule = null
where status in ('submitted', 'accepted') and agreement_sent_on is null
  and (documents_received_on, agreement_on, cancel_until) is distinct from (null, null, null);
alter table public.buy_requests enable trigger user;

alter table public.buy_requests
  add constraint buy_requests_days check (
    agreement_sent_on between '1900-01-01' and '2099-12-31' and agreement_on between '1900-01-01' and '2099-12-31'
    and documents_received_on between '1900-01-01' and '2099-12-31'
    and cancel_until between '1900-01-01' and '2099-12-31'
  ),
  add constraint buy_requests_hold_ends check (isfinite(hold_until)),
  add constraint buy_requests_agreement_after_sending check (agreement_on >= agreement_sent_on),
  add constraint buy_requests_rule_of_a_day check (cancel_rule is null or cancel_until is not null);

create function private.today_of(request public.buy_requests) returns date
language sql stable
set search_path = ''
as $$
  select private.today_at(s.building_id) from public.suites s where s.id = request.suite_id
$$;

-- The days of each rule by which a buyer may cancel, as in src/features/law/duty.rules.ts; null for no such rule.
create function private.days_to_cancel(rule text) returns integer
language sql immutable
set search_path = ''
as $$
  select case rule
    when 'on-rescission' then 10 when 'ab-rescission' then 10 when 'bc-rescission' then 7 when 'qc-rescission' then 10
    when 'mb-rescission' then 7
  end
$$;

-- Refuses days that cannot be those of a request at this status. The same as in src/features/buyer/step-dates.rules.ts,
-- save which rule holds for a home: that is for the site, which knows the law.
create function private.assert_days(
  request public.buy_requests, next_status text, sent date, signed date, received date, last date, rule text
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date = private.today_of(request);
  asked_on date;
  by_agreement boolean;
begin
  select (request.created_at at time zone b.time_zone)::date, rule = 'qc-rescission' and b.condominium is false
  into asked_on, by_agreement
  from public.suites s join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id;
  if next_status = 'agreement_sent' and request.status <> next_status and not sent between asked_on and today then
    raise invalid_parameter_value using message = 'The agreement was sent today or earlier, and not before the request.';
  end if;
  if next_status = 'signed' and signed is null or signed > today or signed < sent then
    raise invalid_parameter_value using message = 'The agreement was signed today or earlier, and not before it was sent.';
  end if;
  if next_status <> 'signed' and signed is not null then
    raise invalid_parameter_value using message = 'An agreement that is not signed has no day.';
  end if;
  if received > today then
    raise invalid_parameter_value using message = 'The documents were received today or earlier.';
  end if;
  if last is not null and (signed is null or last < signed) then
    raise invalid_parameter_value using message = 'The last day to cancel is not before the agreement.';
  end if;
  if rule is not null and (last is not distinct from case
    when by_agreement then signed
    when received is not null then greatest(signed, received)
  end + private.days_to_cancel(rule)) is not true then
    raise invalid_parameter_value using message = 'The last day to cancel is not that of its rule.';
  end if;
end
$$;

-- As before, with these rules.
create or replace function private.step_request(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  other public.buy_requests;
  next_status text;
  until timestamptz = (given ->> 'holdUntil')::timestamptz;
  -- The days of the request after the step.
  sent date;
  signed date;
  received date;
  last date;
  rule text;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.lapse(r) then
    select * into r from public.buy_requests b where b.id = request;
  end if;
  if seen <> r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  end if;
  next_status = private.status_after(r.status, step);
  if next_status is null then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  if step = 'reopen' and exists (
    select from public.buy_request_events e where e.request_id = r.id and e.status = 'withdrawn'
  ) then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  if step in ('accept', 'hold')
    and (until is null or until <= now() or until > now() + interval '30 days 5 minutes') then
    raise invalid_parameter_value using message = 'A hold ends in the future, at most 30 days ahead.';
  end if;
  -- A request that is opened again begins anew: its former days are not those of the next agreement.
  if step <> 'reopen' then
    sent = r.agreement_sent_on;
    signed = r.agreement_on;
    received = r.documents_received_on;
    last = r.cancel_until;
    rule = r.cancel_rule;
  end if;
  if step = 'send_agreement' then
    sent = coalesce((given ->> 'agreementSentOn')::date, private.today_of(r));
  elsif step in ('sign', 'days') then
    signed = coalesce((given ->> 'agreementOn')::date, signed);
    received = case when given ? 'documentsReceivedOn' then (given ->> 'documentsReceivedOn')::date else received end;
    last = (given ->> 'cancelUntil')::date;
    rule = given ->> 'cancelRule';
  end if;
  if step in ('send_agreement', 'sign', 'days') then
    perform private.assert_days(r, next_status, sent, signed, received, last, rule);
  end if;
  if step = 'accept' then
    -- Before the suite, which the end of a hold locks after its request.
    select * into other from public.buy_requests b
    where b.suite_id = r.suite_id and b.holds and b.hold_until <= now() for update;
    if other.id is not null then
      -- The suite goes from one hold to the next: nobody is told that it is free. See private.keep_held.
      perform set_config('site.held_until', other.hold_until::text, true);
      perform private.lapse(other);
    end if;
    perform from public.suites s where s.id = r.suite_id for no key update;
    select * into other from public.buy_requests b where b.suite_id = r.suite_id and b.holds;
    if other.id is not null then
      return jsonb_build_object('outcome', 'taken', 'reference', other.reference);
    end if;
  end if;

  update public.buy_requests b
  set
    status = next_status,
    hold_until = case when step in ('accept', 'hold') then until else b.hold_until end,
    agreement_sent_on = sent, agreement_on = signed, documents_received_on = received, cancel_until = last,
    cancel_rule = rule
  where b.id = r.id
  returning * into r;
  perform set_config('site.held_until', '', true);
  if step = 'sign' and (given ->> 'takesSuite')::boolean then
    update public.suites s set available = false where s.id = r.suite_id and s.available;
  end if;
  perform private.log_action(
    case step
      when 'hold' then 'request.hold-moved'
      when 'days' then 'request.days-changed'
      when 'reopen' then 'request.reopened'
      else 'request.' || replace(next_status, '_', '-')
    end,
    r.reference,
    jsonb_strip_nulls(jsonb_build_object(
      'status', r.status, 'holdUntil', r.hold_until, 'agreementOn', r.agreement_on, 'cancelUntil', r.cancel_until
    ))
  );
  return jsonb_build_object('outcome', 'done', 'version', r.version, 'status', r.status, 'reference', r.reference);
exception when unique_violation then
  return jsonb_build_object('outcome', case when step = 'accept' then 'taken' else 'again' end);
end
$$;

-- As before, save for a hold that goes from one request to the next.
create or replace function private.keep_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  suite text = case when tg_op = 'DELETE' then old.suite_id else new.suite_id end;
  held_before boolean = tg_op <> 'INSERT' and old.holds;
  held_now boolean = tg_op <> 'DELETE' and new.holds;
  until timestamptz;
  -- Set while one request takes over from another whose hold ended then: those in line know that the suite is on hold,
  -- save those who came after that end.
  taken_over constant timestamptz = nullif(current_setting('site.held_until', true), '')::timestamptz;
  source public.buy_requests = case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and old.status = 'signed' then
    update public.suites s set available = false, held_until = null
    where s.id = suite and (s.available or s.held_until is not null);
    return null;
  end if;
  select case b.status when 'signed' then timestamptz '9999-12-31 00:00:00+00' else b.hold_until end into until
  from public.buy_requests b where b.suite_id = suite and b.holds;
  update public.suites s set held_until = until where s.id = suite and s.held_until is distinct from until;
  if held_before <> held_now then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail', jsonb_build_object('template', t.name, 'to', u.email, 'params', private.facts_of(w)),
      t.name || '/' || w.id || '/' || source.id || '/' || source.version
    from public.buy_requests w
    join public.suites s on s.id = w.suite_id
    join auth.users u on u.id = w.user_id
    cross join lateral (
      select case when held_now then 'buy-request-held' else 'buy-request-free' end as name
    ) t
    where w.suite_id = suite and w.status = 'submitted' and w.id <> source.id and s.available and u.email <> ''
      and (taken_over is null or held_now and w.created_at >= taken_over);
  end if;
  return null;
end
$$;

create index buy_request_events_lapsed on public.buy_request_events (happened_at) where status = 'lapsed';

-- As before; sales is told of every hold that ended.
create or replace function public.end_holds(sales text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  ended integer = 0;
begin
  for r in
    select * from public.buy_requests b
    where b.hold_until <= now()
    order by b.hold_until
    limit 100
    for update skip locked
  loop
    perform private.lapse(r);
    ended = ended + 1;
  end loop;
  -- Also of holds that ended in passing, by a step from an old page, the next in line or the buyer: nobody there knows
  -- the address of sales. The others who asked are told that a suite is free only if nobody holds it.
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-ended', 'to', sales,
      'params', private.facts_of(b) || jsonb_build_object('why', 'lapsed', 'status', case
        when exists (select from public.buy_requests h where h.suite_id = b.suite_id and h.holds) then 'lapsed'
        else before.status
      end)
    ),
    'buy-request-ended/lapsed/' || before.id
  from public.buy_request_events e
  join public.buy_requests b on b.id = e.request_id and b.status = 'lapsed'
  cross join lateral (
    select x.id, x.status from public.buy_request_events x
    where x.request_id = e.request_id and x.id < e.id order by x.id desc limit 1
  ) before
  where e.status = 'lapsed' and e.happened_at > now() - interval '7 days'
  on conflict (dedupe_key) do nothing;
  return ended;
end
$$;

-- As before: who has not seen a version changes nothing, and nobody calls without an end.
create or replace function public.desk_step(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
begin
  perform private.assert_pace(me, 'step', 600, 3600);
  -- Only an operator, who has no page, steps without one.
  if seen is null then
    raise null_value_not_allowed using message = 'The version that was seen is missing.';
  end if;
  return private.step_request(request, seen, step, private.unwrapped(given));
end
$$;

create or replace function public.desk_assign(request uuid, seen integer, to_member uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  r public.buy_requests;
  person text;
begin
  perform private.assert_staff(array['sales', 'manager']);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if seen is distinct from r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  end if;
  if to_member is not null then
    select m.name into person
    from public.staff m
    where m.user_id = to_member and m.ended_at is null and m.role in ('sales', 'manager');
    if person is null then
      return jsonb_build_object('outcome', 'unknown');
    end if;
  end if;
  if r.assigned_to is distinct from to_member then
    update public.buy_requests b set assigned_to = to_member where b.id = r.id;
    perform private.log_action('request.assigned', r.reference, jsonb_build_object('to', person));
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

create or replace function public.desk_sell(request uuid, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  perform private.assert_staff(array['sales', 'manager']);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif seen is distinct from r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  elsif r.status <> 'signed' then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  update public.suites s set available = false where s.id = r.suite_id and s.available;
  if found then
    perform private.log_action('suite.changed', r.suite_id,
      jsonb_build_object('available', jsonb_build_array(true, false), 'request', r.reference));
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

create or replace function public.desk_note(request uuid, words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
begin
  perform private.assert_pace(member, 'note', 600, 3600);
  select * into r from public.buy_requests b where b.id = request for key share;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.buy_request_notes (request_id, user_id, member, by_name, text)
  values (r.id, r.user_id, member, private.desk_name(), words);
  perform private.log_action('request.noted', r.reference);
  return jsonb_build_object('outcome', 'done');
end
$$;

create or replace function public.desk_reveal(request uuid, field text, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid = private.assert_staff(array['sales', 'manager']);
  is_second boolean = field like 'second.%';
  r public.buy_requests;
begin
  perform private.assert_pace(member, 'reveal', 240, 3600);
  select * into r from public.buy_requests b where b.id = request for share;
  if r.id is null or (is_second and r.second_purchaser is null) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.is_over(r.status) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.buy_request_reveals (request_id, user_id, member, by_name, role, field, reason)
  values (r.id, r.user_id, member, private.desk_name(), private.staff_role(), desk_reveal.field, desk_reveal.reason);
  perform private.log_action(
    'request.revealed', r.reference, jsonb_build_object('field', field, 'reason', reason)
  );
  return jsonb_build_object(
    'outcome', 'revealed', 'id', r.id, 'user_id', r.user_id, 'key_version', r.key_version,
    'sealed', case when is_second then r.second_purchaser else r.purchaser end
  );
end
$$;

create or replace function public.desk_open_document(request uuid, document uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['sales', 'manager']);
  answer jsonb;
begin
  perform private.assert_pace(me, 'document', 480, 3600);
  answer = public.open_buyer_document(request, document, private.desk_name());
  if answer ->> 'outcome' = 'opened' then
    perform private.log_action(
      'request.document-opened', (select r.reference from public.buy_requests r where r.id = request),
      jsonb_build_object('document', document)
    );
  end if;
  return answer;
end
$$;

revoke all on function
  private.today_of(public.buy_requests), private.days_to_cancel(text),
  private.assert_days(public.buy_requests, text, date, date, date, date, text)
  from public, anon, authenticated, service_role;
