-- Calls of the desk about one request, with the member's own token. Security definer, because e-mail addresses belong to
-- the auth service, and because rights go by role, not by row. Each begins with private.assert_staff.

create function private.desk_name() returns text
language sql stable
set search_path = ''
as $$
  select m.name from public.staff m where m.user_id = private.account_id()
$$;

-- One request with everything but the encrypted fields; null when there is none.
create function public.desk_request(request uuid) returns jsonb
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
          'timeZone', b.sales_centre_time_zone, 'condominium', b.condominium
        )
      ),
      'buyer', jsonb_build_object('name', coalesce(p.name, ''), 'email', u.email, 'phone', p.phone),
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

create function public.desk_step(request uuid, seen integer, step text, given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['sales', 'manager']);
  return private.step_request(request, seen, step, private.unwrapped(given));
end
$$;

-- `to_member` null: nobody's. `unknown`: not a member who can have it.
create function public.desk_assign(request uuid, seen integer, to_member uuid) returns jsonb
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
  if seen <> r.version then
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

create function public.desk_note(request uuid, words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid = private.assert_staff(array['sales', 'manager']);
  r public.buy_requests;
begin
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

-- Writes down who sees which field and why, and only then returns the encrypted value, of the purchaser or of the
-- second one. `closed`: the request is over; `missing`: no such request or no second purchaser.
create function public.desk_reveal(request uuid, field text, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid = private.assert_staff(array['sales', 'manager']);
  is_second boolean = field like 'second.%';
  r public.buy_requests;
begin
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

create function public.desk_open_document(request uuid, document uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.assert_staff(array['sales', 'manager']);
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

-- As before, with the days, notes and reveals of each request, and with a membership of staff.
create or replace function public.export_account(account uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'createdAt', u.created_at, 'emailConfirmedAt', u.email_confirmed_at,
      'lastSignInAt', u.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'createdAt', s.created_at, 'refreshedAt', s.refreshed_at, 'address', s.ip, 'browser', s.user_agent
      ) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id
    ),
    'profile', (
      select jsonb_build_object(
        'name', p.name, 'phone', p.phone, 'createdAt', p.created_at, 'updatedAt', p.updated_at
      )
      from public.profiles p where p.id = u.id
    ),
    'favourites', (
      select coalesce(jsonb_agg(jsonb_build_object('suiteId', f.suite_id, 'createdAt', f.created_at)
        order by f.created_at), '[]')
      from public.favorites f where f.user_id = u.id
    ),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'filename', d.filename, 'type', d.content_type, 'bytes', d.size, 'uploadedAt', d.uploaded_at
      ) order by d.created_at), '[]')
      from public.documents d where d.user_id = u.id and d.status = 'ready'
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reference', r.reference, 'suiteId', r.suite_id, 'status', r.status, 'parking', r.parking,
        'asked', private.asked_of(r), 'documentsShared', r.documents_shared,
        'history', (
          select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.happened_at) order by e.id), '[]')
          from public.buy_request_events e where e.request_id = r.id
        ),
        'documentsOpened', (
          select coalesce(jsonb_agg(jsonb_build_object('filename', o.filename, 'at', o.opened_at, 'by', o.opened_by) order by o.id), '[]')
          from public.document_openings o where o.request_id = r.id
        ),
        'purchaser', r.purchaser, 'second_purchaser', r.second_purchaser, 'key_version', r.key_version,
        'createdAt', r.created_at, 'updatedAt', r.updated_at, 'closedAt', r.closed_at,
        'holdUntil', r.hold_until, 'agreementSentOn', r.agreement_sent_on, 'agreementOn', r.agreement_on,
        'documentsReceivedOn', r.documents_received_on, 'cancelUntil', r.cancel_until,
        'notes', (
          select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.created_at) order by n.created_at), '[]')
          from public.buy_request_notes n where n.request_id = r.id
        ),
        'identityShown', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', v.field, 'role', v.role, 'reason', v.reason, 'at', v.revealed_at
          ) order by v.id), '[]')
          from public.buy_request_reveals v where v.request_id = r.id
        )
      ) order by r.created_at), '[]')
      from public.buy_requests r where r.user_id = u.id
    ),
    'membership', private.membership_of(u.id),
    'invitation', (
      select jsonb_build_object(
        'name', i.name, 'role', i.role, 'invitedBy', i.invited_by, 'createdAt', i.created_at, 'expiresAt', i.expires_at
      )
      from public.staff_invitations i where i.email = lower(u.email)
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', n.email, 'firstName', n.first_name, 'lastName', n.last_name, 'phone', n.phone,
        'realtor', n.realtor, 'consentWording', n.consent_wording, 'consentPage', n.consent_page,
        'consentedAt', n.consented_at, 'confirmedAt', n.confirmed_at, 'unsubscribedAt', n.unsubscribed_at
      ) order by n.consented_at), '[]')
      from public.subscriptions n where n.email = lower(u.email)
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event', c.event, 'list', c.list_id, 'wording', c.wording, 'page', c.page, 'ip', host(c.ip),
        'happenedAt', c.happened_at
      ) order by c.id), '[]')
      from public.consent_events c where c.email = lower(u.email)
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', o.payload ->> 'template', 'createdAt', o.created_at, 'deliveredAt', o.delivered_at
      ) order by o.created_at), '[]')
      from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = u.email
    )
  )
  from auth.users u where u.id = account
$$;

revoke all on function
  private.desk_name(), public.desk_request(uuid), public.desk_step(uuid, integer, text, jsonb),
  public.desk_assign(uuid, integer, uuid), public.desk_note(uuid, text), public.desk_reveal(uuid, text, text),
  public.desk_open_document(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_request(uuid), public.desk_step(uuid, integer, text, jsonb), public.desk_assign(uuid, integer, uuid),
  public.desk_note(uuid, text), public.desk_reveal(uuid, text, text), public.desk_open_document(uuid, uuid)
  to authenticated;
