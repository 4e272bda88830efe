-- The newsletter: sign-ups, confirmations and unsubscribes, with proof of consent: each step is stored with its
-- wording, page and IP address. Anyone can type an address, but only its owner can confirm: until the link in its
-- mail is followed, each sign-up is a separate row, and none overwrites another or the proof of an earlier consent. A
-- row and its outbox tasks are one transaction. Only the site's functions call these, with the secret key.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  list_id integer not null,
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null default 'en-CA' check (private.is_language(language)),
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
create trigger is_name before insert or update of first_name, last_name on public.subscriptions
  for each row when (not private.is_name(new.first_name || ' ' || new.last_name))
  execute function private.refuse_name();
alter table public.subscriptions enable row level security;

create table public.consent_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  email text not null,
  list_id integer not null,
  event text not null check (event in ('asked', 'confirmed', 'left', 'unsubscribed', 'complained', 'bounced')),
  wording text not null,
  page text not null,
  ip inet,
  happened_at timestamptz not null default now()
);
comment on table public.consent_events is
  'What happened to a consent, in order. Written by a trigger on subscriptions, changed by nobody, removed with proposals that were never confirmed.';
comment on column public.consent_events.event is
  'asked and confirmed by the reader, left here; unsubscribed, complained and bounced at Brevo.';
comment on column public.consent_events.ip is 'Null where it is not known, as for what Brevo tells.';
create index consent_events_by_email on public.consent_events (email, id);
create index consent_events_by_subscription on public.consent_events (subscription_id);
alter table public.consent_events enable row level security;

-- The functions below set the source of a change, for their transaction only.
create function private.keep_consent() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then
    what = case new.doi_state when 'confirmed' then 'confirmed' else 'asked' end;
  elsif new.doi_state = 'confirmed' and old.doi_state <> 'confirmed' then
    what = 'confirmed';
  elsif new.unsubscribed_at is not null and new.unsubscribed_at is distinct from old.unsubscribed_at then
    what = coalesce(nullif(current_setting('site.leaves', true), ''), 'left');
  elsif new.doi_state = 'sent' and new.consented_at is distinct from old.consented_at then
    what = 'asked';
  end if;
  if what is not null then
    insert into public.consent_events (subscription_id, email, list_id, event, wording, page, ip)
    values (
      new.id, new.email, new.list_id, what, new.consent_wording, new.consent_page,
      nullif(current_setting('site.ip', true), '')::inet
    );
  end if;
  return null;
end
$$;
create trigger keep_consent after insert or update on public.subscriptions
  for each row execute function private.keep_consent();

-- Anyone can enter anyone's address in the forms of leads and the newsletter. When its owner leaves by the link in a
-- mail, a block stays, because the row that was left is deleted one day. Mails that are not sent, and answers to
-- leads that wait, are cancelled.
create function private.cancel_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform public.block_mail(new.email, 'forms');
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.failed_at is null and o.payload ->> 'to' = new.email
    and o.payload ->> 'template' in ('lead-person', 'lead-answer', 'confirm-subscription');
  return null;
end
$$;
create trigger cancel_mail after update of left_at on public.leads
  for each row when (new.left_at is not null) execute function private.cancel_mail();
create trigger cancel_mail after update of unsubscribed_at on public.subscriptions
  for each row when (new.unsubscribed_at is not null and new.confirmed_at is null) execute function private.cancel_mail();

-- A confirmed subscription is its owner's.
create function private.welcome_subscriber() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.welcome_mail(new.email, 'forms', '{subscription,lead}');
  return null;
end
$$;
create trigger welcome_subscriber after update of confirmed_at on public.subscriptions
  for each row when (new.doi_state = 'confirmed' and new.confirmed_at is not null)
  execute function private.welcome_subscriber();

-- Stores a sign-up, with the caller's IP address, and sends the confirmation mail. The same sign-up again is the same
-- row and is mailed at most once an hour (`again` names the hour). An address already on the list stays there
-- unchanged. Where no mail may go, nothing is stored, because nobody could confirm it. Mail that the signed-in owner
-- of the address asks for is not counted.
create function public.take_consent(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text, from_ip text, is_owner boolean default false,
  in_language text default 'en-CA'
) returns text
language plpgsql
set search_path = ''
as $$
declare
  proposal uuid;
  mail_key text;
