-- A withdrawn request is over: its documents are no longer shared, and only its buyer can send it again.

create function private.end_sharing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.documents_shared = false;
  return new;
end
$$;
create trigger end_sharing before update of status on public.buy_requests
  for each row when (new.status = 'withdrawn') execute function private.end_sharing();
revoke all on function private.end_sharing() from public, anon, authenticated, service_role;

update public.buy_requests set documents_shared = false where status = 'withdrawn' and documents_shared;

-- As before, but a request that was ever withdrawn is not opened again: the answer is `withdrawn`.
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
