-- Numbers: leads, visits, requests and agreements by building and week, how many homes were free, and changes of prices.
-- A week begins on Monday, by the clock of the building; what belongs to no building goes by the head office. Triggers
-- count leads, requests and changes of prices as they come, and visits and agreements when their rows are deleted: the
-- purge deletes leads and visits within a year, and buyers their accounts. As long as a visit or an agreement has a row,
-- it is counted as it is now.

-- Rows are only added, so that no lead or request waits for the lock of another; each night adds up those of a building and
-- week.
create table public.weekly_numbers (
  id bigint generated always as identity primary key,
  week date not null check (extract(isodow from week) = 1),
  building_id text references public.buildings (id) on delete cascade,
  questions integer not null default 0,
  days integer not null default 0,
  firsts integer not null default 0,
  booked integer not null default 0,
  entered integer not null default 0,
  sent integer not null default 0,
  by_hand integer not null default 0,
  signed integer not null default 0,
  raised integer not null default 0,
  lowered integer not null default 0,
  free integer
);
comment on table public.weekly_numbers is
  'Counts by building and week, the sum of its rows: they have nothing about a person, and outlive what was counted.';
comment on column public.weekly_numbers.week is 'Its Monday.';
comment on column public.weekly_numbers.building_id is 'Null for leads about no building.';
comment on column public.weekly_numbers.days is 'Leads who asked for a visit on a day.';
comment on column public.weekly_numbers.firsts is 'Places in a line ("tell me first").';
comment on column public.weekly_numbers.booked is 'Visits that visitors booked and whose rows are deleted.';
comment on column public.weekly_numbers.entered is 'Visits that the sales team entered and whose rows are deleted.';
comment on column public.weekly_numbers.sent is 'Requests that buyers sent.';
comment on column public.weekly_numbers.by_hand is 'Requests that the sales team entered.';
comment on column public.weekly_numbers.signed is 'Agreements whose requests are deleted.';
comment on column public.weekly_numbers.raised is 'Prices of published suites. Each change counts, also one that was undone.';
comment on column public.weekly_numbers.free is
  'Homes that were for sale and not on hold, on the last night of the week; null if none was counted.';
-- Visits that may have been made, without their texts.
create index visits_counted on public.visits (starts_at) include (building_id, person_id, outcome)
  where state = 'confirmed';
create index weekly_numbers_by_week on public.weekly_numbers (week, building_id);
create index weekly_numbers_by_building on public.weekly_numbers (building_id, week);
alter table public.weekly_numbers enable row level security;

-- Without a `search_path` of their own Postgres inlines these three: they run once for each row that is counted.

create function private.week_of(moment timestamptz, zone text) returns date
language sql immutable
return date_trunc('week', moment at time zone zone)::date;

create function private.week_of(day date) returns date
language sql immutable
return date_trunc('week', day::timestamp)::date;

-- A visit counts once it has begun, if it was confirmed and is not marked as missed.
create function private.was_made(state text, outcome text, starts_at timestamptz) returns boolean
language sql stable
return state = 'confirmed' and outcome is distinct from 'missed' and starts_at <= now();

-- Security definer, because whoever asks may not touch this table, and the auth service deletes accounts.
create function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.weekly_numbers (week, building_id, questions, days, firsts)
  select private.week_of(n.created_at, coalesce(b.time_zone, 'America/Toronto')), n.building_id,
    count(*) filter (where n.kind = 'question' and n.days = '{}'),
    count(*) filter (where n.kind = 'question' and n.days <> '{}'), count(*) filter (where n.kind = 'first')
  from new_rows n left join public.buildings b on b.id = n.building_id
  group by 1, 2;
  return null;
end
$$;
create trigger count_leads after insert on public.leads
  referencing new table as new_rows for each statement execute function private.count_leads();

create function private.count_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.weekly_numbers (week, building_id, sent, by_hand)
  select private.week_of(n.created_at, b.time_zone), b.id, count(*) filter (where n.person_id is null),
    count(*) filter (where n.person_id is not null)
  from new_rows n
  join public.suites s on s.id = n.suite_id
  join public.buildings b on b.id = s.building_id
  group by 1, 2;
  return null;
