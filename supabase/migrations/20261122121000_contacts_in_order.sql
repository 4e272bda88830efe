-- Brevo hears of an address and a list in the order in which it happened: who subscribed and left again before the
-- first could be told, is put on the list and then taken off it, never the other way round. Work of that kind waits
-- until what came before it is done, or given up.
create index outbox_contacts on public.outbox ((payload ->> 'email'))
  where kind in ('contact', 'contact-leaves') and delivered_at is null and failed_at is null;

create or replace function public.claim_outbox(kinds text[], max_rows integer, lease_seconds integer)
returns table (id bigint, kind text, payload jsonb, dedupe_key text, attempts integer)
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
  returning o.id, o.kind, o.payload, o.dedupe_key, o.attempts
$$;
