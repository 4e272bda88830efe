-- Deposits of a signed agreement: what its buyer pays, by which day, and when it arrived. They are written when the
-- agreement is signed, from the schedule of the suite; the sales team corrects them. A mail reminds the buyer five days
-- before each.

create table public.deposits (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  number integer not null check (number between 1 and 20),
  due text not null default 'date' check (due in ('date', 'occupancy')),
  due_on date check (due_on between '2000-01-01' and '2099-12-31'),
  amount numeric(12, 2) not null check (amount > 0 and amount <= 100000000),
  received_on date check (received_on between '2000-01-01' and '2099-12-31'),
  constraint deposits_day_known check (due_on is not null or due = 'occupancy'),
  -- At the end of a statement: one statement numbers all of them anew.
  constraint deposits_numbered_once unique (request_id, number) deferrable initially immediate
);
comment on table public.deposits is
  'From the deposit schedule of the suite when the agreement was signed; the sales team corrects days and amounts.';
comment on column public.deposits.number is 'The first that is due is 1; those without a day come last.';
comment on column public.deposits.due is 'On a day, or on occupancy, whose day may not be known yet.';
comment on column public.deposits.amount is 'In the currency of the building.';
comment on column public.deposits.received_on is 'The day the deposit arrived; null until then.';
create index deposits_due on public.deposits (due_on, id) where received_on is null;
alter table public.deposits enable row level security;
create policy "deposits of own requests are read" on public.deposits
  for select to authenticated
  using (request_id in (select r.id from public.buy_requests r where r.user_id = (select private.account_id())));

-- Those of a request, in the order in which they are due.
create function private.deposits_of(request uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    '_id', d.id, 'number', d.number, 'due', d.due, 'dueOn', d.due_on, 'amount', d.amount, 'receivedOn', d.received_on
  ) order by d.number), '[]')
  from public.deposits d where d.request_id = request
$$;

-- Reminders

-- Replaces what is to remind the buyer of a deposit, and has not left yet: it leaves five days before at nine in the
-- morning, where the home is. One that is written later than that leaves the next morning, before the deposit is due:
-- whoever signs knows what is due on that day and the next. The same deposit, with its day and amount, is reminded of
-- once.
create function private.remind_of_deposit(d public.deposits) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Not one that a worker holds: written anew, it would be sent twice.
  delete from public.outbox o
  where o.delivered_at is null and o.dedupe_key like 'deposit/' || d.id || '/%'
    and (o.locked_until is null or o.locked_until <= now());
  insert into public.outbox (kind, payload, dedupe_key, next_attempt_at)
  select
    'mail',
    jsonb_build_object(
      'template', 'deposit-due', 'to', reader.address,
      'params', private.facts_of(r) || jsonb_build_object(
        'number', d.number, 'amount', d.amount, 'currency', b.currency, 'dueOn', d.due_on
      )
    ),
    'deposit/' || d.id || '/' || d.due_on || '/' || d.amount,
    (leaves.day + time '09:00') at time zone b.time_zone
  from public.buy_requests r
  join public.suites s on s.id = r.suite_id
  join public.buildings b on b.id = s.building_id
  cross join lateral (select private.buyer_address(r) as address) reader
  cross join lateral (select greatest(d.due_on - 5, private.today_at(b.id) + 1) as day) leaves
  where r.id = d.request_id and r.status = 'signed' and d.received_on is null and reader.address is not null
    and leaves.day < d.due_on
  on conflict (dedupe_key) do nothing;
end
$$;

