-- Export and deletion of an account. Security definer throughout, because only the auth service may touch its tables;
-- called only with the secret key.

-- Deletes an account with everything that belongs to it: profile, favourites, documents, requests to buy and
-- sessions. Unsent mails to its address are deleted too, and one last mail confirms the deletion. Returns the paths
-- of its documents, whose files must then be deleted. If that is interrupted, the cleanup job removes them as files
-- without a row.
create function public.delete_account(account uuid) returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  paths text[];
begin
  select u.email into address from auth.users u where u.id = account for update;
  select coalesce(array_agg(d.storage_path), '{}') into paths from public.documents d where d.user_id = account;
  delete from auth.users u where u.id = account;
  delete from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = address;
  if address <> '' then
    insert into public.outbox (kind, payload, dedupe_key)
    values ('mail', jsonb_build_object('template', 'account-deleted', 'to', address, 'params', '{}'::jsonb),
      'account-deleted:' || account);
  end if;
  return paths;
end
$$;

-- `delete_account`, and tells the sales team which open requests are gone. Security definer like that.
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

-- All data about a person, read at one moment. Requests are returned as stored, encrypted.
create function public.export_account(account uuid) returns jsonb
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

revoke all on function public.delete_account(uuid), public.close_account(uuid, text), public.export_account(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_account(uuid), public.close_account(uuid, text), public.export_account(uuid)
  to service_role;
