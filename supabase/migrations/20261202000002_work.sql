-- Tables for the site's functions: mail and Brevo tasks, rate limits, failures that a person should see, and bank
-- rates. They have no policy: only the secret key reads and writes them.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (trim(kind) <> ''),
  payload jsonb not null,
  language text check (private.is_language(language)),
  dedupe_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.outbox is 'Mail and Brevo tasks, written in the same transaction as the row they report.';
comment on column public.outbox.language is
  'Of the person it is to or about, as their row has it (private.keep_language); null where there is none: English.';
comment on column public.outbox.dedupe_key is 'Equal tasks are stored once; Brevo also gets an id made from this key.';
comment on column public.outbox.locked_until is 'A worker holds it until then; afterwards another may claim it.';
comment on column public.outbox.failed_at is 'Given up: a person must look.';
create index outbox_due on public.outbox (next_attempt_at) where delivered_at is null and failed_at is null;
-- Mails about one thing have keys that begin alike.
create index outbox_keys on public.outbox (dedupe_key text_pattern_ops);
create index outbox_contacts on public.outbox ((payload ->> 'email'))
  where kind in ('contact', 'contact-leaves') and delivered_at is null and failed_at is null;
alter table public.outbox enable row level security;

-- The language of work is that of the person it is about: of the row that its payload names, or of the account it is
-- mailed to. Whoever writes work need not know it. Looks only for what the payload names: a round of mails about saved
-- searches writes thousands of rows. Security definer, because only the auth service reads its tables.
create function private.keep_language() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params constant jsonb = new.payload -> 'params';
begin
  new.language = coalesce(new.language, case
    when params ? 'person' then (
      select private.language_in(u.raw_user_meta_data) from auth.users u
      where u.id = private.uuid_in(params ->> 'person')
    )
    when params ? 'lead' then (
      select l.language from public.leads l where l.id = private.uuid_in(params ->> 'lead')
    )
    when params ? 'visit' then (
      select v.language from public.visits v where v.id = private.uuid_in(params ->> 'visit')
    )
    when params ? 'subscription' or new.payload ? 'subscription' then (
      select s.language from public.subscriptions s
      where s.id = private.uuid_in(coalesce(params ->> 'subscription', new.payload ->> 'subscription'))
    )
    when params ? 'reference' or new.payload ? 'request' then (
      select case when u.id is null then h.language else private.language_in(u.raw_user_meta_data) end
      from public.buy_requests b
      left join auth.users u on u.id = b.user_id
      left join public.people h on h.id = b.person_id
      where b.reference = params ->> 'reference' or b.id = private.uuid_in(new.payload ->> 'request')
    )
    when new.payload ->> 'template' = 'staff-invitation' then (
      select i.language from public.staff_invitations i where i.email = new.payload ->> 'to'
    )
    else (select private.language_in(u.raw_user_meta_data) from auth.users u where u.email = new.payload ->> 'to')
  end);
  return new;
end
$$;
create trigger keep_language before insert on public.outbox
  for each row execute function private.keep_language();

create function public.claim_outbox(kinds text[], max_rows integer, lease_seconds integer)
returns table (id bigint, kind text, payload jsonb, dedupe_key text, attempts integer, language text)
language sql
set search_path = ''
as $$
  update public.outbox o
  set locked_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  where o.id in (
    select d.id
    from public.outbox d
    where d.kind = any (kinds) and d.delivered_at is null and d.failed_at is null
      and d.next_attempt_at <= now() and (d.locked_until is null or d.locked_until <= now())
      and not (
        d.kind in ('contact', 'contact-leaves') and exists (
          select from public.outbox e
          where e.kind in ('contact', 'contact-leaves') and e.delivered_at is null and e.failed_at is null
            and e.payload ->> 'email' = d.payload ->> 'email' and e.payload -> 'listId' = d.payload -> 'listId'
            and e.id < d.id
        )
      )
    order by d.next_attempt_at, d.id
    limit max_rows
    for update skip locked
  )
  returning o.id, o.kind, o.payload, o.dedupe_key, o.attempts, o.language
$$;

create table public.rate_limits (
  key text primary key,
  hits integer not null default 0,
  window_ends_at timestamptz not null
);
comment on table public.rate_limits is 'Counters of the rate limiter. The key is a keyed hash, so the table holds no address.';
create index rate_limits_over on public.rate_limits (window_ends_at);
alter table public.rate_limits enable row level security;

