-- Confirms the sign-up whose link was followed, as before. The answer is now about the address, not about the row: a
-- second link followed after another one was confirmed changes nothing, and the address is on the list.
create or replace function public.confirm_subscription(subscription uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  asked public.subscriptions;
  s public.subscriptions;
begin
  select * into asked from public.subscriptions p where p.id = subscription;
  if asked.id is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriptions of ' || asked.email, 0));
  update public.subscriptions p
  set doi_state = 'confirmed', confirmed_at = now(), unsubscribed_at = null
  where p.id = subscription and p.doi_state = 'sent' and not exists (
    select from public.subscriptions o
    where o.email = asked.email and o.list_id = asked.list_id and o.doi_state = 'confirmed'
  )
  returning p.* into s;
  if s.id is not null then
    perform private.end_proposals(s);
    insert into public.outbox (kind, payload, dedupe_key)
    values (
      'contact',
      jsonb_build_object(
        'email', s.email, 'firstName', s.first_name, 'lastName', s.last_name, 'phone', s.phone, 'listId', s.list_id,
        'subscription', s.id, 'unblock', true
      ),
      'contact/' || s.id || '/' || extract(epoch from s.confirmed_at)
    );
  end if;
  return exists (
    select from public.subscriptions o
    where o.email = asked.email and o.list_id = asked.list_id and o.doi_state = 'confirmed'
  );
end
$$;
