-- A token is believed until it runs out, its session may have ended long before: logged out, password changed. What
-- people own opens to living sessions only, also for who asks the database's API with a token kept from before.
create function private.account_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select s.user_id
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
    and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
$$;
comment on function private.account_id is
  'The account a token stands for, null when its session has ended or it is banned. Security definer: sessions are the auth service''s.';

alter policy "own profile is read" on public.profiles
  using (id = (select private.account_id()));

alter policy "own profile is changed" on public.profiles
  using (id = (select private.account_id()))
  with check (id = (select private.account_id()));

alter policy "own favorites are read" on public.favorites
  using (user_id = (select private.account_id()));

alter policy "own favorites are added" on public.favorites
  with check (
    user_id = (select private.account_id())
    and exists (select from public.suites s where s.id = suite_id)
  );

alter policy "own favorites are removed" on public.favorites
  using (user_id = (select private.account_id()));

alter policy "own documents are read" on public.documents
  using (user_id = (select private.account_id()));

alter policy "own buy requests are read" on public.buy_requests
  using (user_id = (select private.account_id()));