begin
  perform set_config('site.ip', coalesce(from_ip, ''), true);
  -- Sign-ups for one address run one after another: each sees the earlier ones.
  perform pg_advisory_xact_lock(hashtextextended('subscriptions of ' || address, 0));
  if exists (
    select from public.subscriptions s where s.email = address and s.list_id = list and s.doi_state = 'confirmed'
  ) then
    return 'known';
  end if;
  select s.id into proposal
  from public.subscriptions s
  where s.email = address and s.list_id = list and s.doi_state = 'sent'
    and (s.first_name, s.last_name, s.realtor, s.consent_wording, s.consent_page)
      = (first, last, is_realtor, wording, page)
    and s.phone is not distinct from phone_number;
  mail_key = 'confirm-subscription/' || coalesce(proposal, subscription) || '/' || again;
  if is_owner then
    perform set_config('site.asks', 'owner', true);
  elsif not public.may_mail(address, 'confirm-subscription', mail_key) then
    return 'asked';
  end if;

  if proposal is null then
    proposal = subscription;
    insert into public.subscriptions (
      id, email, list_id, first_name, last_name, phone, realtor, consent_wording, consent_page, doi_state,
      language
    )
    values (proposal, address, list, first, last, phone_number, is_realtor, wording, page, 'sent', in_language);
  else
    update public.subscriptions s set consented_at = now() where s.id = proposal;
  end if;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'confirm-subscription', 'to', address, 'params', jsonb_build_object('subscription', proposal)
    ),
    mail_key
  )
  on conflict (dedupe_key) do nothing;
  perform set_config('site.asks', '', true);
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

-- Confirms the sign-up whose link was followed: the address is on the list from then on, and its other sign-ups end.
-- The answer is about the address, not about the row: a link followed after another one was confirmed changes
-- nothing, and the address is on the list. Brevo unblocks the address, because somebody who had unsubscribed there
-- has consented again.
create function public.confirm_subscription(subscription uuid) returns boolean
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
  update public.subscriptions p
  set doi_state = 'confirmed', confirmed_at = now(), unsubscribed_at = null
  where p.id = subscription and p.doi_state = 'sent' and not exists (
    select from public.subscriptions o
    where o.email = asked.email and o.list_id = asked.list_id and o.doi_state = 'confirmed'
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
  return exists (
    select from public.subscriptions o
    where o.email = asked.email and o.list_id = asked.list_id and o.doi_state = 'confirmed'
  );
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

-- A link was followed from that IP address.
create function public.settle_consent(subscription uuid, is_confirmed boolean, from_ip text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('site.ip', coalesce(from_ip, ''), true);
  return case
    when is_confirmed then public.confirm_subscription(subscription)
    else public.unsubscribe(subscription)
  end;
end
$$;

-- Removes an address from every list and returns from how many. A report from Brevo (`how` is not `left`) applies
-- only to consents given before `happened`; later ones stay, and so does one that Brevo has not received yet.
create function public.leave_newsletter(address text, how text, happened timestamptz, from_ip text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  one uuid;
  ended integer = 0;
begin
  if how <> 'left' and exists (
    select from public.outbox o
    where o.kind = 'contact' and o.delivered_at is null and o.failed_at is null and o.payload ->> 'email' = address
      and o.payload -> 'unblock' = 'true'
  ) then
    return 0;
  end if;
  perform set_config('site.ip', coalesce(from_ip, ''), true), set_config('site.leaves', how, true);
  for one in
    select distinct on (s.list_id) s.id
    from public.subscriptions s
    where s.email = address and s.unsubscribed_at is null and s.doi_state in ('sent', 'confirmed')
      and (how = 'left' or greatest(s.consented_at, s.confirmed_at) <= happened)
    order by s.list_id, s.confirmed_at desc nulls last
  loop
    perform public.unsubscribe(one);
    ended = ended + 1;
  end loop;
  perform set_config('site.leaves', '', true);
  return ended;
end
$$;

-- Functions for queries by address: see public.leads_of.

-- `on` a list, `asked` to confirm, or `off`.
create function public.newsletter_state(address text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when bool_or(s.doi_state = 'confirmed') then 'on'
    when bool_or(s.doi_state = 'sent') then 'asked'
    else 'off'
  end
  from public.subscriptions s where s.email = address and s.unsubscribed_at is null
$$;

-- Which of these addresses are on a list.
create function public.subscribed_of(addresses text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct s.email), '{}')
  from public.subscriptions s
  where s.email = any (addresses) and s.doi_state = 'confirmed' and s.unsubscribed_at is null
$$;

-- The steps of an address's consents in order, by page.
create function public.consents_of(address text, after bigint, n integer) returns setof public.consent_events
language sql stable
set search_path = ''
as $$
  select c.* from public.consent_events c where c.email = address and c.id > after order by c.id limit n
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

revoke all on table public.consent_events from public, anon, authenticated, service_role;
revoke all on function
  private.keep_consent(), private.cancel_mail(), private.welcome_subscriber(),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, boolean, text),
  private.end_proposals(public.subscriptions), public.confirm_subscription(uuid), public.unsubscribe(uuid),
  public.settle_consent(uuid, boolean, text), public.leave_newsletter(text, text, timestamptz, text),
  public.newsletter_state(text), public.subscribed_of(text[]), public.consents_of(text, bigint, integer),
  private.renew_leave_links(integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.subscriptions, public.consent_events to service_role;
grant execute on function
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, boolean, text),
  private.end_proposals(public.subscriptions), public.confirm_subscription(uuid), public.unsubscribe(uuid),
  public.settle_consent(uuid, boolean, text), public.leave_newsletter(text, text, timestamptz, text),
  public.newsletter_state(text), public.subscribed_of(text[]), public.consents_of(text, bigint, integer)
  to service_role;
