-- What happens to an account as a whole. Security definer throughout, because nobody but the auth service may touch
-- its tables; called with the secret key alone.

-- A changed password or address is told to its owner in the same transaction, however it came about: anyone who has a
-- token can change it at the auth service directly. The old address hears of a new one.
create function private.notify_of_credentials() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password <> '' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'password-changed', 'to', new.email, 'params', '{}'::jsonb),
      'password-changed:' || gen_random_uuid()
    );
  end if;
  if old.email is distinct from new.email and old.email <> '' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'email-changed', 'to', old.email, 'params', '{}'::jsonb),
      'email-changed:' || gen_random_uuid()
    );
  end if;
  return null;
end
$$;

create trigger notify_of_credentials after update of encrypted_password, email on auth.users
  for each row execute function private.notify_of_credentials();

-- Takes an account with everything that hangs on it: profile, favourites, documents, requests to buy and sessions.
-- Mails to its address go too, and one last says good-bye. Answers the paths of the documents, whose objects have to
-- go as well: those without a row are taken for strays, so none of them stays when that is cut short.
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

-- Everything that is held on a person, as one moment shows it. Requests come as they are kept, encrypted.
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
        'id', r.id, 'suiteId', r.suite_id, 'status', r.status, 'parking', r.parking,
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
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', o.payload ->> 'template', 'createdAt', o.created_at, 'deliveredAt', o.delivered_at
      ) order by o.created_at), '[]')
      from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = u.email
    )
  )
  from auth.users u where u.id = account
$$;
