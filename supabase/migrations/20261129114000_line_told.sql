-- Who waits for a suite is also told when it goes on hold for another buyer, once for each hold.

create or replace function private.keep_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  suite text = case when tg_op = 'DELETE' then old.suite_id else new.suite_id end;
  held_before boolean = tg_op <> 'INSERT' and old.holds;
  held_now boolean = tg_op <> 'DELETE' and new.holds;
  until timestamptz;
  source public.buy_requests = case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and old.status = 'signed' then
    update public.suites s set available = false, held_until = null
    where s.id = suite and (s.available or s.held_until is not null);
    return null;
  end if;
  select case b.status when 'signed' then timestamptz '9999-12-31 00:00:00+00' else b.hold_until end into until
  from public.buy_requests b where b.suite_id = suite and b.holds;
  update public.suites s set held_until = until where s.id = suite and s.held_until is distinct from until;
  if held_before <> held_now then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail', jsonb_build_object('template', t.name, 'to', u.email, 'params', private.facts_of(w)),
      t.name || '/' || w.id || '/' || source.id || '/' || source.version
    from public.buy_requests w
    join public.suites s on s.id = w.suite_id
    join auth.users u on u.id = w.user_id
    cross join lateral (
      select case when held_now then 'buy-request-held' else 'buy-request-free' end as name
    ) t
    where w.suite_id = suite and w.status = 'submitted' and w.id <> source.id and s.available and u.email <> '';
  end if;
  return null;
end
$$;
