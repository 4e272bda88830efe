-- Mail that nobody asked for. Anyone can make the site write to an address that they type. One counter by the address
-- written to covers all such mail, and who objects or leaves is not written to again. A trigger on the outbox applies
-- both, so that no way of writing a mail passes them by. Mails of Supabase Auth are counted before it is asked.

-- The key of the hashes below, made when the first one is needed: a new project that restores a backup has none yet.
create table public.mail_key (
  one boolean primary key default true check (one),
  secret bytea not null
);
comment on table public.mail_key is 'Nobody reads it but private.address_key. Without it no block is recognised any more.';

create table public.mail_counts (
  mail text primary key,
  address text not null,
  counter text not null,
  written_at timestamptz not null default now()
);
comment on table public.mail_counts is 'Mail of the last 30 days that somebody else can cause.';
comment on column public.mail_counts.mail is 'Its key in the outbox: a mail that is tried again is counted once.';
comment on column public.mail_counts.address is 'A keyed hash (private.address_key), so that the table holds no address.';
create index mail_counts_by_address on public.mail_counts (address, written_at);
create index mail_counts_by_time on public.mail_counts (written_at);

create table public.mail_blocks (
  address text not null,
  topic text not null,
  blocked_at timestamptz not null default now(),
  primary key (address, topic)
);
comment on table public.mail_blocks is
  'Who objected, or left by the link of a mail. A row stays until its person acts themselves: it is all that keeps others from causing such mail again.';
comment on column public.mail_blocks.address is 'A keyed hash (private.address_key).';

alter table public.mail_key enable row level security;
alter table public.mail_counts enable row level security;
alter table public.mail_blocks enable row level security;
revoke all on table public.mail_key, public.mail_counts, public.mail_blocks
  from public, anon, authenticated, service_role;

