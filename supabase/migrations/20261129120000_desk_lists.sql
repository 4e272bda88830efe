-- The lists of the desk: requests to buy, leads and visits. Each is read by keyset, newest or oldest first, so that a
-- page costs the same wherever it is and no row is lost or repeated while others arrive. Statements are put together
-- where they run: Postgres then plans each for the filters that were really given.
-- Desk functions are security definer: e-mail addresses belong to the auth service, and rights go by role, not by row.

-- Words to search by, each with a space before it: `like '% mar%'` finds the beginning of any word through a trigram
-- index, also of two letters. Unlike private.fold it keeps letters that are not Latin: people are found by their name.
create function private.words_of(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select ' ' || trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+', ' ', 'g'
  ))
$$;

-- A search as a condition on `search_words`; empty for a search without words. No word has a wildcard or a quote: words_of
-- leaves none.
create function private.has_words(q text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(format(' and x.search_words like %L', '% ' || w || '%'), ''), '')
  from (
    select distinct w from regexp_split_to_table(private.words_of(left(q, 200)), ' ') w where w <> '' limit 8
  ) s
$$;

-- Requests: reference, suite, and the buyer's name and address. Triggers keep the last two.
alter table public.buy_requests add column search_words text not null default '';
comment on column public.buy_requests.search_words is 'What the desk finds it by; see private.words_of.';

create function private.request_words(request public.buy_requests) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.words_of(concat_ws(' ', request.suite_id, p.name, u.email, substr(request.id::text, 1, 5)
    || ' ' || substr(request.id::text, 6, 3) || substr(request.id::text, 10, 2)))
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = request.user_id
$$;

create function private.keep_request_words() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.search_words = coalesce(private.request_words(new), '');
  return new;
end
$$;
create trigger keep_request_words before insert on public.buy_requests
  for each row execute function private.keep_request_words();

-- Security definer, because the auth service, which changes addresses, may not touch requests.
create function private.rename_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.buy_requests r set search_words = private.request_words(r) where r.user_id = new.id;
  return null;
end
$$;
create trigger rename_requests after update of name on public.profiles
  for each row when (old.name is distinct from new.name) execute function private.rename_requests();
create trigger rename_requests after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.rename_requests();

alter table public.buy_requests disable trigger user;
update public.buy_requests r set search_words = private.request_words(r);
alter table public.buy_requests enable trigger user;

create index buy_requests_by_words on public.buy_requests using gin (search_words extensions.gin_trgm_ops);
create index buy_requests_newest on public.buy_requests (created_at, id);
create index buy_requests_alive on public.buy_requests (created_at, id)
  where status in ('submitted', 'paused', 'accepted', 'agreement_sent', 'signed');
create index buy_requests_rivals on public.buy_requests (suite_id)
  where status in ('submitted', 'paused', 'accepted', 'agreement_sent', 'signed');
create index buy_requests_of_member on public.buy_requests (assigned_to, created_at, id);

-- Leads: who has them, when they were done, and their version, against changes by two people at once.
alter table public.leads
  add column version integer not null default 1,
  add column assigned_to uuid references public.staff (user_id) on delete set null,
  add column done_at timestamptz,
  add column search_words text not null generated always as (
    private.words_of(
      name || ' ' || email || ' ' || coalesce(building_id, '') || ' ' || unit || ' ' || plan || ' '
        || substr(id::text, 1, 5) || ' ' || substr(id::text, 6, 3) || substr(id::text, 10, 2)
    )
  ) stored;
comment on column public.leads.version is 'One more with each change; the desk sends back the one it has seen.';
comment on column public.leads.done_at is 'When the sales team had nothing more to do about it.';
comment on column public.leads.search_words is 'What the desk finds it by; see private.words_of.';
create index leads_by_words on public.leads using gin (search_words extensions.gin_trgm_ops);
-- The search that is made most is among the open leads, a tenth of them: it has a small index of its own.
create index leads_open_by_words on public.leads using gin (search_words extensions.gin_trgm_ops)
  where done_at is null and left_at is null;
create index leads_of_member on public.leads (assigned_to, created_at, id);
create index leads_left on public.leads (created_at, id) where left_at is not null;
create index leads_open on public.leads (created_at, id) where done_at is null and left_at is null;