end
$$;
create trigger count_requests after insert on public.buy_requests
  referencing new table as new_rows for each statement execute function private.count_requests();

-- The row has the price before; the suite has the one after. One that was taken away was neither raised nor lowered.
create function private.count_prices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.weekly_numbers (week, building_id, raised, lowered)
  select private.week_of(n.changed_on), s.building_id, count(*) filter (where s.price > n.price),
    count(*) filter (where s.price < n.price)
  from new_rows n join public.suites s on s.id = n.suite_id
  where s.price > 0
  group by 1, 2;
  return null;
end
$$;
create trigger count_prices after insert on public.price_history
  referencing new table as new_rows for each statement execute function private.count_prices();

-- Whoever deletes them. Visits to a deleted building are deleted with it.
create function private.keep_visits_counted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.weekly_numbers (week, building_id, booked, entered)
  select private.week_of(o.starts_at, b.time_zone), b.id, count(*) filter (where o.person_id is null),
    count(*) filter (where o.person_id is not null)
  from old_rows o join public.buildings b on b.id = o.building_id
  where private.was_made(o.state, o.outcome, o.starts_at)
  group by 1, 2;
  return null;
end
$$;
create trigger keep_visits_counted after delete on public.visits
  referencing old table as old_rows for each statement execute function private.keep_visits_counted();

create function private.keep_agreements_counted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.weekly_numbers (week, building_id, signed)
  select private.week_of(o.agreement_on), s.building_id, count(*)
  from old_rows o join public.suites s on s.id = o.suite_id
  where o.status = 'signed' and o.agreement_on is not null
  group by 1, 2;
  return null;
end
$$;
create trigger keep_agreements_counted after delete on public.buy_requests
  referencing old table as old_rows for each statement execute function private.keep_agreements_counted();

-- Homes of a building that are for sale and not on hold; none while it is not published.
create function private.free_homes(of_building text) returns table (building_id text, zone text, n integer)
language sql stable
set search_path = ''
as $$
  select b.id, b.time_zone, case when b.published then coalesce(f.n, 0) else 0 end
  from public.buildings b
  left join (
    select s.building_id, count(*)::integer as n
    from public.suites s
    where s.available and (s.held_until > now()) is not true and (of_building is null or s.building_id = of_building)
    group by 1
  ) f on f.building_id = b.id
  where of_building is null or b.id = of_building
$$;

-- Each night: notes how many homes are free in the week that it is then, and adds up the rows of a building and week.
-- The last night of a week stays. Returns how many buildings were counted.
create function public.keep_weekly_numbers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  buildings text[];
  kept integer;
begin
  -- Two of these at once would note each free home twice.
  perform pg_advisory_xact_lock(hashtextextended('weekly numbers', 0));
  -- A building that is deleted during this would refuse all of it: those of now stay until the end, and one that is
  -- being deleted is left out.
  buildings = array(select b.id from public.buildings b for key share skip locked);
  update public.weekly_numbers w set free = null
  from private.free_homes(null) f
  where w.week = private.week_of(now(), f.zone) and w.building_id = f.building_id and w.free is not null
    and f.building_id = any (buildings);
  insert into public.weekly_numbers (week, building_id, free)
  select private.week_of(now(), f.zone), f.building_id, f.n from private.free_homes(null) f
  where f.building_id = any (buildings);
  get diagnostics kept = row_count;
  with gone as (
    delete from public.weekly_numbers w
    where w.id in (
      select x.id from (
        select y.id, count(*) over (partition by y.week, y.building_id) as rows from public.weekly_numbers y
      ) x
      where x.rows > 1
    )
    returning w.*
  )
  insert into public.weekly_numbers
    (week, building_id, questions, days, firsts, booked, entered, sent, by_hand, signed, raised, lowered, free)
  select g.week, g.building_id, sum(g.questions), sum(g.days), sum(g.firsts), sum(g.booked), sum(g.entered), sum(g.sent),
    sum(g.by_hand), sum(g.signed), sum(g.raised), sum(g.lowered), max(g.free)
  from gone g
  group by 1, 2;
  return kept;
end
$$;