-- Counts one hit for each key and returns the seconds to wait, or 0 if every count is within its limit.
create function public.take_hits(keys text[], maxima integer[], windows integer[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wait integer;
begin
  -- Also deletes a few expired counters: the table stays as small as what is being counted.
  delete from public.rate_limits
  where key in (
    select r.key from public.rate_limits r
    where r.window_ends_at < now() - interval '1 minute' and r.key <> all (keys)
    order by r.window_ends_at limit 20
    for update skip locked
  );

  -- In key order, because two calls could otherwise wait for each other.
  with asked as (
    select a.key, a.most, a.seconds from unnest(keys, maxima, windows) as a (key, most, seconds)
  ), counted as (
    insert into public.rate_limits as r (key, hits, window_ends_at)
    select asked.key, 1, now() + make_interval(secs => asked.seconds) from asked order by asked.key
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning r.key, r.hits, r.window_ends_at
  )
  select coalesce(max(greatest(1, ceil(extract(epoch from counted.window_ends_at - now())))), 0) into wait
  from counted join asked using (key)
  where counted.hits > asked.most;
  return wait;
end
$$;
comment on function public.take_hits(text[], integer[], integer[]) is
  'Fixed windows, in seconds. Refused hits do not extend a window.';

-- Failures that a person should see. Mail that was given up is a row of the outbox; what has no row of its own is
-- counted here.
create table public.troubles (
  kind text not null check (kind in ('set-aside', 'refused', 'browser')),
  place text not null check (trim(place) <> ''),
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (kind, place)
);
comment on table public.troubles is
  'Rows that a job set aside and webhooks it refused, counted by place. Nothing personal. A count begins anew after two quiet days.';
alter table public.troubles enable row level security;

create function public.note_trouble(of_kind text, at_place text) returns void
language sql
set search_path = ''
as $$
  insert into public.troubles as t (kind, place) values (of_kind, at_place)
  on conflict (kind, place) do update set
    count = case when t.last_at < now() - interval '2 days' then 1 else t.count + 1 end,
    first_at = case when t.last_at < now() - interval '2 days' then now() else t.first_at end,
    last_at = now()
$$;

-- What went wrong in visitors' browsers. Anyone can send such reports, so there are at most fifty places, and
-- those quiet for two days are deleted: the names of scripts change with each release.
create function public.note_browser_trouble(at_place text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.troubles t where t.kind = 'browser' and t.last_at < now() - interval '2 days';
  if (
    select count(*) >= 50 and not coalesce(bool_or(t.place = at_place), false)
    from public.troubles t where t.kind = 'browser'
  ) then
    at_place = 'elsewhere';
  end if;
  perform public.note_trouble('browser', at_place);
end
$$;

-- When `npm run backup` last made one; empty if it never did.
create table private.backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
alter table private.backup enable row level security;

-- What is open: work given up until it is sent again or purged, and what was counted within two days. A few refused
-- webhooks are anyone's guesses at the address; more are a wrong secret. A backup that is late stays open until the next.
create function public.open_troubles() returns table (kind text, place text, count integer, first_at timestamptz, last_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'failed', coalesce(o.payload ->> 'template', o.kind), count(*)::integer, min(o.failed_at), max(o.failed_at)
  from public.outbox o
  where o.failed_at is not null and o.delivered_at is null
  group by 2
  union all
  select t.kind, t.place, t.count, t.first_at, t.last_at
  from public.troubles t
  where t.last_at >= now() - interval '2 days' and (t.kind <> 'refused' or t.count > 10)
  union all
  select 'late', 'backup', (extract(epoch from now() - b.made_at) / 3600)::integer, b.made_at, now()
  from private.backup b
  where b.made_at < now() - interval '26 hours'
  order by 1, 2
$$;

create table public.rate_observations (
  series text not null,
  observed_on date not null,
  rate real not null check (rate > 0 and rate < 100),
  fetched_at timestamptz not null default now(),
  primary key (series, observed_on)
);
comment on table public.rate_observations is
  'Figures as fetched from the Bank of Canada: the posted mortgage rate (percent a year) and Canadian dollars for one of the United States, by series.';
alter table public.rate_observations enable row level security;

revoke all on public.troubles from public, anon, authenticated, service_role;
-- Mail that nobody asked for. Anyone can make the site write to an address that they type. One counter per
-- mailbox covers all such mail, and people who object or unsubscribe are not written to again. A trigger on
-- the outbox applies both, so that no way of writing a mail passes them by, nor does a mail of Supabase Auth
-- (private.send_email).

-- The key of the hashes below, made when the first one is needed: a new project that restores a backup has none yet.
create table public.mail_key (
  one boolean primary key default true check (one),
  secret bytea not null
);
comment on table public.mail_key is 'Nobody reads it but private.keyed. Without it no block is recognised any more.';

create table public.mail_counts (
  mail text primary key,
  address text not null,
  counter text not null,
  asked_for text,
  written_at timestamptz not null default now()
);
comment on table public.mail_counts is 'Mail of the last 30 days that somebody else can cause.';
comment on column public.mail_counts.mail is 'Its key in the outbox: a mail that is tried again is counted once.';
comment on column public.mail_counts.address is 'A keyed hash (private.address_key), so that the table holds no address.';
comment on column public.mail_counts.asked_for is
  'A keyed hash of the very address that the site asks Supabase Auth to write to; null once Auth has written.';
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

-- The mails that a person other than their reader can cause: the counter they share, how many it lets through
-- in which time and in 30 days, in which share of the caps below they count, and what a reader can block. The
-- same as in MAILS (tests/db/unasked-mail.test.ts). The link to a new password works for an hour: a person
-- refused another one still has one that works.
create function private.mail_rules()
returns table (
  template text, counter text, most integer, within interval, in_month integer, share text, topic text
)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('account-exists', 'notice', 1, interval '1 day', 4, null, null),
    ('auth-confirmation', 'account', 10, interval '1 day', 20, 'accounts', null),
    ('auth-email_change', 'account', 10, interval '1 day', 20, 'accounts', null),
    ('auth-recovery', 'recovery', 3, interval '1 hour', 20, 'accounts', null),
    ('confirm-subscription', 'subscription', 3, interval '1 day', 12, 'forms', 'forms'),
    ('lead-person', 'lead', 3, interval '1 day', 12, 'forms', 'forms'),
    ('buy-request-second', 'second', 6, interval '1 day', 24, 'forms', 'second'),
    ('visit-confirm', 'visit', 5, interval '1 day', 20, 'forms', null),
    ('visit-known', 'visit', 5, interval '1 day', 20, 'forms', null),
    ('staff-invitation', 'invitation', 5, interval '1 day', 20, null, null),
    ('lead-answer', 'answer', 10, interval '1 day', 40, null, null),
    ('visit-entered', 'entered', 5, interval '1 day', 20, null, null)
$$;

-- What a mailbox gets at most of all such mail together that outsiders can cause, and of forms alone: these leave room
-- for mail about accounts. What staff write has no share in it.
create function private.mail_caps() returns table (share text, in_day integer, in_month integer)
language sql immutable parallel safe
set search_path = ''
as $$
  values ('forms', 6, 24), ('all', 10, 40)
$$;

-- A mailbox has several addresses. Everywhere capitals and what follows a plus make no other one. The rest is known of
-- some services, each of which owns all addresses of its domains: where two people might be meant, addresses are two.
-- Gmail ignores dots. iCloud has three domains. Proton has four, and ignores dots, hyphens and underscores. Yahoo
-- allows no hyphen in a name: what follows one is a keyword. Fastmail takes anything at a name's own domain.
create function private.mailbox(address text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  domain text = split_part(lower(trim(address)), '@', 2);
  owner text = split_part(lower(trim(address)), '@', 1);
begin
  if domain ~ '^[^.]+\.fastmail\.(com|fm)$' then
    owner = split_part(domain, '.', 1);
    domain = substr(domain, length(owner) + 2);
  end if;
  owner = coalesce(nullif(split_part(owner, '+', 1), ''), owner);
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(owner, '.', '') || '@gmail.com';
  elsif domain in ('icloud.com', 'me.com', 'mac.com') then
    return owner || '@icloud.com';
  elsif domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then
    return translate(owner, '.-_', '') || '@proton.me';
  elsif domain ~ '^(yahoo\.(com|ca|fr|de|it|es|ie|in|co\.(uk|in|nz|id|za)|com\.(au|br|mx|ar|hk|sg|ph|vn))|ymail\.com|rocketmail\.com|myyahoo\.com)$' then
    return coalesce(nullif(split_part(owner, '-', 1), ''), owner) || '@' || domain;
  end if;
  return owner || '@' || domain;
end
$$;

create function private.keyed(value text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  key bytea;
begin
  select k.secret into key from public.mail_key k;
  if key is null then
    insert into public.mail_key (secret)
    values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    on conflict do nothing;
    select k.secret into key from public.mail_key k;
  end if;
  return encode(sha256(key || convert_to(value, 'UTF8')), 'hex');
end
$$;

create function private.address_key(address text) returns text
language sql
set search_path = ''
as $$
  select private.keyed(private.mailbox(address))
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
-- again. Mail about accounts has counters of its own; after a month's worth one a day goes through. The caps hold for
-- all counters together, except that a new password can be asked for once a day whatever else was sent: nobody may
-- keep an owner out. The notice to a known address has a counter, but no share in the caps, because its sign-up has:
-- they must not show that the address is known. Nor must the hook of Auth, which sees only mails that are sent: the
-- site counts before it asks Auth, and the hook takes that count for its mail.
create function public.may_mail(address text, template text, mail text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  rule record;
  key text;
  of_late integer;
  of_day integer;
  of_month integer;
  is_full boolean;
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
    -- A key is of one address: a mail under that of another one was never counted.
    return exists (select from public.mail_counts c where c.mail = may_mail.mail and c.address = key);
  end if;
  select
    count(*) filter (where c.written_at > now() - rule.within),
    count(*) filter (where c.written_at > now() - interval '1 day'),
    count(*)
  into of_late, of_day, of_month
  from public.mail_counts c
  where c.address = key and c.counter = rule.counter and c.written_at > now() - interval '30 days';
  select exists (
    select from private.mail_caps() p
    where p.share in ('all', rule.share) and (
      select count(*) filter (where c.written_at > now() - interval '1 day') >= p.in_day or count(*) >= p.in_month
      from public.mail_counts c
      where c.address = key and c.written_at > now() - interval '30 days' and c.counter in (
        select r.counter from private.mail_rules() r where r.share = p.share or (p.share = 'all' and r.share is not null)
      )
    )
  ) into is_full;
  if of_late >= rule.most
    or (of_month >= rule.in_month and (of_day > 0 or rule.share is distinct from 'accounts'))
    or (is_full and rule.share is not null and (of_day > 0 or rule.counter <> 'recovery')) then
    return false;
  end if;
  insert into public.mail_counts (mail, address, counter, asked_for)
  values (
    may_mail.mail, key, rule.counter, case rule.share when 'accounts' then private.keyed(lower(trim(address))) end
  );
  return true;
end
$$;

-- Drops a mail that may not be sent. Only the signed-in owner's own mail is exempt, which the function that
-- writes it says (`site.asks`). Security definer, because writers of mail may not read the counters.
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
  for each row when (new.payload ->> 'to' is not null) execute function private.count_mail();

create function public.block_mail(address text, topic text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.mail_blocks (address, topic)
  values (private.address_key(address), topic)
  on conflict do nothing
$$;

-- Blocks the reader of a mail by its key: what it was about may be gone, and the address with it.
create function public.block_reader(mail text, topic text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.mail_blocks (address, topic)
  select c.address, block_reader.topic from public.mail_counts c where c.mail = block_reader.mail
  on conflict do nothing
$$;

-- An action by the owner ends their block, and earlier counts no longer apply.
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

revoke all on table public.mail_key, public.mail_counts, public.mail_blocks
  from public, anon, authenticated, service_role;
revoke all on function
  private.keep_language(), public.claim_outbox(text[], integer, integer),
  public.take_hits(text[], integer[], integer[]), public.note_trouble(text, text), public.note_browser_trouble(text),
  public.open_troubles(), private.mail_rules(), private.mail_caps(), private.mailbox(text),
  private.keyed(text), private.address_key(text), public.declines_mail(text, text),
  public.may_mail(text, text, text), private.count_mail(), public.block_mail(text, text), public.block_reader(text, text),
  private.welcome_mail(text, text, text[]), public.mail_blocks_of(text), public.purge_mail_counts()
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on public.outbox, public.rate_limits, public.troubles, public.rate_observations to service_role;
grant select on private.backup to service_role;
grant usage on sequence public.outbox_id_seq to service_role;
grant execute on function
  public.claim_outbox(text[], integer, integer), public.take_hits(text[], integer[], integer[]),
  public.note_trouble(text, text), public.note_browser_trouble(text), public.open_troubles(),
  public.declines_mail(text, text), public.may_mail(text, text, text), public.block_mail(text, text), public.block_reader(text, text),
  private.welcome_mail(text, text, text[]), public.mail_blocks_of(text), public.purge_mail_counts()
  to service_role;
