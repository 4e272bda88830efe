-- As before, with the language in which the person is answered.
create or replace function private.lead_facts(lead uuid) returns jsonb
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
    'team', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.user_id, 'name', t.name) order by t.name, t.user_id), '[]')
      from public.staff t where t.ended_at is null and t.role in ('sales', 'manager')
    ),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', a.id, 'by', a.name, 'at', a.created_at, 'text', a.words
      ) order by a.created_at, a.id), '[]')
      from public.lead_answers a where a.lead_id = l.id
    ),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', o.id, 'reference', o.reference, 'kind', o.kind, 'createdAt', o.created_at, 'building', o.building
      ) order by o.created_at desc, o.id), '[]')
      from (
        select x.id, x.reference, x.kind, x.created_at, c.name as building
        from public.leads x left join public.buildings c on c.id = x.building_id
        where x.email = l.email and x.id <> l.id
        order by x.created_at desc, x.id limit 10
      ) o
    )
  )
  from public.leads l
  left join public.buildings b on b.id = l.building_id
  left join public.staff m on m.user_id = l.assigned_to
  where l.id = lead
$$;

-- As before, with the language of the buyer.
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
          'timeZone', b.sales_centre_time_zone, 'condominium', b.condominium
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
