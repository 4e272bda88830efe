-- What the price of a request stood for when it was sent, and who of the staff opened a document.

alter table public.buy_requests
  add column asked_tax text check (asked_tax in ('included', 'extra')),
  add column asked_region text;
comment on column public.buy_requests.asked_tax is
  'Whether sales tax was in the list price when it was sent, null where one had to ask. Never changed afterwards.';
comment on column public.buy_requests.asked_region is
  'Where the home stands, which says what that tax is called; kept, as the listing may go.';
update public.buy_requests r
set asked_tax = s.tax_treatment, asked_region = b.region
from public.suites s join public.buildings b on b.id = s.building_id
where s.id = r.suite_id and r.asked_price is not null;

-- The price is the one in the list at that moment, whoever writes the row.
create or replace function private.keep_asked_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.asked_price is null then
    select s.price, b.currency, s.tax_treatment, b.region
    into new.asked_price, new.asked_currency, new.asked_tax, new.asked_region
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = new.suite_id and s.price > 0;
  end if;
  return new;
end
$$;

create or replace function private.asked_of(request public.buy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when request.asked_price is not null then
    jsonb_build_object(
      'price', request.asked_price, 'currency', request.asked_currency, 'tax', request.asked_tax,
      'region', request.asked_region
    )
  end
$$;
grant select (asked_tax, asked_region) on public.buy_requests to authenticated;

alter table public.document_openings add column opened_by text
  check (opened_by = trim(opened_by) and length(opened_by) between 2 and 100);
comment on column public.document_openings.opened_by is
  'Who of the staff, as the command was told; null in rows written before it asked.';
grant select (opened_by) on public.document_openings to authenticated;

-- Nobody opens one without a name any more.
revoke all on function public.open_buyer_document(uuid, uuid) from service_role;

-- A document of a buyer for the staff, if the buyer lets them and the request is open. Kept before anyone sees it, with
-- who asked for it.
create function public.open_shared_document(request uuid, document uuid, opener text) returns jsonb
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
  insert into public.document_openings (request_id, user_id, document_id, filename, opened_by)
  values (request, d.user_id, d.id, d.filename, trim(opener));
  return jsonb_build_object('outcome', 'opened', 'owner', d.user_id, 'filename', d.filename);
end
$$;
revoke all on function public.open_shared_document(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.open_shared_document(uuid, uuid, text) to service_role;

-- Everything that is held on a person, as one moment shows it. Requests come as they are kept, encrypted.
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
          select coalesce(jsonb_agg(jsonb_build_object(
            'filename', o.filename, 'at', o.opened_at, 'by', o.opened_by
          ) order by o.id), '[]')
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
