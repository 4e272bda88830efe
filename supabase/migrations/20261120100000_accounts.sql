-- Who is speaking, in one call: the API of the database checks the token's signature and age, and this whether its
-- session still stands. A session that was ended (logout, changed password, deleted account) ends at once and not
-- when its token runs out. Security definer, because nobody but the auth service reads its tables.
create function public.whoami() returns table (id uuid, email text, name text, phone text)
language sql stable security definer
set search_path = ''
as $$
  select u.id, u.email::text, coalesce(p.name, ''), p.phone
  from auth.users u
  join auth.sessions s on s.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = auth.uid()
    and s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
$$;
comment on function public.whoami() is 'The account a token stands for, or no row when its session has ended.';

-- Counts one hit for each key and answers how many seconds to wait, 0 when every count is within its maximum.
create function public.take_hits(keys text[], maxima integer[], windows integer[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wait integer;
begin
  -- A few that are over, in passing: the table stays as small as what is being counted.
  delete from public.rate_limits
  where key in (
    select r.key from public.rate_limits r
    where r.window_ends_at < now() - interval '1 minute' and r.key <> all (keys)
    order by r.window_ends_at limit 20
    for update skip locked
  );

  -- In the order of the keys, or two calls could wait for each other.
  with asked as (
    select a.key, a.most, a.seconds from unnest(keys, maxima, windows) as a (key, most, seconds)
  ), counted as (
    insert into public.rate_limits as r (key, hits, window_ends_at)
    select asked.key, 1, now() + make_interval(secs => asked.seconds) from asked order by asked.key
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning r.key, r.hits, r.window_ends_at
  )
  select coalesce(max(greatest(1, ceil(extract(epoch from counted.window_ends_at - now())))), 0) into wait
  from counted join asked using (key)
  where counted.hits > asked.most;
  return wait;
end
$$;
comment on function public.take_hits(text[], integer[], integer[]) is
  'Fixed windows, in seconds. What is refused does not prolong a window.';
