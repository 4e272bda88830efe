-- Export and deletion of an account. Security definer throughout, because only the auth service may touch its tables;
-- called only with the secret key.

-- Deletes an account with everything that belongs to it: profile, favourites, documents, requests to buy and
-- sessions. Unsent mails to its address are deleted too, and one last mail, in its language, confirms the deletion.
-- Returns the paths of its documents, whose files must then be deleted. If that is interrupted, the cleanup job
-- removes them as files without a row. The account of the last manager is kept (null); an operator can end that
-- membership first.
create function public.delete_account(account uuid) returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  tag text;
  paths text[];
begin
  if private.has_to_stay(account) then
    raise exception using errcode = 'LF004', message = 'last_manager';
  end if;
  select u.email, private.language_in(u.raw_user_meta_data) into address, tag
  from auth.users u where u.id = account for update;
  select coalesce(array_agg(d.storage_path), '{}') into paths from public.documents d where d.user_id = account;
  delete from auth.users u where u.id = account;
  delete from public.outbox o where o.payload ->> 'to' = address;
  if address <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values ('mail', jsonb_build_object('template', 'account-deleted', 'to', address, 'params', '{}'::jsonb),
      'account-deleted:' || account, tag);
  end if;
  return paths;
end
$$;

-- `delete_account`, and tells the sales team which requests that were not over are gone, and which visits will not take
-- place, without naming the person.
create function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_to_stay(account) then
    return null;
  end if;
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
    or v.person_id = (select p.id from public.people p where p.email = lower(u.email))
  where u.id = account and v.state = 'confirmed' and v.starts_at > now();
  return public.delete_account(account);
end
$$;

-- What Supabase Auth logged of an account; null where its log cannot be read. Whose address an entry has is whoever
-- acted: it is left out where that is somebody else.
create function private.audit_entries_of(account uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'action', p.entry ->> 'action', 'at', e.created_at,
      'address', case when p.entry ->> 'actor_id' = account::text then nullif(to_jsonb(e) ->> 'ip_address', '') end
    ) order by e.created_at), '[]')
    from auth.audit_log_entries e
    cross join lateral (select private.unwrapped(to_jsonb(e.payload)) as entry) p
    where e.payload::text like '%' || account || '%'
  );
exception
  when insufficient_privilege or undefined_table or undefined_column then
    return null;
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
      'lastSignInAt', u.last_sign_in_at, 'language', private.language_in(u.raw_user_meta_data)
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'createdAt', s.created_at, 'refreshedAt', s.refreshed_at, 'address', s.ip, 'browser', s.user_agent
      ) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id
    ),
    'signInLog', private.audit_entries_of(u.id),
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
        'enteredBySalesTeam', r.person_id is not null,
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
        'deposits', private.deposits_of(r.id),
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
        'name', i.name, 'role', i.role, 'invitedBy', i.invited_by, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
        'language', i.language
      )
      from public.staff_invitations i where i.email = lower(u.email)
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', n.email, 'firstName', n.first_name, 'lastName', n.last_name, 'phone', n.phone,
        'realtor', n.realtor, 'consentWording', n.consent_wording, 'consentPage', n.consent_page,
        'consentedAt', n.consented_at, 'confirmedAt', n.confirmed_at, 'unsubscribedAt', n.unsubscribed_at,
        'language', n.language
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
        'template', o.payload ->> 'template', 'createdAt', o.created_at, 'deliveredAt', o.delivered_at,
        'language', o.language
      ) order by o.created_at), '[]')
      from public.outbox o where o.payload ->> 'to' = u.email
    )
  )
  from auth.users u where u.id = account
$$;

-- Supabase Auth keeps a log of its own, with the account, the email address and the IP address of each sign-in. Entries
-- about a person go with the account, all others by age.

-- The log belongs to Auth, which may change it. An account is deleted even where its entries cannot be, and other data
-- is purged; the operator is told. Security definer, because neither the auth service's role nor the secret key has
-- rights on both.
create function private.forget_audit_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Entries name the account as the one who acts or as the one acted on: its id is somewhere in the text.
  delete from auth.audit_log_entries e where e.payload::text like '%' || old.id || '%';
  return null;
exception
  when insufficient_privilege or undefined_table or undefined_column then
    perform public.note_trouble('set-aside', 'auth.audit_log_entries');
    return null;
end
$$;
create trigger forget_audit_entries after delete on auth.users
  for each row execute function private.forget_audit_entries();

-- For requests-purge. Security definer for the same reason.
create function public.purge_audit_log(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.audit_log_entries e where e.created_at < before;
  get diagnostics removed = row_count;
  return removed;
exception
  when insufficient_privilege or undefined_table or undefined_column then
    perform public.note_trouble('set-aside', 'auth.audit_log_entries');
    return 0;
end
$$;

revoke all on function
  public.delete_account(uuid), public.close_account(uuid, text), private.audit_entries_of(uuid),
  public.export_account(uuid), private.forget_audit_entries(), public.purge_audit_log(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.delete_account(uuid), public.close_account(uuid, text), public.export_account(uuid),
  public.purge_audit_log(timestamptz)
  to service_role;