-- Not for an update that changes nothing: take_lead recognises one. Generated columns are not known yet.
create function private.next_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version = old.version
    and to_jsonb(new) - '{search_words,reference}'::text[] <> to_jsonb(old) - '{search_words,reference}'::text[] then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
create trigger next_version before update on public.leads
  for each row execute function private.next_version();

-- Answers from the desk. Their mails wait in the outbox; a row goes with its lead, or when its reader leaves.
create table public.lead_answers (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  member uuid references public.staff (user_id) on delete set null,
  name text not null,
  words text not null check (trim(words) <> '' and length(words) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.lead_answers is 'What the sales team answered by mail. The browser makes the id, so that an answer sent twice is one.';
comment on column public.lead_answers.name is 'Of the member, as the mail was signed.';
create index lead_answers_by_lead on public.lead_answers (lead_id, created_at);
create index lead_answers_by_member on public.lead_answers (member);
alter table public.lead_answers enable row level security;

create or replace function public.leave_lead(lead uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.leads l
  set left_at = now(), phone = null, days = '{}', message = ''
  where l.id = lead and l.left_at is null;
  delete from public.lead_answers a where a.lead_id = lead;
  return exists (select from public.leads l where l.id = lead);
end
$$;

-- As before, with answers that wait.
create or replace function private.cancel_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.failed_at is null and o.payload ->> 'to' = new.email
    and o.payload ->> 'template' in ('lead-person', 'lead-answer', 'confirm-subscription');
  return null;
end
$$;

-- Visits: whether the person came, as the sales team noted.
alter table public.visits
  add column outcome text check (outcome in ('came', 'missed')),
  add column search_words text not null generated always as (
    private.words_of(
      name || ' ' || email || ' ' || building_id || ' ' || substr(id::text, 1, 5) || ' ' || substr(id::text, 6, 3)
        || substr(id::text, 10, 2)
    )
  ) stored;
comment on column public.visits.search_words is 'What the desk finds it by; see private.words_of.';
create index visits_by_words on public.visits using gin (search_words extensions.gin_trgm_ops);
create index visits_by_start on public.visits (starts_at, id);

-- Where a list goes on: after the row with this key, in the given direction.
create function private.after_key(key text, descending boolean, at timestamptz, id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select case when at is null or id is null then '' else
    format(
      ' and x.%1$I %2$s= %3$L and (x.%1$I, x.id) %2$s (%3$L::timestamptz, %4$L::uuid)',
      key, case when descending then '<' else '>' end, at, id
    )
  end
$$;

create function private.ordered(key text, descending boolean, n integer) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    ' order by x.%1$I %2$s, x.id %2$s limit %3$s', key, case when descending then 'desc' else 'asc' end, n + 1
  )
$$;

-- `{rows, more}` of at most `n` rows: one more was read.
create function private.page_of(found jsonb, n integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'rows', case when jsonb_array_length(found) > n then found - n else found end,
    'more', jsonb_array_length(found) > n
  )
$$;

-- `whose`: `mine` (of `me`), `free` (nobody's), or all. `sort`: `newest`, `oldest`, or `hold` (the hold that ends first;
-- only requests with one). `contact` adds how to reach the buyer, for an export.
create function private.list_requests(
  me uuid, q text, statuses text[], whose text, building text, sort text, after_at timestamptz, after_id uuid,
  n integer, contact boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  key constant text = case when sort = 'hold' then 'hold_until' else 'created_at' end;
  descending constant boolean = sort = 'newest';
  found jsonb;
begin
  execute
    'with page as materialized (
      select x.id, x.reference, x.version, x.status, x.suite_id, x.user_id, x.for_two, x.parking, x.created_at,
        x.hold_until, x.assigned_to, x.asked_price, x.asked_currency, x.asked_tax, x.asked_region
      from public.buy_requests x where true'
    || private.has_words(q)
    || case when statuses is not null then ' and x.status = any ($1)' else '' end
    || case whose
      when 'mine' then ' and x.assigned_to = $2' when 'free' then ' and x.assigned_to is null' else ''
    end
    || case when building is not null then
      ' and x.suite_id in (select s.id from public.suites s where s.building_id = $3)' else ''
    end
    || case when sort = 'hold' then ' and x.hold_until is not null' else '' end
    || private.after_key(key, descending, after_at, after_id)
    || private.ordered(key, descending, n)
    || ')
    select coalesce(jsonb_agg(
      jsonb_build_object(
        ''_id'', x.id, ''reference'', x.reference, ''version'', x.version, ''status'', x.status,
        ''createdAt'', x.created_at, ''holdUntil'', x.hold_until, ''forTwo'', x.for_two, ''parking'', x.parking,
        ''buyer'', coalesce(p.name, ''''),
        ''asked'', case when x.asked_price is not null then jsonb_build_object(
          ''price'', x.asked_price, ''currency'', x.asked_currency, ''tax'', x.asked_tax, ''region'', x.asked_region
        ) end,
        ''suite'', jsonb_build_object(
          ''_id'', s.id, ''unitNumber'', s.unit_number, ''available'', s.available, ''price'', s.price,
          ''taxTreatment'', s.tax_treatment,
          ''building'', jsonb_build_object(
            ''id'', b.id, ''name'', b.name, ''currency'', b.currency, ''region'', b.region
          )
        ),
        ''assignedTo'', case when m.user_id is not null then
          jsonb_build_object(''id'', m.user_id, ''name'', m.name)
        end,
        ''rivals'', case when $5 then 0 else (
          select count(*) from public.buy_requests r
          where r.suite_id = x.suite_id and r.id <> x.id
            and r.status in (''submitted'', ''paused'', ''accepted'', ''agreement_sent'', ''signed'')
        ) end
      )
      || case when $5 then jsonb_build_object(''email'', u.email, ''phone'', p.phone) else ''{}'' end
      order by ' || format('x.%I %s, x.id %2$s', key, case when descending then 'desc' else 'asc' end) || '
    ), ''[]'')
    from page x
    join public.suites s on s.id = x.suite_id
    join public.buildings b on b.id = s.building_id
    left join auth.users u on u.id = x.user_id
    left join public.profiles p on p.id = x.user_id
    left join public.staff m on m.user_id = x.assigned_to'
  into found
  using statuses, me, building, n, contact;
  return private.page_of(found, n);
end
$$;

create function public.desk_requests(
  q text, statuses text[], whose text, building text, sort text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  return private.list_requests(
    me, q, statuses, whose, building, sort, after_at, after_id, least(greatest(n, 1), 200), false
  );
end
$$;

-- `kind`: `question`, `visit` (a question with days), `first`, or all. `state`: `open`, `done`, `left`, or all.
create function private.list_leads(
  me uuid, q text, kind text, state text, whose text, building text, sort text, after_at timestamptz, after_id uuid,
  n integer, contact boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  descending constant boolean = sort = 'newest';
  found jsonb;
begin
  execute
    'with page as materialized (
      select x.* from public.leads x where true'
    || private.has_words(q)
    || case kind
      when 'question' then ' and x.kind = ''question'' and x.days = ''{}'''
      when 'visit' then ' and x.kind = ''question'' and x.days <> ''{}'''
      when 'first' then ' and x.kind = ''first'''
      else ''
    end
    || case state
      when 'open' then ' and x.done_at is null and x.left_at is null'
      when 'done' then ' and x.done_at is not null'
      when 'left' then ' and x.left_at is not null'
      else ''
    end
    || case whose
      when 'mine' then ' and x.assigned_to = $1' when 'free' then ' and x.assigned_to is null' else ''
    end
    || case when building is not null then ' and x.building_id = $2' else '' end
    || private.after_key('created_at', descending, after_at, after_id)
    || private.ordered('created_at', descending, n)
    || ')
    select coalesce(jsonb_agg(
      jsonb_build_object(
        ''_id'', x.id, ''reference'', x.reference, ''version'', x.version, ''kind'', x.kind, ''name'', x.name,
        ''building'', case when b.id is not null then jsonb_build_object(''id'', b.id, ''name'', b.name) end,
        ''plan'', x.plan, ''unit'', x.unit, ''place'', x.place, ''days'', to_jsonb(x.days),
        ''message'', case when $4 then x.message else left(x.message, 160) end, ''createdAt'', x.created_at,
        ''doneAt'', x.done_at, ''leftAt'', x.left_at,
        ''assignedTo'', case when m.user_id is not null then
          jsonb_build_object(''id'', m.user_id, ''name'', m.name)
        end
      )
      || case when $4 then jsonb_build_object(''email'', x.email, ''phone'', x.phone, ''page'', x.page)
        else ''{}''
      end
      order by x.created_at ' || case when descending then 'desc, x.id desc' else 'asc, x.id asc' end || '
    ), ''[]'')
    from page x
    left join public.buildings b on b.id = x.building_id
    left join public.staff m on m.user_id = x.assigned_to'
  into found
  using me, building, n, contact;
  return private.page_of(found, n);
end
$$;

create function public.desk_leads(
  q text, kind text, state text, whose text, building text, sort text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
begin
  return private.list_leads(
    me, q, kind, state, whose, building, sort, after_at, after_id, least(greatest(n, 1), 200), false
  );
end
$$;

-- `period`: `ahead` (the next first) or `past` (the latest first). `state`: `confirmed`, `unconfirmed`, `cancelled`, or
-- all that take place or took place.
create function public.desk_visits(
  q text, period text, state text, building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  descending constant boolean = period = 'past';
  size constant integer = least(greatest(n, 1), 200);
  -- As in private.holds_place, which would be called for each row.
  held constant text = 'x.created_at > now() - interval ''30 minutes''';
  found jsonb;
begin
  perform private.assert_staff('{sales,manager}');
  execute
    'with page as materialized (
      select x.* from public.visits x
      where ' || case
      when descending then 'x.starts_at <= now() and x.ends_at <= now()'
      -- No visit is longer than a day.
      else 'x.starts_at > now() - interval ''1 day'' and x.ends_at > now()'
    end
    || private.has_words(q)
    || case state
      when 'confirmed' then ' and x.state = ''confirmed'''
      when 'unconfirmed' then ' and x.state = ''unconfirmed'' and ' || held
      when 'cancelled' then ' and x.state = ''cancelled'''
      else ' and (x.state = ''confirmed'' or x.state = ''unconfirmed'' and ' || held || ')'
    end
    || case when building is not null then ' and x.building_id = $1' else '' end
    || private.after_key('starts_at', descending, after_at, after_id)
    || private.ordered('starts_at', descending, size)
    || ')
    select coalesce(jsonb_agg(
      jsonb_build_object(
        ''_id'', x.id, ''reference'', x.reference, ''state'', x.state, ''outcome'', x.outcome,
        ''startsAt'', x.starts_at, ''starts'', x.starts, ''ends'', x.ends, ''timeZone'', x.time_zone,
        ''begun'', x.starts_at <= now(), ''name'', x.name, ''email'', x.email, ''phone'', x.phone,
        ''message'', x.message, ''building'', jsonb_build_object(''id'', b.id, ''name'', b.name)
      )
      order by x.starts_at ' || case when descending then 'desc, x.id desc' else 'asc, x.id asc' end || '
    ), ''[]'')
    from page x join public.buildings b on b.id = x.building_id'
  into found
  using building;
  return private.page_of(found, size);
end
$$;

-- Whether the person came; null takes the note back. `marked`, `missing`, `early` (it has not begun), `cancelled`.
create function public.desk_mark_visit(visit uuid, mark text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v public.visits;
begin
  perform private.assert_staff('{sales,manager}');
  select * into v from public.visits x where x.id = visit for update;
  if v.id is null then
    return 'missing';
  elsif v.state <> 'confirmed' then
    return 'cancelled';
  elsif v.starts_at > now() then
    return 'early';
  elsif v.outcome is distinct from mark then
    update public.visits x set outcome = mark where x.id = v.id;
    perform private.log_action('visit.marked', v.reference, jsonb_build_object('from', v.outcome, 'to', mark));
  end if;
  return 'marked';
end
$$;

-- What one lead shows; null for none.
create function private.lead_facts(lead uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', l.id, 'reference', l.reference, 'version', l.version, 'kind', l.kind, 'name', l.name, 'email', l.email,
    'phone', l.phone, 'building', case when b.id is not null then
      jsonb_build_object('id', b.id, 'name', b.name, 'published', b.published)
    end,
    'plan', l.plan, 'unit', l.unit, 'suiteId', l.suite_id, 'place', l.place, 'days', to_jsonb(l.days),
    'message', l.message, 'page', l.page, 'consentWording', l.consent_wording, 'createdAt', l.created_at,
    'doneAt', l.done_at, 'leftAt', l.left_at,
    'assignedTo', case when m.user_id is not null then jsonb_build_object('id', m.user_id, 'name', m.name) end,
    'team', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.user_id, 'name', t.name) order by t.name, t.user_id), '[]')
      from public.staff t where t.ended_at is null and t.role in ('sales', 'manager')
    ),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', a.id, 'by', a.name, 'at', a.created_at, 'text', a.words
      ) order by a.created_at, a.id), '[]')
      from public.lead_answers a where a.lead_id = l.id
    ),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', o.id, 'reference', o.reference, 'kind', o.kind, 'createdAt', o.created_at, 'building', o.building
      ) order by o.created_at desc, o.id), '[]')
      from (
        select x.id, x.reference, x.kind, x.created_at, c.name as building
        from public.leads x left join public.buildings c on c.id = x.building_id
        where x.email = l.email and x.id <> l.id
        order by x.created_at desc, x.id limit 10
      ) o
    )
  )
  from public.leads l
  left join public.buildings b on b.id = l.building_id
  left join public.staff m on m.user_id = l.assigned_to
  where l.id = lead
