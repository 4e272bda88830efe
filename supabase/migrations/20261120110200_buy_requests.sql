-- Requests to buy, written by the functions of the site alone.

-- Supabase Lite hands over objects and arrays as JSON strings inside jsonb.
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

-- A reader may know that there is a second purchaser, not who.
alter table public.buy_requests
  add column if not exists for_two boolean not null generated always as (second_purchaser is not null) stored;

-- The row and the mails about it in one transaction. The same request again, also one of ten sent at once, finds the
-- first. `hashes` are those of the content under every key of the ring, the newest first.
create or replace function public.submit_buy_request(
  request uuid, owner uuid, suite text, with_parking boolean, first_purchaser jsonb, other_purchaser jsonb,
  key_number integer, hashes text[], mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored uuid;
  listed boolean;
begin
  select r.id into stored
  from public.buy_requests r
  where r.user_id = owner and r.status = 'submitted' and r.content_hash = any (hashes);
  if stored is not null then
    return jsonb_build_object('outcome', 'known', 'id', stored);
  end if;

  select s.available into listed
  from public.suites s join public.buildings b on b.id = s.building_id
  where s.id = suite and b.published
  for share of s;
  if listed is distinct from true then
    return jsonb_build_object('outcome', case when listed is null then 'missing' else 'gone' end);
  end if;

  insert into public.buy_requests
    (id, user_id, suite_id, parking, purchaser, second_purchaser, key_version, content_hash)
  values (
    request, owner, suite, with_parking, private.unwrapped(first_purchaser), private.unwrapped(other_purchaser),
    key_number, hashes[1]
  )
  on conflict (user_id, content_hash) where status = 'submitted' do nothing
  returning id into stored;
  if stored is null then
    select r.id into stored
    from public.buy_requests r
    where r.user_id = owner and r.status = 'submitted' and r.content_hash = hashes[1];
    return jsonb_build_object('outcome', 'known', 'id', stored);
  end if;

  insert into public.outbox (kind, payload, dedupe_key)
  select 'mail', m.payload, m.dedupe_key
  from jsonb_to_recordset(private.unwrapped(mails)) as m (payload jsonb, dedupe_key text);
  return jsonb_build_object('outcome', 'stored', 'id', stored);
end
$$;
