-- Anyone can enter anyone's address in the forms of leads and the newsletter. Their mails to that address are limited,
-- and end when its owner leaves by the link in one. Details that are sent again replace the earlier ones.

-- Whether the owner of an address left by the link in such a mail. A confirmed subscription since then proves the
-- owner's new consent. The rows expire (requests-purge), and this with them.
create function private.declines_mail(address text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from (
      select l.left_at from public.leads l where l.email = address
      union all
      select s.unsubscribed_at from public.subscriptions s where s.email = address and s.confirmed_at is null
    ) gone (at)
    where gone.at > coalesce(
      (select max(s.confirmed_at) from public.subscriptions s where s.email = address), '-infinity'
    )
  )
$$;

-- Whether one more such mail may go to an address, and counts it: three a day for each `counter`, a key of the rate
-- limiter. A null counter is for an address whose owner asks, signed in.
create function private.may_mail(address text, counter text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if counter is null then
    return true;
  end if;
  if private.declines_mail(address) then
    return false;
  end if;
  return public.take_hits(array[counter], array[3], array[86400]) = 0;
end
$$;

-- Cancels the unsent ones when the owner leaves.
create function private.cancel_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.failed_at is null and o.payload ->> 'to' = new.email
    and o.payload ->> 'template' in ('lead-person', 'confirm-subscription');
  return null;
end
$$;
create trigger cancel_mail after update of left_at on public.leads
  for each row when (new.left_at is not null) execute function private.cancel_mail();
create trigger cancel_mail after update of unsubscribed_at on public.subscriptions
  for each row when (new.unsubscribed_at is not null and new.confirmed_at is null) execute function private.cancel_mail();

drop function public.take_lead(
  uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text
);

-- Stores a lead, tells the sales team and confirms it to the person. `missing`: its listing is not published. The same
-- question within an hour, and a place in a line that the address has already, stay one row: details given now replace
-- the earlier ones and the sales team is told (`corrected`), or nothing is new (`known`). A suite also sets building
-- and plan; "tell me first" needs one of them. `counter` has a default for calls from before it existed.
create function public.take_lead(
  lead uuid, lead_kind text, building text, plan_type text, suite text, person text, address text, phone_number text,
  day_names text[], words text, wording text, from_page text, from_ip text, sales text, counter text default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  b public.buildings;
  s public.suites;
  earlier public.leads;
  l public.leads;
  type text = coalesce(plan_type, '');
  about jsonb;
begin
  select * into s from public.suites x where x.id = suite;
  select * into b from public.buildings x where x.id = coalesce(s.building_id, building) and x.published;
  type = coalesce(s.floorplan_type, type);
  if (suite is not null and s.id is null) or (coalesce(suite, building) is not null and b.id is null)
    or (lead_kind = 'first' and b.id is null)
    or (type <> '' and not exists (
      select from public.suites x where x.building_id = b.id and x.floorplan_type = type
    )) then
    return 'missing';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('leads of ' || address, 0));
  if lead_kind = 'first' then
    perform pg_advisory_xact_lock(hashtextextended('line of ' || b.id || '/' || type, 0));
  end if;
  select * into earlier
  from public.leads x
  where x.email = address and x.kind = lead_kind and x.building_id is not distinct from b.id and x.plan = type
    and x.left_at is null
    and case lead_kind
      when 'first' then true
      else x.suite_id is not distinct from s.id and x.days = day_names and x.message = words
        and x.created_at > now() - interval '1 hour'
    end;

  if earlier.id is null then
    insert into public.leads (
      id, kind, building_id, plan, suite_id, unit, place, name, email, phone, days, message, consent_wording, page, ip
    )
    values (
      lead, lead_kind, b.id, type, s.id, coalesce(s.unit_number, ''),
      case when lead_kind = 'first' then (
        select coalesce(max(x.place), 0) + 1
        from public.leads x where x.kind = 'first' and x.building_id = b.id and x.plan = type
      ) end,
      person, address, phone_number, day_names, words, wording, from_page, nullif(from_ip, '')::inet
    )
    returning * into l;
  else
    -- What is left empty this time is kept.
    update public.leads x
    set name = person, phone = coalesce(phone_number, x.phone), message = coalesce(nullif(words, ''), x.message),
      days = case when cardinality(day_names) > 0 then day_names else x.days end
    where x.id = earlier.id
    returning * into l;
    if l is not distinct from earlier then
      return 'known';
    end if;
  end if;

  about = jsonb_build_object(
    'lead', l.id, 'kind', lead_kind, 'building', coalesce(b.name, ''), 'plan', type, 'unit', l.unit
  );
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'lead-sales', 'to', sales,
      'params', about || jsonb_build_object(
        'reference', l.reference, 'place', l.place, 'name', l.name, 'email', address, 'phone', coalesce(l.phone, ''),
        'days', to_jsonb(l.days), 'message', l.message, 'page', from_page, 'corrected', earlier.id is not null
      )
    ),
    'lead-sales/' || lead
  );
  if earlier.id is not null then
    return 'corrected';
  end if;
  if private.may_mail(address, counter) then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'lead-person', 'to', address, 'params', about), 'lead-person/' || lead
    );
  end if;
  return 'stored';
end
$$;

-- As before, with the mails about corrections, whose keys are not the lead's own.
create or replace function private.forget_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with gone as (
    delete from public.leads l where l.email = lower(old.email) returning l.id
  )
  delete from public.outbox o
  using gone g
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'lead' = g.id::text;
  return null;
end
$$;

drop function public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text);
drop function public.subscribe(uuid, text, integer, text, text, text, boolean, text, text, text);

-- Stores a sign-up and sends the confirmation mail. The same sign-up again is the same row and is mailed at most once
-- an hour (`again` names the hour). An address already on the list stays there unchanged. Where no mail may go, nothing
-- is stored, because nobody could confirm it. `counter` has a default for calls from before it existed.
create function public.take_consent(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text, from_ip text, counter text default null
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
  if not exists (select from public.outbox o where o.dedupe_key = mail_key)
    and not private.may_mail(address, counter) then
    return 'asked';
  end if;

  if proposal is null then
    proposal = subscription;
    insert into public.subscriptions (
      id, email, list_id, first_name, last_name, phone, realtor, consent_wording, consent_page, doi_state
    )
    values (proposal, address, list, first, last, phone_number, is_realtor, wording, page, 'sent');
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
  return 'asked';
end
$$;

revoke all on function
  private.declines_mail(text), private.may_mail(text, text), private.cancel_mail(),
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.declines_mail(text), private.may_mail(text, text),
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, text)
  to service_role;
