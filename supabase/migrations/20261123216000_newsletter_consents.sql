-- Proof of newsletter consent: each step is stored with its wording, page and IP address. Unsubscribing at Brevo
-- counts here too.

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

-- `subscribe`, with the caller's IP address.
create function public.take_consent(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text, from_ip text
) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('site.ip', coalesce(from_ip, ''), true);
  return public.subscribe(
    subscription, address, list, first, last, phone_number, is_realtor, wording, page, again
  );
end
$$;

-- A link was followed, from that IP address.
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

revoke all on table public.consent_events from public, anon, authenticated, service_role;
revoke all on function
  private.keep_consent(),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text),
  public.settle_consent(uuid, boolean, text),
  public.leave_newsletter(text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.consent_events to service_role;
grant execute on function
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text),
  public.settle_consent(uuid, boolean, text),
  public.leave_newsletter(text, text, timestamptz, text)
  to service_role;
