-- Costs of a home besides its price, as numbers (decision 113), and its earlier prices. Null always means unknown:
-- the page says to ask, and never counts it as 0. The texts for readers (deposit_structure …) stay beside them.

-- Checks one row of a deposit schedule: null if it is valid, otherwise what is wrong.
create function private.deposit_problem(given jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(given) <> 'object' then 'is a row with measure, value and due'
    when exists (
      select from jsonb_object_keys(given) k where k not in ('measure', 'value', 'due', 'after', 'on')
    ) then 'has measure, value, due, after and on, nothing else'
    when coalesce(given ->> 'measure', '') not in ('amount', 'percent', 'up-to-percent') then
      'needs a measure: amount, percent or up-to-percent'
    when coalesce(jsonb_typeof(given -> 'value'), '') <> 'number' then 'needs a value, a number'
    when (given -> 'value')::numeric not between 0 and 100000000 then 'has a value of 0 or more'
    when given ->> 'measure' <> 'amount' and (given -> 'value')::numeric > 100 then 'is 100 percent at most'
    when coalesce(given ->> 'due', '') not in ('signing', 'days', 'months', 'date', 'occupancy') then
      'is due on signing, days, months, date or occupancy'
    when (given ->> 'due' in ('days', 'months')) <> (given ->> 'after' is not null) then
      'has an after (how many) if it is due in days or months, and only then'
    when given ->> 'after' is not null
      and (jsonb_typeof(given -> 'after') <> 'number' or given ->> 'after' !~ '^[0-9]{1,4}$') then
      'has a whole number as after'
    when (given ->> 'due' = 'date') <> (given ->> 'on' is not null) then
      'has an on (a day) if it is due on a date, and only then'
    when given ->> 'on' !~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      'has a day such as 2027-03-31 as on'
    -- Later than the last of its month.
    when right(given ->> 'on', 2)::integer
      > extract(day from (left(given ->> 'on', 7) || '-01')::date + interval '1 month - 1 day') then
      'has a day such as 2027-03-31 as on'
  end
$$;

-- Refuses an invalid schedule and names the row.
create function private.check_deposits(given jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  wrong text;
begin
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 20 then
    return private.refuse('Deposits are a list of 20 rows at most, [] where none are asked. Leave empty what is not known.');
  end if;
  select format('Deposit %s %s.', e.at, private.deposit_problem(e.given)) into wrong
  from jsonb_array_elements(given) with ordinality as e (given, at)
  where private.deposit_problem(e.given) is not null
  order by e.at
  limit 1;
  return wrong is null or private.refuse(wrong);
end
$$;

alter table public.suites
  add column tax_treatment text,
  add column rebate_assumed boolean,
  add column deposits jsonb,
  add column fee_amount numeric(12, 4),
  add column fee_basis text,
  add column fee_covers text,
  add column parking text,
  add column parking_price numeric(12, 2),
  add column parking_fee numeric(12, 2),
  add column locker text,
  add column locker_price numeric(12, 2),
  add column locker_fee numeric(12, 2),
  add column property_tax numeric(12, 2),
  add column property_tax_basis text,
  add column first_occupancy date,
  add column levy_cap numeric(12, 2),
  add column incentive_amount numeric(12, 2),
  add column incentive_ends date,
  add column level integer,
  add column balcony numeric(8, 2),
  add column ceiling numeric(5, 2);

alter table public.suites
  add constraint suites_tax_treatment_known check (
    tax_treatment is null
    or tax_treatment in ('included', 'extra')
    or private.refuse('Sales tax is included or extra. Leave empty what is not known, and in the United States.')
  ),
  add constraint suites_rebate_of_included_tax check (
    rebate_assumed is null
    or coalesce(tax_treatment = 'included', false)
    or private.refuse('Whether a rebate is assumed is said only of a price with tax in it.')
  ),
  add constraint suites_deposits_form check (deposits is null or private.check_deposits(deposits)),
  add constraint suites_fee_basis_known check (
    fee_basis is null
    or fee_basis in ('month', 'square-foot', 'none')
    or private.refuse('The fee is for a month, a square-foot (and month), or none.')
  ),
  add constraint suites_fee_with_basis check (
    (fee_amount is null and coalesce(fee_basis = 'none', true))
    or (fee_amount between 0 and 1000000 and coalesce(fee_basis in ('month', 'square-foot'), false))
    or private.refuse('A fee has an amount of 0 or more and a basis (month or square-foot); none has no amount.')
  ),
  add constraint suites_fee_covers_length check (
    fee_covers is null
    or length(fee_covers) <= 500
    or private.refuse('What the fee covers is said in 500 letters at most.')
  ),
  add constraint suites_parking_known check (
    parking is null
    or parking in ('included', 'extra', 'none')
    or private.refuse('Parking is included, extra or none. Leave empty what is not known.')
  ),
  add constraint suites_parking_figures check (
    (parking_price is null or (parking_price >= 0 and coalesce(parking = 'extra', false)))
    and (parking_fee is null or (parking_fee >= 0 and coalesce(parking in ('included', 'extra'), false)))
    or private.refuse('Parking has a price of its own only if it is extra, and a fee only if there is any.')
  ),
  add constraint suites_locker_known check (
    locker is null
    or locker in ('included', 'extra', 'none')
    or private.refuse('The locker is included, extra or none. Leave empty what is not known.')
  ),
  add constraint suites_locker_figures check (
    (locker_price is null or (locker_price >= 0 and coalesce(locker = 'extra', false)))
    and (locker_fee is null or (locker_fee >= 0 and coalesce(locker in ('included', 'extra'), false)))
    or private.refuse('A locker has a price of its own only if it is extra, and a fee only if there is any.')
  ),
  add constraint suites_property_tax_amount check (
    (property_tax is null and property_tax_basis is null)
    or (property_tax between 0 and 100000000 and coalesce(length(property_tax_basis) <= 200, true))
    or private.refuse('Property tax is dollars a year, with 200 letters at most on what the estimate rests on.')
  ),
  add constraint suites_first_occupancy_near check (
    first_occupancy is null
    or first_occupancy between date '2000-01-01' and date '2099-12-31'
    or private.refuse('The first tentative occupancy is a day such as 2028-05-15.')
  ),
  add constraint suites_levy_cap_amount check (
    levy_cap is null
    or levy_cap between 0 and 100000000
    or private.refuse('The cap on levies is dollars, 0 or more. Leave empty what is not known.')
  ),
  add constraint suites_incentive_figures check (
    (incentive_amount is null or incentive_amount between 0 and 100000000)
    and (incentive_ends is null or incentive_ends between date '2000-01-01' and date '2099-12-31')
    or private.refuse('An incentive has an amount of 0 or more, and ends on a day such as 2027-01-31.')
  ),
  add constraint suites_measures_plausible check (
    (level is null or level between -5 and 200)
    and (balcony is null or balcony between 0 and 20000)
    and (ceiling is null or ceiling between 6 and 60)
    or private.refuse('Level is a storey (-5 to 200), balcony square feet, ceiling feet (6 to 60).')
  );

comment on column public.suites.tax_treatment is
  'Whether the sales tax of the place is included in the price or extra; empty: ask. Empty in the United States.';
comment on column public.suites.rebate_assumed is
  'Whether a price with tax in it is net of the new housing rebate, assigned to the builder.';
comment on column public.suites.deposits is
  'Rows such as {"measure": "percent", "value": 5, "due": "days", "after": 30}; measure: amount, percent, up-to-percent; due: signing, days, months (after), date (on), occupancy. [] where none are asked.';
comment on column public.suites.fee_amount is 'Maintenance fee in dollars, per month or per square foot and month.';
comment on column public.suites.fee_basis is 'month, square-foot, or none for a home that has no fee.';
comment on column public.suites.parking is 'included, extra or none.';
comment on column public.suites.parking_price is 'Dollars for a space, where it is extra.';
comment on column public.suites.parking_fee is 'Dollars a month.';
comment on column public.suites.locker is 'included, extra or none.';
comment on column public.suites.locker_price is 'Dollars, where it is extra.';
comment on column public.suites.locker_fee is 'Dollars a month.';
comment on column public.suites.property_tax is 'Estimate, dollars a year.';
comment on column public.suites.property_tax_basis is 'What the estimate is based on, as text.';
comment on column public.suites.first_occupancy is 'First tentative occupancy date.';
comment on column public.suites.levy_cap is 'The most a buyer pays for development charges and levies, in dollars.';
comment on column public.suites.incentive_amount is 'What the incentive is worth, dollars; incentives says it in words.';
comment on column public.suites.incentive_ends is 'Last day of the incentive.';
comment on column public.suites.level is 'Storey.';
comment on column public.suites.balcony is 'Outdoor space in square feet; 0 where there is none.';
comment on column public.suites.ceiling is 'Height of the ceiling in feet.';

-- Lists order by the day a suite came on the market (decision 119).
alter table public.suites add column listed_on date not null default current_date;
comment on column public.suites.listed_on is 'Set by triggers: the day it last came on the market, for sorting lists.';

create function private.list_suite() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.listed_on = current_date;
  return new;
end
$$;
create trigger list_suite before update on public.suites
  for each row when (new.available and not old.available) execute function private.list_suite();

-- An unpublished suite was not on the market.
create function private.list_suites_of() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.suites set listed_on = current_date
  where building_id = new.id and listed_on <> current_date;
  return null;
end
$$;
create trigger list_suites_of after update on public.buildings
  for each row when (new.published and not old.published) execute function private.list_suites_of();

-- The last price change is stored in the suite's row, which its page reads; price_history has all of them.
create table public.price_history (
  id bigint generated always as identity primary key,
  suite_id text not null references public.suites (id) on delete cascade,
  price integer not null,
  changed_on date not null default current_date
);
comment on table public.price_history is 'Set by triggers: each earlier price of a published suite, and its last day.';
comment on column public.price_history.price is 'The price before the change.';
create index price_history_by_suite on public.price_history (suite_id, changed_on);
alter table public.price_history enable row level security;

alter table public.suites add column price_was integer, add column price_changed_on date;
comment on column public.suites.price_was is 'Kept by triggers: the price before the last change.';
comment on column public.suites.price_changed_on is 'Kept by triggers: the day of the last change.';

-- A price that was never set, or that nobody could see, is no price before. Changed twice on a day, the first counts.
create function private.keep_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.price = 0 or not exists (select from public.buildings b where b.id = old.building_id and b.published) then
    return new;
  end if;
  insert into public.price_history (suite_id, price) values (old.id, old.price);
  if old.price_changed_on is distinct from current_date then
    new.price_was = old.price;
    new.price_changed_on = current_date;
  end if;
  return new;
end
$$;
create trigger keep_price before update of price on public.suites
  for each row when (new.price <> old.price) execute function private.keep_price();

revoke all on function
  private.deposit_problem(jsonb), private.check_deposits(jsonb), private.list_suite(), private.list_suites_of(),
  private.keep_price() from public, anon, authenticated, service_role;
revoke all on public.price_history from public, anon, authenticated, service_role;
-- Called by a constraint under whoever writes a suite.
grant execute on function private.deposit_problem(jsonb), private.check_deposits(jsonb) to service_role;
grant select, insert, update, delete on public.price_history to service_role;
