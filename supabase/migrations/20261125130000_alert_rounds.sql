-- A round of saved searches' mails opens by the database's own clock, and one bad row does not stop it.

-- Returns the open round, or starts today's. It takes all changes so far; later ones wait for the next round. None
-- starts on the day the previous one ended, so that nobody gets two mails a day. A round dated in the future, left by
-- a caller whose clock was ahead, delays nothing.
drop function public.begin_alerts(date);
create function public.begin_alerts() returns setof public.alert_rounds
language plpgsql
set search_path = ''
as $$
declare
  today constant date = now() at time zone 'UTC';
begin
  if not exists (
    select from public.alert_rounds r
    where r.done_at is null or today in (r.day, (r.done_at at time zone 'UTC')::date)
  ) then
    insert into public.alert_rounds (day) values (today) on conflict do nothing;
    if found then
      update public.suite_news n set round = today where n.round is null;
    end if;
  end if;
  return query select r.* from public.alert_rounds r where r.done_at is null order by r.day limit 1;
end
$$;

-- Writes letters, of which `before` others of the round are ahead: they become due a few hundred a minute, so that
-- mails people wait for are not stuck behind them. Halves what the database refuses, until the refused ones are found.
-- Returns the accounts of those. Each letter is text of its own, because not every text is JSON for Postgres.
create function private.write_alerts(of_round date, before integer, people uuid[], letters text[]) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  a_minute constant integer = 150;
  half constant integer = cardinality(letters) / 2;
begin
  insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
  select
    'mail',
    jsonb_build_object('template', 'alert', 'to', l.letter ->> 'to', 'params', l.letter -> 'params'),
    'alerts/' || of_round || '/' || l.person,
    now() + (before + l.place) / a_minute * interval '1 minute'
  from (select person, letter::jsonb, place from unnest(people, letters) with ordinality as u (person, letter, place)) l
  where exists (select from public.saved_searches s where s.user_id = l.person and not s.paused)
  on conflict (dedupe_key) do nothing;

  update public.saved_searches s set last_sent_at = now()
  where s.id in (
    select i.id::uuid from unnest(letters) l (letter), jsonb_array_elements_text(l.letter::jsonb -> 'searches') i (id)
  );
  return '{}';
exception when data_exception or integrity_constraint_violation then
  if half = 0 then
    return people;
  end if;
  return private.write_alerts(of_round, before, people[:half], letters[:half])
    || private.write_alerts(of_round, before + half, people[half + 1:], letters[half + 1:]);
end
$$;

-- Writes the mails of a batch and how far the round has come, in one transaction: a killed run is repeated, a
-- finished one is in the outbox once. Returns the accounts whose mail the database refused; null when another run has
-- already continued from there.
drop function public.keep_alerts(date, uuid, uuid, text, boolean);
create function public.keep_alerts(of_round date, gone_from uuid, come_to uuid, people uuid[], letters text[], is_last boolean)
returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  written integer;
begin
  update public.alert_rounds r
  set reached = come_to, mails = r.mails + cardinality(letters), done_at = case when is_last then now() end
  where r.day = of_round and r.done_at is null and r.reached is not distinct from gone_from
  returning r.mails into written;
  if written is null then
    return null;
  end if;
  if is_last then
    delete from public.suite_news n where n.round < of_round - 7;
    delete from public.alert_rounds r where r.day < of_round - 90;
  end if;
  return private.write_alerts(of_round, written - cardinality(letters), people, letters);
end
$$;

revoke all on function
  private.write_alerts(date, integer, uuid[], text[]),
  public.begin_alerts(), public.keep_alerts(date, uuid, uuid, uuid[], text[], boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  private.write_alerts(date, integer, uuid[], text[]),
  public.begin_alerts(), public.keep_alerts(date, uuid, uuid, uuid[], text[], boolean)
  to service_role;
