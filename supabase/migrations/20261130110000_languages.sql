-- Each row keeps the language of its person: the one their call named. An account's is with Supabase Auth, whose own
-- mails need it too, and is what its owner last used. Mails and other work are in the language of the row they are about.

alter table public.leads
  add column language text not null default 'en-CA' check (language ~ '^[a-z]{2}-[A-Z]{2}$');
alter table public.visits
  add column language text not null default 'en-CA' check (language ~ '^[a-z]{2}-[A-Z]{2}$');
alter table public.subscriptions
  add column language text not null default 'en-CA' check (language ~ '^[a-z]{2}-[A-Z]{2}$');
alter table public.outbox
  add column language text check (language ~ '^[a-z]{2}-[A-Z]{2}$');
comment on column public.outbox.language is
  'Of the person it is to or about, as their row has it (private.keep_language); null where there is none: English.';
-- As the other rows: a further language needs no migration.
alter table public.staff drop constraint staff_language_check;
alter table public.staff add constraint staff_language_check check (language ~ '^[a-z]{2}-[A-Z]{2}$');
alter table public.staff_invitations drop constraint staff_invitations_language_check;
alter table public.staff_invitations
  add constraint staff_invitations_language_check check (language ~ '^[a-z]{2}-[A-Z]{2}$');

-- Accounts

