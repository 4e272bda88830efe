-- The newsletter: who asked for it, confirmed it, and left. A row and the work it makes for the outbox are one
-- transaction. The functions of the site alone call these, with the secret key.

-- Keeps an address and asks it to confirm. Whoever is on the list already stays there unchanged: nobody can rewrite
-- another's entry by typing an address. Who has not confirmed yet is asked again, once an hour at most (`again` names
-- the hour).
create function public.subscribe(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  found_id uuid;
begin
  insert into public.subscriptions as s (
    id, email, list_id, first_name, last_name, phone, realtor, consent_wording, consent_page, doi_state
  )
  values (subscription, address, list, first, last, phone_number, is_realtor, wording, page, 'sent')
  on conflict (email, list_id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, phone = coalesce(excluded.phone, s.phone),
    realtor = excluded.realtor, consent_wording = excluded.consent_wording, consent_page = excluded.consent_page,
    consented_at = now(), doi_state = 'sent', unsubscribed_at = null
  where s.doi_state <> 'confirmed'
  returning s.id into found_id;
  if found_id is null then
    return 'known';
  end if;

  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'confirm-subscription', 'to', address, 'params', jsonb_build_object('subscription', found_id)
    ),
    'confirm-subscription/' || found_id || '/' || again
  )
  on conflict (dedupe_key) do nothing;
  return 'asked';
end
$$;

-- The link of the mail was followed: from here on the address belongs on the list.
create function public.confirm_subscription(subscription uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  update public.subscriptions
  set doi_state = 'confirmed', confirmed_at = now(), unsubscribed_at = null
  where id = subscription and doi_state = 'sent'
  returning * into s;
  if s.id is not null then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'contact',
      jsonb_build_object(
        'email', s.email, 'firstName', s.first_name, 'lastName', s.last_name, 'phone', s.phone, 'listId', s.list_id,
        'subscription', s.id
      ),
      'contact/' || s.id || '/' || extract(epoch from s.confirmed_at)
    );
  end if;
  return exists (select from public.subscriptions where id = subscription and doi_state = 'confirmed');
end
$$;

-- Off the list at once, whether it was confirmed or not. The row stays: it proves what was agreed to, and when.
create function public.unsubscribe(subscription uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  update public.subscriptions
  set doi_state = 'none', unsubscribed_at = now()
  where id = subscription and unsubscribed_at is null
  returning * into s;
  if s.id is not null then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'contact-leaves', jsonb_build_object('email', s.email, 'listId', s.list_id),
      'contact-leaves/' || s.id || '/' || extract(epoch from s.unsubscribed_at)
    );
  end if;
  return exists (select from public.subscriptions where id = subscription);
end
$$;