-- The mails that whoever types an address can cause: the counter they share, how many it lets through in which time, and
-- what a reader can block. The same as in MAILS (tests/db/unasked-mail.test.ts). The link to a new password works for an
-- hour: who gets no other one has one that works.
create function private.mail_rules()
returns table (template text, counter text, most integer, within interval, topic text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('account-exists', 'notice', 1, interval '1 day', null),
    ('auth-confirmation', 'account', 10, interval '1 day', null),
    ('auth-email_change', 'account', 10, interval '1 day', null),
    ('auth-recovery', 'recovery', 3, interval '1 hour', null),
    ('confirm-subscription', 'subscription', 3, interval '1 day', 'forms'),
    ('lead-person', 'lead', 3, interval '1 day', 'forms'),
    ('buy-request-second', 'second', 6, interval '1 day', 'second'),
    ('visit-confirm', 'visit', 5, interval '1 day', null),
    ('visit-known', 'visit', 5, interval '1 day', null),
    ('staff-invitation', 'invitation', 5, interval '1 day', null)
$$;

-- A mailbox has several addresses: capitals, what follows a plus, and dots at Gmail make no other one.
create function private.address_key(address text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  mailbox constant text = lower(trim(address));
  domain text = split_part(mailbox, '@', 2);
  owner text = split_part(mailbox, '@', 1);
  key bytea;
begin
  owner = coalesce(nullif(split_part(owner, '+', 1), ''), owner);
  if domain in ('gmail.com', 'googlemail.com') then
    domain = 'gmail.com';
    owner = replace(owner, '.', '');
  end if;
  select k.secret into key from public.mail_key k;
  if key is null then
    insert into public.mail_key (secret)
    values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    on conflict do nothing;
    select k.secret into key from public.mail_key k;
  end if;
  return encode(sha256(key || convert_to(owner || '@' || domain, 'UTF8')), 'hex');
end
$$;

-- Whether the owner of an address has blocked such mail.
create function public.declines_mail(address text, template text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  return exists (
    select
    from private.mail_rules() r
    join public.mail_blocks b on b.topic = r.topic
    where r.template = declines_mail.template and b.address = private.address_key(declines_mail.address)
  );
end
$$;

-- Whether one more such mail may go to an address, and counts it. `mail` is its key: asked again, it is not counted
-- again. Forms have a month of four days each, and ten mails a day together. Mail about accounts has counters of its
-- own, so that forms keep no owner from a new password. The notice to a known address has one too: counted with the
-- sign-ups, it would show that the address is known.
create function public.may_mail(address text, template text, mail text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  rule record;
  key text;
  is_form boolean;
  of_late integer;
  of_month integer;
  of_forms integer;
begin
  select * into rule from private.mail_rules() r where r.template = may_mail.template;
  if rule.template is null then
    return true;
  elsif public.declines_mail(address, template) then
    return false;
  end if;
  key = private.address_key(address);
  perform pg_advisory_xact_lock(hashtextextended('mail to ' || key, 0));
  if exists (select from public.mail_counts c where c.mail = may_mail.mail) then
    return true;
  end if;
  is_form = rule.counter not in ('account', 'notice', 'recovery');
  select
    count(*) filter (where c.counter = rule.counter and c.written_at > now() - rule.within),
    count(*) filter (where c.counter = rule.counter),
    count(*) filter (where c.counter not in ('account', 'notice', 'recovery') and c.written_at > now() - interval '1 day')
  into of_late, of_month, of_forms
  from public.mail_counts c
  where c.address = key and c.written_at > now() - interval '30 days';
  if of_late >= rule.most or (is_form and (of_month >= 4 * rule.most or of_forms >= 10)) then
    return false;
  end if;
  insert into public.mail_counts (mail, address, counter) values (may_mail.mail, key, rule.counter);
  return true;
end
$$;

-- Drops a mail that may not be sent. Only the signed-in owner's own mail is exempt, which the function that writes it
-- says (`site.asks`). Security definer, because whoever writes mail does not read the counters.
create function private.count_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('site.asks', true) is distinct from 'owner'
    and not public.may_mail(new.payload ->> 'to', new.payload ->> 'template', new.dedupe_key) then
    return null;
  end if;
  return new;
end
$$;
create trigger count_mail before insert on public.outbox
  for each row when (new.kind = 'mail' and new.payload ->> 'to' is not null) execute function private.count_mail();

create function public.block_mail(address text, topic text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.mail_blocks (address, topic)
  values (private.address_key(address), topic)
  on conflict do nothing
$$;

-- What people did themselves ends their block, and what was counted before.
create function private.welcome_mail(address text, about text, counters text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  key constant text = private.address_key(address);
begin
  delete from public.mail_blocks b where b.address = key and b.topic = about;
  delete from public.mail_counts c where c.address = key and c.counter = any (counters);
end
$$;

-- As before, and leaves a block: the row that was left is deleted one day.
create or replace function private.cancel_mail() returns trigger
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

-- Who asks to buy a suite themselves may be named again. Security definer, because the auth service has the address.
create function private.welcome_buyer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.welcome_mail(u.email, 'second', '{second}') from auth.users u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
create trigger welcome_buyer after insert on public.buy_requests
  for each row execute function private.welcome_buyer();

-- Those who left before.
select public.block_mail(l.email, 'forms')
from (
  select x.email, x.left_at as at from public.leads x where x.left_at is not null
  union all
  select s.email, s.unsubscribed_at from public.subscriptions s
  where s.unsubscribed_at is not null and s.confirmed_at is null
) l
where l.at > coalesce(
  (select max(s.confirmed_at) from public.subscriptions s where s.email = l.email), '-infinity'
);

-- For the export of an account.
create function public.mail_blocks_of(address text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('topic', b.topic, 'since', b.blocked_at) order by b.blocked_at), '[]')
    from public.mail_blocks b where b.address = private.address_key(mail_blocks_of.address)
  );
end
$$;

-- For requests-purge.
create function public.purge_mail_counts() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.mail_counts c where c.written_at < now() - interval '30 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- As before. Whether its mail goes out is the outbox's to say; `counter` is null for the signed-in owner alone.
create or replace function public.take_lead(
  lead uuid, lead_kind text, building text, plan_type text, suite text, person text, address text, phone_number text,
  day_names text[], words text, wording text, from_page text, from_ip text, sales text, counter text default null,
  in_language text default 'en-CA'
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
      id, kind, building_id, plan, suite_id, unit, place, name, email, phone, days, message, consent_wording, page, ip,
      language
    )
    values (
      lead, lead_kind, b.id, type, s.id, coalesce(s.unit_number, ''),
      case when lead_kind = 'first' then (
        select coalesce(max(x.place), 0) + 1
        from public.leads x where x.kind = 'first' and x.building_id = b.id and x.plan = type
      ) end,
      person, address, phone_number, day_names, words, wording, from_page, nullif(from_ip, '')::inet,
      in_language
    )
    returning * into l;
  else
    -- What is left empty this time is kept.
    update public.leads x
    set name = person, phone = coalesce(phone_number, x.phone), message = coalesce(nullif(words, ''), x.message),
      days = case when cardinality(day_names) > 0 then day_names else x.days end, language = in_language
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
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail', jsonb_build_object('template', 'lead-person', 'to', address, 'params', about), 'lead-person/' || lead
  );
  return 'stored';
end
$$;

create or replace function public.take_consent(
  subscription uuid, address text, list integer, first text, last text, phone_number text, is_realtor boolean,
  wording text, page text, again text, from_ip text, counter text default null,
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
  if counter is null then
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

drop function private.may_mail(text, text);
drop function private.declines_mail(text);

revoke all on function
  private.mail_rules(), private.address_key(text), private.count_mail(), private.welcome_mail(text, text, text[]),
  private.welcome_subscriber(), private.welcome_buyer(),
  public.declines_mail(text, text), public.may_mail(text, text, text), public.block_mail(text, text),
  public.mail_blocks_of(text), public.purge_mail_counts()
  from public, anon, authenticated, service_role;
grant execute on function
  private.welcome_mail(text, text, text[]),
  public.declines_mail(text, text), public.may_mail(text, text, text), public.block_mail(text, text),
  public.mail_blocks_of(text), public.purge_mail_counts()
  to service_role;