-- What there is from the first of these weeks on: of each building and week, or `added_up` of each week and, without a
-- week, of each building. The homes that are free now are those of the last week. As a text, so that Postgres plans it for one
-- building or for all of them. Visits are found among the Mondays of their zone: to ask for the week of each takes five
-- times as long.
create function private.numbers_of(of_building text, first_week date, this_week date, added_up boolean)
returns table (
  week date, building_id text, questions bigint, days bigint, firsts bigint, booked bigint, entered bigint, sent bigint,
  by_hand bigint, signed bigint, raised bigint, lowered bigint, free bigint
)
language plpgsql stable
set search_path = ''
as $$
declare
  one constant boolean = of_building is not null;
begin
  return query execute '
    select c.week, c.building_id, sum(c.questions), sum(c.days), sum(c.firsts), sum(c.booked), sum(c.entered),
      sum(c.sent), sum(c.by_hand), sum(c.signed), sum(c.raised), sum(c.lowered), '
    || case when added_up then
      'case when grouping(c.week) = 0 then sum(c.free) else sum(c.free) filter (where c.week = $3) end'
    else 'sum(c.free)' end || '
    from (
      select w.week, w.building_id, w.questions, w.days, w.firsts, w.booked, w.entered, w.sent, w.by_hand, w.signed,
        w.raised, w.lowered, case when w.week < $3 then w.free end as free
      from public.weekly_numbers w
      where w.week between $2 and $3' || case when one then ' and w.building_id = $1' else '' end || '
      union all
      select $2 + 7 * (v.nth - 1), v.building_id, 0, 0, 0, v.booked, v.made - v.booked, 0, 0, 0, 0, 0, null
      from (
        select width_bucket(x.starts_at, z.mondays) as nth, x.building_id,
          (count(*) filter (where x.person_id is null))::integer as booked, count(*)::integer as made
        from public.visits x
        join public.buildings b on b.id = x.building_id
        join (
          select t.time_zone, array_agg(m::timestamp at time zone t.time_zone order by m) as mondays
          from (select distinct o.time_zone from public.buildings o) t,
            generate_series($2::timestamp, $3::timestamp, interval ''7 days'') m
          group by 1
        ) z on z.time_zone = b.time_zone
        where x.starts_at > $2::timestamp at time zone ''UTC'' - interval ''1 day''
          and private.was_made(x.state, x.outcome, x.starts_at)'
          || case when one then ' and x.building_id = $1' else '' end || '
        group by 1, 2
      ) v
      where v.nth > 0
      union all
      select private.week_of(r.agreement_on), s.building_id, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, null
      from public.buy_requests r join public.suites s on s.id = r.suite_id
      where r.status = ''signed'' and r.agreement_on between $2 and $3 + 6'
        || case when one then ' and s.building_id = $1' else '' end || '
      union all
      select $3, f.building_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.n from private.free_homes($1) f
    ) c
    group by ' || case when added_up then 'grouping sets ((c.week), (c.building_id))' else 'c.week, c.building_id' end
  using of_building, first_week, this_week;
end
$$;

-- Today by the clock of a building, or of the head office for all of them.
create function private.today_of(of_building text) returns date
language sql stable
set search_path = ''
as $$
  select coalesce(private.today_at(of_building), (now() at time zone 'America/Toronto')::date)
$$;

-- All that the page of numbers shows of so many weeks, the last of which is this one: each week, each building, and how
-- long buyers took, which is known only while a request has its row: `known` says of how many agreements. The
-- first day is that on which the address first asked, booked or was entered.
-- The plan that would serve one building and all of them looks at each suite: after five calls Postgres would keep it.
create function public.desk_numbers(building text, weeks integer) returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  n constant integer = least(greatest(weeks, 1), 52);
  this_week date;
  first_week date;
  answer jsonb;
