-- A favourite that is for sale again is reported. One that became a favourite after its change is not: the person saw it
-- as it is.
create or replace function public.alert_readers(of_round date, after uuid, most integer)
returns table (person uuid, email text, searches jsonb, favourites text[])
language sql stable security definer
set search_path = ''
as $$
  select p.user_id, u.email::text, p.searches, array(
    select f.suite_id from public.favorites f
    where f.user_id = p.user_id
      and exists (
        select from public.suite_news n
        where n.suite_id = f.suite_id and n.round = of_round and n.happened_at > f.created_at
      )
  )
  from (
    select s.user_id,
      jsonb_agg(jsonb_build_object('id', s.id, 'address', s.address) order by s.created_at, s.id) as searches
    from public.saved_searches s
    where not s.paused and s.user_id > after
    group by s.user_id
  ) p
  join auth.users u on u.id = p.user_id
  where u.email_confirmed_at is not null and u.email <> '' and (u.banned_until is null or u.banned_until < now())
  order by p.user_id
  limit most
$$;
