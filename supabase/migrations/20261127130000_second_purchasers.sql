-- A second purchaser is told by mail who named them, and may object: their data are deleted, and the request is paused
-- until its buyer goes on alone or withdraws it.

alter table public.buy_requests drop constraint buy_requests_status_check;
alter table public.buy_requests add constraint buy_requests_status_check
  check (status in ('submitted', 'paused', 'accepted', 'declined', 'withdrawn'));
alter table public.buy_requests add column second_objected_at timestamptz;
comment on column public.buy_requests.second_objected_at is
  'When the second purchaser objected. Nothing else about them is kept.';

-- The mail to the second purchaser waits in the outbox without their address, which stays encrypted in the request.
create function private.tell_second_purchaser() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.outbox (kind, payload, dedupe_key)
  values ('second-purchaser', jsonb_build_object('request', new.id), 'second-purchaser/' || new.id);
  return null;
end
$$;
create trigger tell_second_purchaser after insert on public.buy_requests
  for each row when (new.second_purchaser is not null) execute function private.tell_second_purchaser();
revoke all on function private.tell_second_purchaser() from public, anon, authenticated, service_role;

-- The link of the mail acts once; pressed again it answers the same. A closed request only loses their data. The hash
-- of what was asked covers them too, so it is replaced by one that nothing equals.
create function public.object_to_buy_request(request uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null or (r.second_purchaser is null and r.second_objected_at is null) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.second_purchaser is not null then
    if r.status in ('submitted', 'accepted') then
      perform private.tell_sales_of_end(r, 'second-objected', sales);
    end if;
    update public.buy_requests b
    set
      second_purchaser = null, second_objected_at = now(), content_hash = 'objected/' || b.id,
      status = case when r.status in ('submitted', 'accepted') then 'paused' else r.status end, closed_at = case
        when r.status in ('submitted', 'accepted') then null else r.closed_at
      end
    where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'objected');
end
$$;

-- The buyer goes on alone: the request is with the sales team again.
create function public.resume_buy_request(request uuid, owner uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.status not in ('paused', 'submitted') then
    return jsonb_build_object('outcome', 'closed');
  end if;
  update public.buy_requests b set status = 'submitted' where b.id = r.id and b.status = 'paused';
  return jsonb_build_object('outcome', 'resumed', 'reference', r.reference);
end
$$;

revoke all on function public.object_to_buy_request(uuid, text), public.resume_buy_request(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.object_to_buy_request(uuid, text), public.resume_buy_request(uuid, uuid)
  to service_role;

-- As before, but a paused request is not accepted: its buyer has not said yet whether to go on alone.
create or replace function public.set_buy_request_status(request uuid, next_status text, takes_suite boolean)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  taken text;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if next_status in ('submitted', 'accepted') and exists (
    select from public.buy_request_events e where e.request_id = r.id and e.status = 'withdrawn'
  ) then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  if next_status = 'accepted' and r.status = 'paused' then
    return jsonb_build_object('outcome', 'paused');
  end if;
  perform from public.suites s where s.id = r.suite_id for no key update;
  if next_status = 'accepted' then
    select b.reference into taken
    from public.buy_requests b
    where b.suite_id = r.suite_id and b.status = 'accepted' and b.id <> r.id;
    if taken is not null then
      return jsonb_build_object('outcome', 'taken', 'reference', taken);
    end if;
  end if;
  if r.status <> next_status then
    update public.buy_requests b
    set status = next_status, closed_at = case when next_status <> 'submitted' then now() end
    where b.id = r.id;
  end if;
  if takes_suite then
    update public.suites s set available = false where s.id = r.suite_id and s.available;
  end if;
  return jsonb_build_object('outcome', case when r.status = next_status then 'same' else 'set' end);
exception when unique_violation then
  return jsonb_build_object('outcome', case when next_status = 'accepted' then 'taken' else 'sent again' end);
end
$$;

-- As before, with paused requests among the open ones.
create or replace function public.close_account(account uuid, sales text) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_sales_of_end(r, 'account-deleted', sales)
  from public.buy_requests r
  where r.user_id = account and r.status in ('submitted', 'paused', 'accepted');
  return public.delete_account(account);
end
$$;

create or replace function public.expire_documents(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  expired integer;
begin
  update public.documents d
  set status = 'reserved', uploaded_at = null, reserved_until = now()
  from auth.users u
  where u.id = d.user_id
    and d.status = 'ready'
    and d.uploaded_at < before
    and u.created_at < before
    and (u.last_sign_in_at is null or u.last_sign_in_at < before)
    and not exists (
      select from auth.sessions s
      where s.user_id = d.user_id and greatest(s.created_at, s.updated_at) >= before
    )
    and not exists (
      select from public.buy_requests r
      where r.user_id = d.user_id and r.status in ('submitted', 'paused', 'accepted')
    );
  get diagnostics expired = row_count;
  return expired;
end
$$;
