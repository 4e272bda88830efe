alter table public.buildings enable row level security;
alter table public.building_sections enable row level security;
alter table public.suites enable row level security;
alter table public.pictures enable row level security;
alter table public.public_files enable row level security;
alter table public.places enable row level security;
alter table public.listing_changes enable row level security;
alter table public.profiles enable row level security;
alter table public.favorites enable row level security;
alter table public.documents enable row level security;
alter table public.buy_requests enable row level security;
alter table public.subscriptions enable row level security;
alter table public.outbox enable row level security;
alter table public.rate_limits enable row level security;
alter table public.rate_observations enable row level security;

-- The catalogue: whatever belongs to a published building. `in (select …)` is hashed once for a query, which costs
-- less than a look-up for each row; only suites are too many for that, so a picture looks its suite up by key
-- (`offset 0` keeps the planner from hashing them). A subquery in a policy runs under the policies of its tables: a
-- suite that can be read is one of a published building.
create policy "published buildings are public" on public.buildings
  for select to anon, authenticated
  using (published);

create policy "suites of published buildings are public" on public.suites
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

create policy "sections of published buildings are public" on public.building_sections
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

create policy "files of published buildings are public" on public.public_files
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

create policy "pictures of published buildings and their suites are public" on public.pictures
  for select to anon, authenticated
  using (
    building_id in (select b.id from public.buildings b where b.published)
    or exists (select from public.suites s where s.id = suite_id offset 0)
  );

create policy "places are public" on public.places
  for select to anon, authenticated
  using (true);

-- What people own.
create policy "own profile is read" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy "own profile is changed" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "own favorites are read" on public.favorites
  for select to authenticated
  using (user_id = (select auth.uid()));

-- The suite has to be visible, so that nobody learns by trying which unpublished suites exist.
create policy "own favorites are added" on public.favorites
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.suites s where s.id = suite_id)
  );

create policy "own favorites are removed" on public.favorites
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "own documents are read" on public.documents
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "own buy requests are read" on public.buy_requests
  for select to authenticated
  using (user_id = (select auth.uid()));

-- No policy: listing_changes, subscriptions, outbox, rate_limits, rate_observations. Only the secret key reads and
-- writes them.