-- A reminder follows its deposit, the end of its request, and the address and language of its buyer. A person for whom
-- the sales team entered the request may also agree to mails or no longer, or get an account. Security definer: the
-- outbox is for the secret key alone, and the auth service changes addresses.
create function private.keep_deposit_reminders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'deposits' then
    if tg_op = 'DELETE' then
      delete from public.outbox o where o.delivered_at is null and o.dedupe_key like 'deposit/' || old.id || '/%';
    else
      perform private.remind_of_deposit(new);
    end if;
  elsif tg_table_name = 'buy_requests' then
    perform private.remind_of_deposit(d) from public.deposits d where d.request_id = new.id;
  elsif tg_table_name = 'people' then
    perform private.remind_of_deposit(d)
    from public.buy_requests r join public.deposits d on d.request_id = r.id
    where r.person_id = new.id and r.user_id is null and r.status = 'signed' and d.received_on is null;
  else
    perform private.remind_of_deposit(d)
    from public.buy_requests r join public.deposits d on d.request_id = r.id
    where r.user_id = new.id and r.status = 'signed' and d.received_on is null;
  end if;
  return null;
end
$$;
create trigger keep_deposit_reminders after insert or update or delete on public.deposits
  for each row execute function private.keep_deposit_reminders();
create trigger keep_deposit_reminders after update of status on public.buy_requests
  for each row when (old.status = 'signed' and new.status <> 'signed')
  execute function private.keep_deposit_reminders();
create trigger keep_reminders_of_owner after update of user_id on public.buy_requests
  for each row when (old.user_id is distinct from new.user_id and new.status = 'signed')
  execute function private.keep_deposit_reminders();
create trigger keep_deposit_reminders after update of email, language, mails_agreed_at on public.people
  for each row when (
    (old.email, old.language, old.mails_agreed_at is null)
      is distinct from (new.email, new.language, new.mails_agreed_at is null)
  )
  execute function private.keep_deposit_reminders();
create trigger keep_deposit_reminders after update of email, raw_user_meta_data on auth.users
  for each row when (
    old.email is distinct from new.email or old.raw_user_meta_data is distinct from new.raw_user_meta_data
  )
  execute function private.keep_deposit_reminders();

-- Writing them

-- All deposits of a request, as they are to be: `given` has `_id` (of one that is there), due, dueOn and amount of
-- each. They are numbered by their days. Answers `done`; `received`: one that has arrived would change; `unknown`: one
-- of them is not there any more. What cannot be the deposits of this agreement is refused: as
-- src/features/buyer/agreed-deposits.rules.ts says it by field.
create function private.write_deposits(r public.buy_requests, given jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  price numeric;
  wanted jsonb;
  wrong boolean;
  total numeric;
begin
  if given is null or jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 20 then
    raise invalid_parameter_value using message = 'Deposits are a list of 20 rows at most.';
  end if;
  select coalesce(r.asked_price, nullif(s.price, 0)) into price from public.suites s where s.id = r.suite_id;
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'id', x.id, 'number', x.number, 'due', x.due, 'due_on', x.due_on, 'amount', x.amount
    )), '[]'),
    coalesce(bool_or(
      coalesce(x.due not in ('date', 'occupancy') or x.due = 'date' and x.due_on is null, true)
      or x.due_on < coalesce(r.agreement_on, '2000-01-01')
      or x.due_on > least(r.agreement_on + 3653, '2099-12-31')
      or coalesce(x.amount <= 0 or x.amount > 100000000 or x.amount <> round(x.amount, 2), true)
    ), false),
    coalesce(sum(x.amount), 0)
  into wanted, wrong, total
  from (
    select g.*, row_number() over (order by g.due_on nulls last, g.at) as number
    from rows from (
      jsonb_to_recordset(given) as (_id uuid, due text, "dueOn" date, amount numeric)
    ) with ordinality as g (id, due, due_on, amount, at)
  ) x;
  if wrong then
    raise invalid_parameter_value using
      message = 'A deposit has an amount above zero to the cent, and a day within ten years of the agreement, which only one on occupancy can do without.';
  end if;
  if total > price then
    raise invalid_parameter_value using message = 'Together the deposits are the price at most.';
  end if;
  if exists (
    select from jsonb_to_recordset(wanted) as w (id uuid)
    where w.id is not null
    group by w.id
    having count(*) > 1 or not exists (
      select from public.deposits d where d.id = w.id and d.request_id = r.id
    )
  ) then
    return 'unknown';
  end if;
  if exists (
    select from public.deposits d
    where d.request_id = r.id and d.received_on is not null and not exists (
      select from jsonb_to_recordset(wanted) as w (id uuid, due text, due_on date, amount numeric)
      where w.id = d.id and w.due = d.due and w.due_on is not distinct from d.due_on and w.amount = d.amount
    )
  ) then
    return 'received';
  end if;
  delete from public.deposits d
  where d.request_id = r.id and not exists (
    select from jsonb_to_recordset(wanted) as w (id uuid) where w.id = d.id
  );
  update public.deposits d
  set number = w.number, due = w.due, due_on = w.due_on, amount = w.amount
  from jsonb_to_recordset(wanted) as w (id uuid, number integer, due text, due_on date, amount numeric)
  where d.id = w.id
    and (d.number, d.due, d.due_on, d.amount) is distinct from (w.number, w.due, w.due_on, w.amount);
  insert into public.deposits (request_id, number, due, due_on, amount)
  select r.id, w.number, w.due, w.due_on, w.amount
  from jsonb_to_recordset(wanted) as w (id uuid, number integer, due text, due_on date, amount numeric)
  where w.id is null;
  return 'done';
