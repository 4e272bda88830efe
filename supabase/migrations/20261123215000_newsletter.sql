-- The newsletter: sign-ups, confirmations and unsubscribes. Anyone can type an address, but only its owner can
-- confirm: until the link in its mail is followed, each sign-up is a separate row, and none overwrites another or the
-- proof of an earlier consent. A row and its outbox tasks are one transaction. Only the site's functions call these,
-- with the secret key.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  list_id integer not null,
  first_name text not null,
  last_name text not null,
  phone text,
  realtor boolean not null default false,
  consent_wording text not null check (trim(consent_wording) <> ''),
  consent_page text not null,
  consented_at timestamptz not null default now(),
  doi_state text not null default 'none' check (doi_state in ('none', 'sent', 'confirmed')),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.subscriptions is 'Express consent to the newsletter: the wording, when and on which page.';
comment on column public.subscriptions.doi_state is
  'Double opt-in: sent is a proposal whose link nobody followed yet, confirmed is on the list (one for each address and list), none has left it.';
create unique index subscriptions_confirmed_once on public.subscriptions (email, list_id)
  where doi_state = 'confirmed';
create index subscriptions_by_email on public.subscriptions (email, list_id);
create trigger touch before update on public.subscriptions for each row execute function private.touch();
alter table public.subscriptions enable row level security;

-- Stores a sign-up and sends the confirmation mail. The same sign-up again is the same row and is mailed at most once
-- an hour (`again` names the hour). An address already on the list stays there unchanged.
create function public.subscribe(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  proposal uuid;
begin
  -- Sign-ups for one address run one after another: each sees the earlier ones.
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

-- Ends the other sign-ups for an address. Name and phone are deleted; the row stays for a month (requests-purge),
-- because the unsubscribe link in its mail must find the address.
create function private.end_proposals(accepted public.subscriptions) returns void
language sql
set search_path = ''
as $$
  update public.subscriptions o
  set doi_state = 'none', first_name = '', last_name = '', phone = null
  where o.email = accepted.email and o.list_id = accepted.list_id and o.doi_state = 'sent' and o.id <> accepted.id
$$;
comment on function private.end_proposals(public.subscriptions) is
  'Ends the other proposals for an address. Their rows stay as long as the links to leave in their mails (requests-purge).';

-- Confirms the sign-up whose link was followed: the address is on the list from now on, and its other sign-ups end. A
-- link followed after another was confirmed changes nothing. Brevo unblocks the address, because somebody who had
-- unsubscribed there has consented again.
create function public.confirm_subscription(subscription uuid) returns boolean
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
        'subscription', s.id, 'unblock', true
      ),
      'contact/' || s.id || '/' || extract(epoch from s.confirmed_at)
    );
  end if;
  return exists (select from public.subscriptions p where p.id = subscription and p.doi_state = 'confirmed');
end
$$;

-- Removes an address from the list at once, by the link in any mail it got, and ends its open sign-ups. The confirmed
-- row stays as proof of what was agreed to, and when.
create function public.unsubscribe(subscription uuid) returns boolean
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

-- Sends new unsubscribe links for everyone on a list to Brevo, for future newsletters, when the key that signed the
-- current ones must be removed (docs/operations.md). A link works for at least 60 days after its mail, even if keys
-- change. `key_version` is the newest key; repeating a version does nothing. Returns how many links were renewed.
-- Only for the SQL editor.
create function private.renew_leave_links(key_version integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'contact',
    jsonb_build_object(
      'email', s.email, 'firstName', s.first_name, 'lastName', s.last_name, 'phone', s.phone, 'listId', s.list_id,
      'subscription', s.id
    ),
    'contact/' || s.id || '/link/' || key_version
  from public.subscriptions s
  where s.doi_state = 'confirmed'
  order by s.confirmed_at, s.id
  on conflict (dedupe_key) do nothing;
  get diagnostics written = row_count;
  return written;
end
$$;

revoke all on function
  public.subscribe(uuid, text, integer, text, text, text, boolean, text, text, text),
  private.end_proposals(public.subscriptions),
  public.confirm_subscription(uuid),
  public.unsubscribe(uuid),
  private.renew_leave_links(integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.subscriptions to service_role;
grant execute on function
  public.subscribe(uuid, text, integer, text, text, text, boolean, text, text, text),
  private.end_proposals(public.subscriptions),
  public.confirm_subscription(uuid),
  public.unsubscribe(uuid)
  to service_role;
