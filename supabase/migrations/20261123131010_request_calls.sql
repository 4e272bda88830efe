-- The calls about requests: sending, where one stands, taking it back, its documents, and what an account's end and export say.

-- `submit_buy_request` with what the buyer said about documents. The mails get what only the row knows: the reference
-- and the price. Sent again, a request keeps its price, and the last word on documents counts.
create function public.send_buy_request(
  request uuid, owner uuid, suite text, with_parking boolean, shares_documents boolean, first_purchaser jsonb,
  other_purchaser jsonb, key_number integer, hashes text[], mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  answer jsonb = public.submit_buy_request(
    request, owner, suite, with_parking, first_purchaser, other_purchaser, key_number, hashes, '[]'
  );
  r public.buy_requests;
begin
  if answer ->> 'id' is null then
    return answer;
  end if;
  select * into r from public.buy_requests b where b.id = (answer ->> 'id')::uuid;
  if r.documents_shared <> shares_documents then
    update public.buy_requests b set documents_shared = shares_documents where b.id = r.id;
  end if;
  if answer ->> 'outcome' = 'stored' then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail', jsonb_set(m.payload, '{params}', (m.payload -> 'params') || private.facts_of(r)), m.dedupe_key
    from jsonb_to_recordset(private.unwrapped(mails)) as m (payload jsonb, dedupe_key text);
  end if;
  return answer || jsonb_build_object('reference', r.reference, 'asked', private.asked_of(r));
end
$$;

-- Says where a request stands. Accepting goes one after the other for a suite; of two at once one finds it `taken`,
-- and the answer names the other. `takes_suite` marks the suite as no longer available in the same step.
create function public.set_buy_request_status(request uuid, next_status text, takes_suite boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  taken text;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform from public.suites s where s.id = r.suite_id for no key update;
  if next_status = 'accepted' then
    select b.reference into taken
    from public.buy_requests b
    where b.suite_id = r.suite_id and b.status = 'accepted' and b.id <> r.id;
    if taken is not null then
      return jsonb_build_object('outcome', 'taken', 'reference', taken);
    end if;
  end if;
  if r.status <> next_status then
    update public.buy_requests b
    set status = next_status, closed_at = case when next_status <> 'submitted' then now() end
    where b.id = r.id;
  end if;
  if takes_suite then
    update public.suites s set available = false where s.id = r.suite_id and s.available;
  end if;
  return jsonb_build_object('outcome', case when r.status = next_status then 'same' else 'set' end);
exception when unique_violation then
  return jsonb_build_object('outcome', case when next_status = 'accepted' then 'taken' else 'sent again' end);
end
$$;

create function private.tell_sales_of_end(request public.buy_requests, why text, sales text) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-ended', 'to', sales,
      'params', private.facts_of(request) || jsonb_build_object('status', request.status, 'why', why)
    ),
    'buy-request-ended/' || why || '/' || max(e.id)
  from public.buy_request_events e
  where e.request_id = request.id
  on conflict (dedupe_key) do nothing
$$;

-- A request is no agreement: the buyer may take it back until it was declined. `sales` hears of it.
create function public.withdraw_buy_request(request uuid, owner uuid, sales text) returns jsonb
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
  if r.status = 'declined' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status <> 'withdrawn' then
    perform private.tell_sales_of_end(r, 'withdrawn', sales);
    update public.buy_requests b set status = 'withdrawn', closed_at = now() where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'withdrawn', 'reference', r.reference);
end
$$;

-- A document of a buyer for the staff, if the buyer lets them and the request is open. Kept before anyone sees it.
create function public.open_buyer_document(request uuid, document uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  d public.documents;
begin
  perform from public.buy_requests r
  where r.id = request and r.status = 'submitted' and r.documents_shared
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
  insert into public.document_openings (request_id, user_id, document_id, filename)
  values (request, d.user_id, d.id, d.filename);
  return jsonb_build_object('outcome', 'opened', 'owner', d.user_id, 'filename', d.filename);
end
$$;

-- `delete_account`, and the sales team hears which open requests are gone. Security definer as that is.
create function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_sales_of_end(r, 'account-deleted', sales)
  from public.buy_requests r
  where r.user_id = account and r.status in ('submitted', 'accepted');
  return public.delete_account(account);
end
$$;

-- As before, with what was asked, each step since, and what became of the documents; and every consent.
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
          select coalesce(jsonb_agg(jsonb_build_object('filename', o.filename, 'at', o.opened_at) order by o.id), '[]')
          from public.document_openings o where o.request_id = r.id
        ),
        'purchaser', r.purchaser, 'second_purchaser', r.second_purchaser, 'key_version', r.key_version,
        'createdAt', r.created_at, 'updatedAt', r.updated_at, 'closedAt', r.closed_at
      ) order by r.created_at), '[]')
      from public.buy_requests r where r.user_id = u.id
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