end
$$;

-- For the desk's start: deposits of signed requests that are overdue or due within seven days, by the calendar of the
-- place where the home is; the one that waits longest first. The count stops at 1,000.
create function private.deposits_to_come(n integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with found as materialized (
    select d.id, d.number, d.due_on, d.amount, r.id as request, r.reference, r.suite_id, r.user_id, r.person_id,
      b.id as building, b.name, b.currency, s.unit_number
    from public.deposits d
    join public.buy_requests r on r.id = d.request_id and r.status = 'signed'
    join public.suites s on s.id = r.suite_id
    join public.buildings b on b.id = s.building_id
    where d.received_on is null and d.due_on <= current_date + 8
    order by d.due_on, d.id
    limit 1000
  ),
  -- Once for each building: of a thousand deposits it would be the slowest part of the start page.
  clocks as materialized (
    select b.building, private.today_at(b.building) as today from (select distinct f.building from found f) b
  ),
  due as materialized (select f.*, c.today from found f join clocks c on c.building = f.building)
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', f.id, 'number', f.number, 'dueOn', f.due_on, 'amount', f.amount, 'overdue', f.due_on < f.today,
        'request', f.request, 'reference', f.reference, 'unit', f.unit_number, 'currency', f.currency,
        'building', jsonb_build_object('id', f.building, 'name', f.name),
        'buyer', coalesce(nullif(p.name, ''), h.name, '')
      ) order by f.due_on, f.id), '[]')
      from (select * from due x where x.due_on <= x.today + 7 order by x.due_on, x.id limit n) f
      left join public.profiles p on p.id = f.user_id
      left join public.people h on h.id = f.person_id
    ),
    'count', (select count(*) from due x where x.due_on <= x.today + 7),
    'overdue', (select count(*) from due x where x.due_on < x.today)
  )
$$;

-- For requests-purge. A signed request is closed with its last deposit: when that arrived, on the day it is due, or,
-- while that day is not known, five years after the agreement at the latest.
create function public.purge_requests(before timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.buy_requests r
  where coalesce(r.closed_at, r.created_at) < before
    and not (r.status = 'signed' and exists (
      select from public.deposits d
      where d.request_id = r.id
        and coalesce(d.received_on, d.due_on, coalesce(r.agreement_on, r.closed_at::date) + 1826) >= before::date
    ));
  get diagnostics removed = row_count;
  return removed;
end
$$;

revoke all on table public.deposits from public, anon, authenticated, service_role;
revoke all on function
  private.deposits_of(uuid), private.remind_of_deposit(public.deposits), private.keep_deposit_reminders(),
  private.write_deposits(public.buy_requests, jsonb), private.deposits_to_come(integer),
  public.purge_requests(timestamptz)
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.deposits to service_role;
grant select (id, request_id, number, due, due_on, amount, received_on) on public.deposits to authenticated;
grant execute on function public.purge_requests(timestamptz) to service_role;
