-- Steps of a request to buy, by the buyer, the sales team and the clock.

-- Ends a request whose hold is over; true when it was. Called with the row locked. A late job shows nothing wrong:
-- whoever acts on the request, or accepts another one for the suite, ends it first.
create function private.lapse(request public.buy_requests) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if request.hold_until > now() then
    return false;
  end if;
  update public.buy_requests b set status = 'lapsed' where b.id = request.id and b.hold_until <= now();
  return found;
end
$$;

-- One step of a request. `seen` is the version of the page it is made from, null to skip that check. `given` has the
-- dates of the step: holdUntil, agreementSentOn, agreementOn, documentsReceivedOn, cancelUntil, cancelRule, takesSuite.
-- Answers `done`, or why not: `missing`, `stale`, `not_possible`, `withdrawn` (only the buyer sends it again), `taken`
-- (with the reference that holds the suite), `again` (the same is open under another reference).
create function private.step_request(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  other public.buy_requests;
  next_status text;
  until timestamptz = (given ->> 'holdUntil')::timestamptz;
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
  if step = 'accept' then
    -- Before the suite, which the end of a hold locks after its request.
    select * into other from public.buy_requests b
    where b.suite_id = r.suite_id and b.holds and b.hold_until <= now() for update;
    if other.id is not null then
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
    agreement_sent_on = case
      when step = 'send_agreement' then coalesce((given ->> 'agreementSentOn')::date, current_date)
      when step = 'reopen' then null
      else b.agreement_sent_on
    end,
    agreement_on = case
      when step = 'sign' then (given ->> 'agreementOn')::date
      when step = 'days' and r.status = 'signed' and given ? 'agreementOn' then (given ->> 'agreementOn')::date
      else b.agreement_on
    end,
    documents_received_on = case
      when step in ('sign', 'days') and given ? 'documentsReceivedOn' then (given ->> 'documentsReceivedOn')::date
      else b.documents_received_on
    end,
    cancel_until = case
      when step in ('sign', 'days') then (given ->> 'cancelUntil')::date else b.cancel_until
    end,
    cancel_rule = case when step in ('sign', 'days') then given ->> 'cancelRule' else b.cancel_rule end
  where b.id = r.id
  returning * into r;
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

-- For the command. Security definer, because the log has no other writer.
drop function public.set_buy_request_status(uuid, text, boolean);
create function public.step_buy_request(request uuid, step text, given jsonb) returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.step_request(request, null, step, private.unwrapped(given))
$$;

-- A buyer's document for staff: the opening is recorded before anyone sees it, with the name of who opens it. The buyer
-- must allow it, and the request must not be over.
create or replace function public.open_buyer_document(request uuid, document uuid, opener text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  d public.documents;
begin
  if coalesce(length(trim(opener)), 0) < 2 then
    raise exception 'Who opens a document must be named.' using errcode = '22023';
  end if;
  perform from public.buy_requests r
  where r.id = request and not private.is_over(r.status) and r.documents_shared
  for share;
  if not found then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select p.* into d
  from public.documents p join public.buy_requests r on r.user_id = p.user_id
  where r.id = request and p.id = document and p.status = 'ready';
  if d.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.document_openings (request_id, user_id, document_id, filename, opened_by)
  values (request, d.user_id, d.id, d.filename, trim(opener));
  return jsonb_build_object('outcome', 'opened', 'owner', d.user_id, 'filename', d.filename);
end
$$;

-- Ends the holds that are over; `sales` is told of each. At most 100 at a time, so that it ends in time.
create function public.end_holds(sales text) returns integer
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
    perform private.tell_sales_of_end(r, 'lapsed', sales);
    perform private.lapse(r);
    ended = ended + 1;
  end loop;
  return ended;
end
$$;

-- As before, for requests that are not over; a request that finds its suite on hold joins the queue, and its mails say so.
create or replace function public.send_buy_request(
  request uuid, owner uuid, suite text, with_parking boolean, shares_documents boolean, first_purchaser jsonb,
  other_purchaser jsonb, key_number integer, hashes text[], mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  listed boolean;
  held boolean = false;
  is_new boolean = false;
begin
  select * into r
  from public.buy_requests b
  where b.user_id = owner and not private.is_over(b.status) and b.content_hash = any (hashes);

  if r.id is null then
    select s.available, s.held_until > now() into listed, held
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = suite and b.published
    for share of s;
    if listed is distinct from true then
      return jsonb_build_object('outcome', case when listed is null then 'missing' else 'gone' end);
    end if;

    insert into public.buy_requests
      (id, user_id, suite_id, parking, purchaser, second_purchaser, key_version, content_hash, documents_shared)
    values (
      request, owner, suite, with_parking, private.unwrapped(first_purchaser), private.unwrapped(other_purchaser),
      key_number, hashes[1], shares_documents
    )
    on conflict (user_id, content_hash) where status not in ('declined', 'withdrawn', 'lapsed', 'rescinded') do nothing
    returning * into r;
    is_new = r.id is not null;
    if not is_new then
      select * into r
      from public.buy_requests b
      where b.user_id = owner and not private.is_over(b.status) and b.content_hash = hashes[1];
    end if;
  end if;

  if r.documents_shared <> shares_documents then
    update public.buy_requests b set documents_shared = shares_documents where b.id = r.id;
  end if;
  if is_new then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail',
      jsonb_set(
        m.payload, '{params}',
        (m.payload -> 'params') || private.facts_of(r) || jsonb_build_object('onHold', coalesce(held, false))
      ),
      m.dedupe_key
    from jsonb_to_recordset(private.unwrapped(mails)) as m (payload jsonb, dedupe_key text);
  end if;
  return jsonb_build_object(
    'outcome', case when is_new then 'stored' else 'known' end,
    'id', r.id, 'reference', r.reference, 'status', r.status, 'asked', private.asked_of(r),
    'onHold', exists (
      select from public.suites s
      where s.id = r.suite_id and s.held_until > now() and not r.holds
    )
  );
end
$$;

-- A request is not an agreement: the buyer may withdraw it until the agreement is signed, which is cancelled in writing.
create or replace function public.withdraw_buy_request(request uuid, owner uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.status = 'signed' then
    return jsonb_build_object('outcome', 'signed');
  end if;
  if private.is_over(r.status) and r.status <> 'withdrawn' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status <> 'withdrawn' then
    perform private.tell_sales_of_end(r, 'withdrawn', sales);
    update public.buy_requests b set status = 'withdrawn' where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'withdrawn', 'reference', r.reference);
end
$$;

-- As before. A request that holds a suite keeps its hold while it is paused; a signed one stays signed.
create or replace function public.object_to_buy_request(request uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  pauses boolean;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null or (r.second_purchaser is null and r.second_objected_at is null) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.second_purchaser is not null then
    pauses = r.status in ('submitted', 'accepted', 'agreement_sent');
    if not private.is_over(r.status) then
      perform private.tell_sales_of_end(r, 'second-objected', sales);
    end if;
    update public.buy_requests b
    set
      second_purchaser = null, second_objected_at = now(), content_hash = 'objected/' || b.id,
      status = case when pauses then 'paused' else b.status end
    where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'objected');
end
$$;

-- The buyer goes on alone: accepted as before while it still holds the suite, otherwise with the sales team again.
create or replace function public.resume_buy_request(request uuid, owner uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if private.lapse(r) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status = 'paused' then
    update public.buy_requests b
    set status = case when b.hold_until is null then 'submitted' else 'accepted' end
    where b.id = r.id
    returning * into r;
  elsif r.status <> 'submitted' and not (r.status = 'accepted' and r.second_objected_at is not null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  return jsonb_build_object('outcome', 'resumed', 'reference', r.reference, 'status', r.status);
end
$$;

-- As before, with the new statuses.
create or replace function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_sales_of_end(r, 'account-deleted', sales)
  from public.buy_requests r
  where r.user_id = account and not private.is_over(r.status);
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'visit-sales', 'to', sales,
      'params', private.visit_facts(v) || jsonb_build_object(
        'kind', 'deleted', 'reference', v.reference, 'name', '', 'email', '', 'phone', '', 'message', '', 'page', ''
      )
    ),
    'visit/' || v.id || '/deleted'
  from auth.users u
  join public.visits v on v.email = lower(u.email)
  where u.id = account and v.state = 'confirmed' and v.starts_at > now();
  return public.delete_account(account);
end
$$;

create or replace function public.expire_documents(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  expired integer;
begin
  update public.documents d
  set status = 'reserved', uploaded_at = null, reserved_until = now()
  from auth.users u
  where u.id = d.user_id
    and d.status = 'ready'
    and d.uploaded_at < before
    and u.created_at < before
    and (u.last_sign_in_at is null or u.last_sign_in_at < before)
    and not exists (
      select from auth.sessions s
      where s.user_id = d.user_id and greatest(s.created_at, s.updated_at) >= before
    )
    and not exists (
      select from public.buy_requests r
      where r.user_id = d.user_id and not private.is_over(r.status)
    );
  get diagnostics expired = row_count;
  return expired;
end
$$;

revoke all on function
  private.lapse(public.buy_requests), private.step_request(uuid, integer, text, jsonb),
  public.step_buy_request(uuid, text, jsonb), public.end_holds(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.lapse(public.buy_requests), public.step_buy_request(uuid, text, jsonb), public.end_holds(text)
  to service_role;
