-- Days that people read are those of the place where the home is: at 20:30 in Toronto it is already tomorrow in UTC.

create function private.today_at(building text) returns date
language sql stable parallel safe
set search_path = ''
as $$
  select (now() at time zone b.time_zone)::date from public.buildings b where b.id = building
$$;

-- As before, with that day.
create or replace function private.keep_price() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  today constant date = private.today_at(old.building_id);
begin
  if old.price <> 0 and old.price_changed_on is distinct from today
    and exists (select from public.buildings b where b.id = old.building_id and b.published) then
    new.price_was = old.price;
    new.price_changed_on = today;
  end if;
  return new;
end
$$;

create or replace function private.list_suite() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Without its building the foreign key refuses the row.
  new.listed_on = coalesce(private.today_at(new.building_id), current_date);
  return new;
end
$$;
-- Instead of a default, which knows no place.
alter table public.suites alter column listed_on set default null;
create trigger list_new_suite before insert on public.suites
  for each row when (new.listed_on is null) execute function private.list_suite();

create or replace function private.list_suites_of() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  today constant date = private.today_at(new.id);
begin
  update public.suites set listed_on = today
  where building_id = new.id and listed_on <> today;
  return null;
end
$$;

create function private.date_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.changed_on = (select private.today_at(s.building_id) from public.suites s where s.id = new.suite_id);
  return new;
end
$$;
alter table public.price_history alter column changed_on drop default;
create trigger date_price before insert on public.price_history
  for each row when (new.changed_on is null) execute function private.date_price();

create or replace function private.dates_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'hold', case when request.hold_until is not null then jsonb_build_object(
      'ends', to_char(request.hold_until at time zone b.time_zone, 'YYYY-MM-DD"T"HH24:MI'), 'timeZone', b.time_zone
    ) end,
    'agreementOn', request.agreement_on, 'documentsReceivedOn', request.documents_received_on,
    'cancelUntil', request.cancel_until, 'byRule', request.cancel_rule is not null
  )
  from public.suites s
  join public.buildings b on b.id = s.building_id
  where s.id = request.suite_id
$$;

create or replace function public.desk_request(request uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['sales', 'manager']);
  return (
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
        'name', coalesce(p.name, ''), 'email', u.email, 'phone', p.phone,
        'language', private.language_in(u.raw_user_meta_data)
      ),
      'forTwo', r.for_two, 'secondObjectedAt', r.second_objected_at, 'parking', r.parking,
      'asked', private.asked_of(r), 'createdAt', r.created_at, 'holdUntil', r.hold_until,
      'assignedTo', (
        select jsonb_build_object('id', m.user_id, 'name', m.name) from public.staff m where m.user_id = r.assigned_to
      ),
      'team', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', m.name) order by m.name, m.user_id), '[]')
        from public.staff m where m.ended_at is null and m.role in ('sales', 'manager')
      ),
      'days', jsonb_build_object(
        'agreementSentOn', r.agreement_sent_on, 'documentsReceivedOn', r.documents_received_on,
        'agreementOn', r.agreement_on, 'cancelUntil', r.cancel_until
      ),
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
    join auth.users u on u.id = r.user_id
    left join public.profiles p on p.id = r.user_id
    where r.id = request
  );
end
$$;

create or replace function private.step_request(request uuid, seen integer, step text, given jsonb) returns jsonb
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
      when step = 'send_agreement' then coalesce(
        (given ->> 'agreementSentOn')::date,
        (select private.today_at(s.building_id) from public.suites s where s.id = r.suite_id)
      )
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

revoke all on function private.today_at(text), private.date_price() from public, anon, authenticated, service_role;
-- Called by triggers under whoever writes a row.
grant execute on function private.today_at(text) to service_role;