$$;

create function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff('{sales,manager}');
  return private.lead_facts(lead);
end
$$;

-- The three changes of a lead answer `{outcome, lead}` with the lead as it is now. `stale`: it was changed since the
-- caller read it, and nothing happened.
create function public.desk_assign_lead(lead uuid, seen integer, assignee uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.assert_staff('{sales,manager}');
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version <> seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif assignee is not null and not exists (
    select from public.staff m
    where m.user_id = assignee and m.ended_at is null and m.role in ('sales', 'manager')
  ) then
    return jsonb_build_object('outcome', 'no-member');
  elsif l.assigned_to is distinct from assignee then
    update public.leads x set assigned_to = assignee where x.id = lead;
    perform private.log_action(
      'lead.assigned', l.reference, jsonb_build_object('to', (select m.name from public.staff m where m.user_id = assignee))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

create function public.desk_finish_lead(lead uuid, seen integer, finished boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.assert_staff('{sales,manager}');
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version <> seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif (l.done_at is not null) <> finished then
    update public.leads x set done_at = case when finished then now() end where x.id = lead;
    perform private.log_action(case when finished then 'lead.done' else 'lead.reopened' end, l.reference);
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

-- Stores an answer with its mail and, if it closes the lead, marks that done. The same answer sent again is one. `left`:
-- the person left by the link of a mail, so nobody writes to them about this.
create function public.desk_answer_lead(
  lead uuid, seen integer, answer uuid, words text, finishes boolean, reply_to text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  l public.leads;
  signed text;
begin
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif exists (select from public.lead_answers a where a.id = answer and a.lead_id = lead) then
    return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
  elsif l.left_at is not null then
    return jsonb_build_object('outcome', 'left', 'lead', private.lead_facts(lead));
  elsif l.version <> seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  end if;
  select m.name into signed from public.staff m where m.user_id = me;
  insert into public.lead_answers (id, lead_id, member, name, words) values (answer, lead, me, signed, words);
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'lead-answer', 'to', l.email,
      'params', jsonb_build_object(
        'lead', l.id, 'kind', l.kind, 'building', coalesce(b.name, ''), 'plan', l.plan, 'unit', l.unit,
        'reference', l.reference, 'words', words, 'by', signed, 'replyTo', reply_to
      )
    ),
    'lead-answer/' || answer
  from (select) one left join public.buildings b on b.id = l.building_id;
  update public.leads x
  set assigned_to = coalesce(x.assigned_to, me), done_at = case when finishes then now() else x.done_at end,
    version = x.version + 1
  where x.id = lead;
  perform private.log_action('lead.answered', l.reference, jsonb_build_object('answer', answer, 'done', finishes));
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

-- What a member finds first: their own, what is new, holds that end within three days, and the next visits. Counts
-- stop at 1,000.
create function public.desk_start() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  alive constant text[] = '{submitted,paused,accepted,agreement_sent,signed}';
begin
  return jsonb_build_object(
    'mine', private.list_requests(me, '', alive, 'mine', null, 'newest', null, null, 5, false),
    'new', private.list_requests(me, '', '{submitted}', 'free', null, 'oldest', null, null, 5, false),
    'holds', private.list_requests(
      me, '', '{accepted,agreement_sent}', '', null, 'hold', null, null, 5, false
    ),
    'myLeads', private.list_leads(me, '', '', 'open', 'mine', null, 'oldest', null, null, 5, false),
    'newLeads', private.list_leads(me, '', '', 'open', 'free', null, 'oldest', null, null, 5, false),
    'visits', public.desk_visits('', 'ahead', 'confirmed', null, null, null, 5),
    'counts', jsonb_build_object(
      'mine', (select count(*) from (
        select from public.buy_requests r where r.assigned_to = me and r.status = any (alive) limit 1000
      ) c),
      'new', (select count(*) from (
        select from public.buy_requests r where r.status = 'submitted' and r.assigned_to is null limit 1000
      ) c),
      'holds', (select count(*) from (
        select from public.buy_requests r
        where r.hold_until < now() + interval '3 days' and r.status in ('accepted', 'agreement_sent') limit 1000
      ) c),
      'myLeads', (select count(*) from (
        select from public.leads l where l.assigned_to = me and l.done_at is null and l.left_at is null limit 1000
      ) c),
      'newLeads', (select count(*) from (
        select from public.leads l where l.assigned_to is null and l.done_at is null and l.left_at is null limit 1000
      ) c),
      'visits', (select count(*) from (
        select from public.visits v where v.ends_at > now() and v.state = 'confirmed' limit 1000
      ) c)
    )
  );
end
$$;

-- Parts of an export, for managers: a list in order of arrival, with how to reach people and without identity numbers.
-- Each part is logged before it is answered.
create function public.desk_export_requests(
  statuses text[], building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part constant jsonb = private.list_requests(
    me, '', statuses, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
begin
  perform private.log_action(
    'request.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

create function public.desk_export_leads(
  kind text, state text, building text, after_at timestamptz, after_id uuid, n integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
  part constant jsonb = private.list_leads(
    me, '', kind, state, '', building, 'oldest', after_at, after_id, least(greatest(n, 1), 20000), true
  );
begin
  perform private.log_action(
    'lead.exported', '', jsonb_build_object('rows', jsonb_array_length(part -> 'rows'), 'after', after_at)
  );
  return part;
end
$$;

revoke all on table public.lead_answers from public, anon, authenticated, service_role;
revoke all on function
  private.words_of(text), private.has_words(text), private.request_words(public.buy_requests),
  private.keep_request_words(), private.rename_requests(), private.next_version(),
  private.after_key(text, boolean, timestamptz, uuid), private.ordered(text, boolean, integer),
  private.page_of(jsonb, integer),
  private.list_requests(uuid, text, text[], text, text, text, timestamptz, uuid, integer, boolean),
  private.list_leads(uuid, text, text, text, text, text, text, timestamptz, uuid, integer, boolean),
  private.lead_facts(uuid),
  public.desk_requests(text, text[], text, text, text, timestamptz, uuid, integer),
  public.desk_leads(text, text, text, text, text, text, timestamptz, uuid, integer),
  public.desk_visits(text, text, text, text, timestamptz, uuid, integer), public.desk_mark_visit(uuid, text),
  public.desk_lead(uuid), public.desk_assign_lead(uuid, integer, uuid),
  public.desk_finish_lead(uuid, integer, boolean),
  public.desk_answer_lead(uuid, integer, uuid, text, boolean, text), public.desk_start(),
  public.desk_export_requests(text[], text, timestamptz, uuid, integer),
  public.desk_export_leads(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_answers to service_role;
-- Generated columns and triggers call these as the role that writes.
grant execute on function private.words_of(text), private.request_words(public.buy_requests) to service_role;
grant execute on function
  public.desk_requests(text, text[], text, text, text, timestamptz, uuid, integer),
  public.desk_leads(text, text, text, text, text, text, timestamptz, uuid, integer),
  public.desk_visits(text, text, text, text, timestamptz, uuid, integer), public.desk_mark_visit(uuid, text),
  public.desk_lead(uuid), public.desk_assign_lead(uuid, integer, uuid),
  public.desk_finish_lead(uuid, integer, boolean),
  public.desk_answer_lead(uuid, integer, uuid, text, boolean, text), public.desk_start(),
  public.desk_export_requests(text[], text, timestamptz, uuid, integer),
  public.desk_export_leads(text, text, text, timestamptz, uuid, integer)
  to authenticated;
