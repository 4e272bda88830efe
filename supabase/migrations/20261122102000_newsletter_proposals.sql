-- What somebody types for an address is theirs to propose and its owner's to accept: until the link of its own mail is
-- followed each proposal is a row of its own, and nobody's overwrites another's, nor the proof of an earlier consent.
alter table public.subscriptions drop constraint subscriptions_email_list_id_key;
create unique index subscriptions_confirmed_once on public.subscriptions (email, list_id)
  where doi_state = 'confirmed';
create index subscriptions_by_email on public.subscriptions (email, list_id);
comment on column public.subscriptions.doi_state is
  'Double opt-in: sent is a proposal whose link nobody followed yet, confirmed is on the list (one for each address and list), none has left it.';

-- Keeps what was typed for an address and asks the address. The same proposal again is the same row, asked again once
-- an hour at most (`again` names the hour). Whoever is on the list already stays there unchanged.
create or replace function public.subscribe(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  proposal uuid;
begin
  -- Proposals for one address come one after the other: each sees those before it.
  perform pg_advisory_xact_lock(hashtextextended('subscriptions of ' || address, 0));
  if exists (
    select from public.subscriptions s where s.email = address and s.list_id = list and s.doi_state = 'confirmed'
  ) then
    return 'known';
  end if;
  update public.subscriptions s set consented_at = now()
  where s.email = address and s.list_id = list and s.doi_state = 'sent'
    and (s.first_name, s.last_name, s.realtor, s.consent_wording, s.consent_page)
      = (first, last, is_realtor, wording, page)
    and s.phone is not distinct from phone_number
  returning s.id into proposal;
  if proposal is null then
    proposal = subscription;
    insert into public.subscriptions (
      id, email, list_id, first_name, last_name, phone, realtor, consent_wording, consent_page, doi_state
    )
    values (proposal, address, list, first, last, phone_number, is_realtor, wording, page, 'sent');
  end if;

  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'confirm-subscription', 'to', address, 'params', jsonb_build_object('subscription', proposal)
    ),
    'confirm-subscription/' || proposal || '/' || again
  )
  on conflict (dedupe_key) do nothing;
  return 'asked';
end
$$;

-- The other proposals for an address. What was typed goes; the row stays for a month (requests-purge), as its mail has
-- a link to leave that must find the address.
create function private.end_proposals(accepted public.subscriptions) returns void
language sql
set search_path = ''
as $$
  update public.subscriptions o
  set doi_state = 'none', first_name = '', last_name = '', phone = null
  where o.email = accepted.email and o.list_id = accepted.list_id and o.doi_state = 'sent' and o.id <> accepted.id
$$;

-- The link of a mail was followed: its proposal is what the address agreed to, and it belongs on the list from here
-- on. The other proposals end. A link that comes after another was accepted changes nothing.
create or replace function public.confirm_subscription(subscription uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  select * into s from public.subscriptions p where p.id = subscription;
  if s.id is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriptions of ' || s.email, 0));
  update public.subscriptions p
  set doi_state = 'confirmed', confirmed_at = now(), unsubscribed_at = null
  where p.id = subscription and p.doi_state = 'sent' and not exists (
    select from public.subscriptions o
    where o.email = s.email and o.list_id = s.list_id and o.doi_state = 'confirmed'
  )
  returning p.* into s;
  if s.id is not null then
    perform private.end_proposals(s);
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
  return exists (select from public.subscriptions p where p.id = subscription and p.doi_state = 'confirmed');
end
$$;

-- Off the list at once, by the link of any mail the address got, and nothing proposed for it is left to accept.
-- The row of whoever was on it stays: it proves what was agreed to, and when.
create or replace function public.unsubscribe(subscription uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  asked public.subscriptions;
  s public.subscriptions;
begin
  select * into asked from public.subscriptions p where p.id = subscription;
  if asked.id is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriptions of ' || asked.email, 0));
  perform private.end_proposals(asked);
  for s in
    update public.subscriptions p
    set doi_state = 'none', unsubscribed_at = now()
    where p.email = asked.email and p.list_id = asked.list_id and p.unsubscribed_at is null
      and (p.doi_state = 'confirmed' or p.id = subscription)
    returning p.*
  loop
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'contact-leaves', jsonb_build_object('email', s.email, 'listId', s.list_id),
      'contact-leaves/' || s.id || '/' || extract(epoch from s.unsubscribed_at)
    );
  end loop;
  return true;
end
$$;