begin
  perform private.assert_staff('{sales,manager}');
  this_week = private.week_of(private.today_of(building));
  first_week = this_week - 7 * (n - 1);
  with counts as materialized (
    select * from private.numbers_of(desk_numbers.building, first_week, this_week, true)
  ), signings as (
    select greatest(0, r.agreement_on - (least(r.created_at, p.created_at) at time zone b.time_zone)::date) as days,
      p.broker <> '' or p.broker_client <> '' as by_broker
    from public.buy_requests r
    join public.suites s on s.id = r.suite_id
    join public.buildings b on b.id = s.building_id
    left join auth.users u on u.id = r.user_id
    left join public.people p on p.id = r.person_id or (r.person_id is null and p.email = lower(u.email))
    where r.status = 'signed' and r.agreement_on >= first_week
      and (desk_numbers.building is null or s.building_id = desk_numbers.building)
  )
  select jsonb_build_object(
    'today', private.today_of(building),
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', w.week, 'questions', coalesce(c.questions, 0), 'days', coalesce(c.days, 0),
        'firsts', coalesce(c.firsts, 0), 'booked', coalesce(c.booked, 0), 'entered', coalesce(c.entered, 0),
        'sent', coalesce(c.sent, 0), 'byHand', coalesce(c.by_hand, 0), 'signed', coalesce(c.signed, 0),
        'raised', coalesce(c.raised, 0), 'lowered', coalesce(c.lowered, 0), 'free', c.free
      ) order by w.week)
      from (select first_week + 7 * g as week from generate_series(0, n - 1) g) w
      left join counts c on c.week = w.week
    ),
    'buildings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.building_id, 'name', coalesce(b.name, ''), 'leads', x.leads, 'visits', x.visits,
        'requests', x.requests, 'signed', c.signed, 'raised', c.raised, 'lowered', c.lowered,
        'free', coalesce(c.free, 0)
      ) order by b.name, b.id), '[]')
      from counts c
      left join public.buildings b on b.id = c.building_id
      cross join lateral (
        select c.questions + c.days + c.firsts as leads, c.booked + c.entered as visits, c.sent + c.by_hand as requests
      ) x
      where c.week is null and x.leads + x.visits + x.requests + c.signed + c.raised + c.lowered + coalesce(c.free, 0) > 0
    ),
    'signing', (
      select jsonb_build_object(
        'known', count(*), 'median', percentile_cont(0.5) within group (order by s.days),
        'byBroker', count(*) filter (where s.by_broker)
      ) from signings s
    )
  ) into answer;
  return answer;
end
$$;

-- For managers: the weeks of each building, one after the other, with all that they are made of. `place` says where the
-- next part goes on.
create function public.desk_export_numbers(building text, weeks integer, after_place text, n integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer = least(greatest(n, 1), 5000);
  this_week date;
  found jsonb;
begin
  perform private.assert_staff('{manager}');
  this_week = private.week_of(private.today_of(building));
  select coalesce(jsonb_agg(to_jsonb(x) order by x.place collate "C"), '[]') into found
  from (
    select k.place, c.week, coalesce(b.name, '') as building, c.questions,
      c.days, c.firsts, c.booked, c.entered, c.sent, c.by_hand as "byHand", c.signed, c.raised, c.lowered, c.free
    from private.numbers_of(
      desk_export_numbers.building, this_week - 7 * (least(greatest(weeks, 1), 52) - 1), this_week, false
    ) c
    left join public.buildings b on b.id = c.building_id
    cross join lateral (select coalesce(c.building_id, '') || ' ' || c.week as place) k
    where after_place is null or k.place collate "C" > after_place collate "C"
    order by k.place collate "C"
    limit most + 1
  ) x;
  return private.page_of(found, most);
end
$$;

revoke all on table public.weekly_numbers from public, anon, authenticated, service_role;
revoke all on function
  private.week_of(date), private.week_of(timestamptz, text), private.was_made(text, text, timestamptz),
  private.count_leads(), private.count_requests(), private.count_prices(), private.keep_visits_counted(), private.keep_agreements_counted(),
  private.free_homes(text), public.keep_weekly_numbers(), private.numbers_of(text, date, date, boolean),
  private.today_of(text), public.desk_numbers(text, integer), public.desk_export_numbers(text, integer, text, integer)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.weekly_numbers to service_role;
grant execute on function public.desk_numbers(text, integer), public.desk_export_numbers(text, integer, text, integer)
  to authenticated;
grant execute on function
  private.week_of(date), private.week_of(timestamptz, text), private.free_homes(text), public.keep_weekly_numbers()
  to service_role;