-- What a sign-up said. It is untrusted: null where it is no object. Supabase Lite stores it as a JSON string inside
-- jsonb.
create function private.metadata_of(stored jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given jsonb;
begin
  given = case jsonb_typeof(stored) when 'string' then (stored #>> '{}')::jsonb else stored end;
  return case when jsonb_typeof(given) = 'object' then given end;
exception when invalid_text_representation then
  return null;
end
$$;

create function private.language_in(stored jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when l.tag ~ '^[a-z]{2}-[A-Z]{2}$' then l.tag else 'en-CA' end
  from (select private.metadata_of(stored) ->> 'language' as tag) l
$$;

-- As before, reading the metadata by `metadata_of`.
create or replace function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb = coalesce(private.metadata_of(new.raw_user_meta_data), '{}');
begin
  insert into public.profiles (id, name, phone)
  values (
    new.id,
    left(trim(private.seen(coalesce(given ->> 'name', ''))), 200),
    case when given ->> 'phone' ~ '^\+[1-9][0-9]{6,14}$' then given ->> 'phone' end
  )
  on conflict (id) do nothing;
  return new;
end
$$;

-- As before, with the language.
drop function public.whoami();
create function public.whoami() returns table (id uuid, email text, name text, phone text, language text)
language sql stable security definer
set search_path = ''
as $$
  select u.id, u.email::text, coalesce(p.name, ''), p.phone, private.language_in(u.raw_user_meta_data)
  from auth.users u
  join auth.sessions s on s.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = auth.uid()
    and s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
    and not private.was_replayed(s.id)
$$;
comment on function public.whoami() is 'The account a token stands for, or no row when its session has ended.';

-- Keeps the language that the caller's account now uses. Security definer, because only the auth service may write its
-- tables.
create function public.set_language(tag text) returns void
language sql security definer
set search_path = ''
as $$
  update auth.users u
  set raw_user_meta_data = case jsonb_typeof(u.raw_user_meta_data)
    when 'string' then to_jsonb(m.kept::text)
    else m.kept
  end
  from (
    select o.id, coalesce(private.metadata_of(o.raw_user_meta_data), '{}') || jsonb_build_object('language', tag) as kept
    from auth.users o
    where o.id = private.account_id()
  ) m
  where u.id = m.id and tag ~ '^[a-z]{2}-[A-Z]{2}$'
$$;

-- As before, in the language of the account, which the address of the mail no longer leads to.
create or replace function private.notify_of_credentials() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values (
      'mail', jsonb_build_object('template', 'password-changed', 'to', new.email, 'params', '{}'::jsonb),
      'password-changed:' || gen_random_uuid(), private.language_in(new.raw_user_meta_data)
    );
  end if;
  if old.email is distinct from new.email and old.email <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values (
      'mail', jsonb_build_object('template', 'email-changed', 'to', old.email, 'params', '{}'::jsonb),
      'email-changed:' || gen_random_uuid(), private.language_in(new.raw_user_meta_data)
    );
  end if;
  return null;
end
$$;

create or replace function public.delete_account(account uuid) returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  tag text;
  paths text[];
begin
  select u.email, private.language_in(u.raw_user_meta_data) into address, tag
  from auth.users u where u.id = account for update;
  select coalesce(array_agg(d.storage_path), '{}') into paths from public.documents d where d.user_id = account;
  delete from auth.users u where u.id = account;
  delete from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = address;
  if address <> '' then
    insert into public.outbox (kind, payload, dedupe_key, language)
    values ('mail', jsonb_build_object('template', 'account-deleted', 'to', address, 'params', '{}'::jsonb),
      'account-deleted:' || account, tag);
  end if;
  return paths;
end
$$;

-- The outbox

create function private.uuid_in(value text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;

-- The language of work is that of the person it is about: of the row that its payload names, or of the account it is
-- mailed to. Whoever writes work need not know it. Security definer, because only the auth service reads its tables.
create function private.keep_language() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params constant jsonb = new.payload -> 'params';
begin
  new.language = coalesce(
    new.language,
    (select l.language from public.leads l where l.id = private.uuid_in(params ->> 'lead')),
    (select v.language from public.visits v where v.id = private.uuid_in(params ->> 'visit')),
    (
      select s.language from public.subscriptions s
      where s.id = private.uuid_in(coalesce(params ->> 'subscription', new.payload ->> 'subscription'))
    ),
    (
      select i.language from public.staff_invitations i
      where new.payload ->> 'template' = 'staff-invitation' and i.email = new.payload ->> 'to'
    ),
    (
      select private.language_in(u.raw_user_meta_data) from auth.users u
      where u.id = coalesce(
        private.uuid_in(params ->> 'person'),
        (select b.user_id from public.buy_requests b where b.id = private.uuid_in(new.payload ->> 'request')),
        (select b.user_id from public.buy_requests b where b.reference = params ->> 'reference')
      )
    ),
    (select private.language_in(u.raw_user_meta_data) from auth.users u where u.email = new.payload ->> 'to')
  );
  return new;
end
$$;
create trigger keep_language before insert on public.outbox
  for each row execute function private.keep_language();

-- As before, with the language.
drop function public.claim_outbox(text[], integer, integer);
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

-- What guests send: as before, with the language of the call. It has a default for calls from before it existed.

drop function public.take_lead(
  uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text
);
create function public.take_lead(
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
  if private.may_mail(address, counter) then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail', jsonb_build_object('template', 'lead-person', 'to', address, 'params', about), 'lead-person/' || lead
    );
  end if;
  return 'stored';
end
$$;

drop function public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, text);
create function public.take_consent(
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
  if not exists (select from public.outbox o where o.dedupe_key = mail_key)
    and not private.may_mail(address, counter) then
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
  return 'asked';
end
$$;

drop function public.book_visit(
  uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text
);
create function public.book_visit(
  visit uuid, building text, slot timestamptz, person text, address text, phone_number text, words text,
  wording text, from_page text, from_ip text, counter text, plan_type text default null, suite text default null,
  in_language text default 'en-CA'
) returns text
language plpgsql
set search_path = ''
as $$
declare
  present public.visits;
  place record;
  v public.visits;
  s public.suites;
  type text;
begin
  select * into s from public.suites x where x.id = suite and x.building_id = building;
  type = coalesce(s.floorplan_type, plan_type, '');
  if not exists (select from public.buildings b where b.id = building and b.published)
    or (suite is not null and s.id is null)
    or (type <> '' and not exists (
      select from public.suites x where x.building_id = building and x.floorplan_type = type
    )) then
    return 'missing';
  end if;
  perform private.lock_visits(building);
  delete from public.visits x
  where x.building_id = building and x.state = 'unconfirmed' and not private.holds_place(x);
  select * into present
  from public.visits x
  where x.building_id = building and x.email = address and x.starts_at > now() and private.holds_place(x);

  if present.state = 'unconfirmed' and present.starts_at = slot then
    return 'known';
  end if;
  select * into place
  from public.visit_times(building, slot, case when present.state = 'unconfirmed' then present.id end);
  if place.starts_at is null then
    return 'closed';
  elsif place.free = 0 then
    return 'full';
  elsif public.take_hits(array[counter], array[5], array[86400]) > 0 then
    return 'limited';
  end if;

  if present.state = 'confirmed' then
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'mail',
      jsonb_build_object(
        'template', 'visit-known', 'to', address, 'params', private.visit_facts(present)
      ),
      'visit-known/' || visit
    );
    return 'booked';
  end if;
  delete from public.visits x where x.id = present.id;
  delete from public.outbox o
  where o.kind = 'mail' and o.delivered_at is null and o.payload -> 'params' ->> 'visit' = present.id::text;
  insert into public.visits (
    id, building_id, plan, suite_id, unit, starts_at, ends_at, starts, ends, time_zone, name, email, phone, message,
    consent_wording, page, ip, language
  )
  values (
    visit, building, type, s.id, coalesce(s.unit_number, ''), place.starts_at, place.ends_at, place.starts, place.ends,
    place.time_zone, person, address, phone_number, words, wording, from_page,
    nullif(from_ip, '')::inet, in_language
  )
  returning * into v;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail', jsonb_build_object('template', 'visit-confirm', 'to', address, 'params', private.visit_facts(v)),
    'visit-confirm/' || visit
  );
  return 'booked';
end
$$;

-- Invitations, in the language of the call.

drop function public.desk_invite(text, text, text);
drop function public.staff_invite(text, text, text);
drop function private.invite_staff(text, text, text, text);
-- `invited`; `member`: the address belongs to a member already. A new invitation replaces the former one.
create function private.invite_staff(address text, person text, job text, actor text, in_language text) returns text
language plpgsql
set search_path = ''
as $$
declare
  invitation public.staff_invitations;
begin
  if exists (
    select from public.staff m join auth.users u on u.id = m.user_id
    where lower(u.email) = lower(address) and m.ended_at is null
  ) then
    return 'member';
  end if;
  delete from public.staff_invitations i where i.email = lower(address);
  insert into public.staff_invitations (email, name, role, invited_by, language)
  values (lower(address), trim(person), job, actor, in_language)
  returning * into invitation;
  insert into public.outbox (kind, payload, dedupe_key)
  values (
    'mail',
    jsonb_build_object(
      'template', 'staff-invitation', 'to', invitation.email,
      'params', jsonb_build_object('name', invitation.name, 'role', invitation.role)
    ),
    'staff-invitation/' || invitation.id
  );
  perform private.log_action('staff.invited', invitation.name, jsonb_build_object('role', job));
  return 'invited';
end
$$;

create function public.desk_invite(address text, person text, job text, in_language text default 'en-CA') returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{manager}');
begin
  return private.invite_staff(address, person, job, private.actor_name(me), in_language);
end
$$;

create function public.staff_invite(address text, person text, job text, in_language text default 'en-CA') returns text
language sql security definer
set search_path = ''
as $$
  select private.invite_staff(address, person, job, 'Operator', in_language)
$$;

-- The export of an account, as before, with the languages.
create or replace function public.export_account(account uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'createdAt', u.created_at, 'emailConfirmedAt', u.email_confirmed_at,
      'lastSignInAt', u.last_sign_in_at, 'language', private.language_in(u.raw_user_meta_data)
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
        'id', r.id, 'reference', r.reference, 'suiteId', r.suite_id, 'status', r.status, 'parking', r.parking,
        'asked', private.asked_of(r), 'documentsShared', r.documents_shared,
        'history', (
          select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.happened_at) order by e.id), '[]')
          from public.buy_request_events e where e.request_id = r.id
        ),
        'documentsOpened', (
          select coalesce(jsonb_agg(jsonb_build_object('filename', o.filename, 'at', o.opened_at, 'by', o.opened_by) order by o.id), '[]')
          from public.document_openings o where o.request_id = r.id
        ),
        'purchaser', r.purchaser, 'second_purchaser', r.second_purchaser, 'key_version', r.key_version,
        'createdAt', r.created_at, 'updatedAt', r.updated_at, 'closedAt', r.closed_at,
        'holdUntil', r.hold_until, 'agreementSentOn', r.agreement_sent_on, 'agreementOn', r.agreement_on,
        'documentsReceivedOn', r.documents_received_on, 'cancelUntil', r.cancel_until,
        'notes', (
          select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.created_at) order by n.created_at), '[]')
          from public.buy_request_notes n where n.request_id = r.id
        ),
        'identityShown', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', v.field, 'role', v.role, 'reason', v.reason, 'at', v.revealed_at
          ) order by v.id), '[]')
          from public.buy_request_reveals v where v.request_id = r.id
        )
      ) order by r.created_at), '[]')
      from public.buy_requests r where r.user_id = u.id
    ),
    'membership', private.membership_of(u.id),
    'invitation', (
      select jsonb_build_object(
        'name', i.name, 'role', i.role, 'invitedBy', i.invited_by, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
        'language', i.language
      )
      from public.staff_invitations i where i.email = lower(u.email)
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', n.email, 'firstName', n.first_name, 'lastName', n.last_name, 'phone', n.phone,
        'realtor', n.realtor, 'consentWording', n.consent_wording, 'consentPage', n.consent_page,
        'consentedAt', n.consented_at, 'confirmedAt', n.confirmed_at, 'unsubscribedAt', n.unsubscribed_at,
        'language', n.language
      ) order by n.consented_at), '[]')
      from public.subscriptions n where n.email = lower(u.email)
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event', c.event, 'list', c.list_id, 'wording', c.wording, 'page', c.page, 'ip', host(c.ip),
        'happenedAt', c.happened_at
      ) order by c.id), '[]')
      from public.consent_events c where c.email = lower(u.email)
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', o.payload ->> 'template', 'createdAt', o.created_at, 'deliveredAt', o.delivered_at,
        'language', o.language
      ) order by o.created_at), '[]')
      from public.outbox o where o.kind = 'mail' and o.payload ->> 'to' = u.email
    )
  )
  from auth.users u where u.id = account
$$;

revoke all on function
  private.metadata_of(jsonb), private.language_in(jsonb), private.uuid_in(text), private.keep_language(),
  private.invite_staff(text, text, text, text, text),
  public.whoami(), public.set_language(text), public.claim_outbox(text[], integer, integer),
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text, text),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, text, text),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text, text),
  public.desk_invite(text, text, text, text), public.staff_invite(text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.whoami(), public.set_language(text), public.desk_invite(text, text, text, text)
  to authenticated;
grant execute on function
  public.claim_outbox(text[], integer, integer),
  public.take_lead(uuid, text, text, text, text, text, text, text, text[], text, text, text, text, text, text, text),
  public.take_consent(uuid, text, integer, text, text, text, boolean, text, text, text, text, text, text),
  public.book_visit(uuid, text, timestamptz, text, text, text, text, text, text, text, text, text, text, text),
  public.staff_invite(text, text, text, text)
  to service_role;
