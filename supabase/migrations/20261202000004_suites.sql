-- Suites: one unit of a building each, with its price, its other costs as numbers (decision 301) and its earlier
-- prices. Null always means unknown: the page says to ask, and never counts it as 0. The texts for readers
-- (deposit_structure …) stay beside the numbers.

-- Checks one row of a deposit schedule: null if it is valid, otherwise what is wrong.
create function private.deposit_problem(given jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(given) <> 'object' then 'needs a measure, a value and due'
    when exists (
      select from jsonb_object_keys(given) k where k not in ('measure', 'value', 'due', 'after', 'on')
    ) then 'can have only measure, value, due, after and on'
    when coalesce(given ->> 'measure', '') not in ('amount', 'percent', 'up-to-percent') then
      'needs a measure: amount, percent or up-to-percent'
    when coalesce(jsonb_typeof(given -> 'value'), '') <> 'number' then 'needs a number as its value'
    when (given -> 'value')::numeric not between 0 and 100000000 then 'needs a value of 0 or more'
    when given ->> 'measure' <> 'amount' and (given -> 'value')::numeric > 100 then 'can be at most 100 percent'
    when coalesce(given ->> 'due', '') not in ('signing', 'days', 'months', 'date', 'occupancy') then
      'needs a due: signing, days, months, date or occupancy'
    when (given ->> 'due' in ('days', 'months')) <> (given ->> 'after' is not null) then
      'needs an after (how many) if it is due in days or months, and only then'
    when given ->> 'after' is not null
      and (jsonb_typeof(given -> 'after') <> 'number' or given ->> 'after' !~ '^[0-9]{1,4}$') then
      'needs a whole number as its after'
    when (given ->> 'due' = 'date') <> (given ->> 'on' is not null) then
      'needs an on (a date) if it is due on a date, and only then'
    when given ->> 'on' !~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      'needs a date such as 2027-03-31 as its on'
    -- Later than the last of its month.
    when right(given ->> 'on', 2)::integer
      > extract(day from (left(given ->> 'on', 7) || '-01')::date + interval '1 month - 1 day') then
      'needs a date such as 2027-03-31 as its on'
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
    return private.refuse('Deposits must be a list of at most 20 rows, or [] if none are required. Leave it empty if they are not known.');
  end if;
  select format('Deposit %s %s.', e.at, private.deposit_problem(e.given)) into wrong
  from jsonb_array_elements(given) with ordinality as e (given, at)
  where private.deposit_problem(e.given) is not null
  order by e.at
  limit 1;
  return wrong is null or private.refuse(wrong);
end
$$;

create table public.suites (
  id text primary key default '',
  building_id text not null references public.buildings (id) on delete cascade,
  unit_number text not null,
  available boolean not null default true,
  held_until timestamptz,
  listed_on date not null,
  price integer not null,
  price_was integer,
  price_changed_on date,
  tax_treatment text,
  rebate_assumed boolean,
  floorplan_type text,
  floorplan_path text,
  floorplan text generated always as ('/media/' || floorplan_path) stored,
  floorplan_path_fr text,
  floorplan_fr text generated always as ('/media/' || floorplan_path_fr) stored,
  floorplan_image_path text,
  floorplan_image text generated always as ('/media/' || floorplan_image_path) stored,
  floorplan_image_path_fr text,
  floorplan_image_fr text generated always as ('/media/' || floorplan_image_path_fr) stored,
  bedrooms real,
  washrooms real,
  square_footage integer,
  balcony numeric(8, 2),
  ceiling numeric(5, 2),
  level integer,
  stack text,
  property_type text,
  exposure text,
  amenities text,
  amenities_fr text,
  deposit_structure text,
  deposit_structure_fr text,
  deposits jsonb,
  incentives text,
  incentives_fr text,
  incentive_amount numeric(12, 2),
  incentive_ends date,
  anticipated_occupancy text,
  anticipated_occupancy_fr text,
  first_occupancy date,
  maintenance_fee text,
  maintenance_fee_fr text,
  fee_amount numeric(12, 4),
  fee_basis text,
  fee_covers text,
  fee_covers_fr text,
  parking text,
  parking_price numeric(12, 2),
  parking_fee numeric(12, 2),
  locker text,
  locker_price numeric(12, 2),
  locker_fee numeric(12, 2),
  property_tax numeric(12, 2),
  property_tax_basis text,
  property_tax_basis_fr text,
  levy_cap numeric(12, 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint suites_unit_once unique (building_id, unit_number),
  -- No unique index: the REST server of local runs would read it as one of building_id alone, and embed one suite.
  constraint suites_unit_key_once
    exclude using btree ((private.unit_key(unit_number)) collate "C" with =, building_id with =),
  constraint suites_id_form check (
    (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120)
    or private.refuse('An id can have at most 120 lowercase letters, digits and single dashes, such as aurora-on-king-1204.')
  ),
  constraint suites_unit_given check (
    (trim(unit_number) <> '' and length(unit_number) <= 20)
    or private.refuse('A suite needs a unit number of at most 20 characters.')
  ),
  constraint suites_price_whole check (
    price >= 0 or private.refuse('The price must be in whole dollars, 0 or more.')
  ),
  constraint suites_tax_treatment_known check (
    tax_treatment is null
    or tax_treatment in ('included', 'extra')
    or private.refuse('Sales tax must be included or extra. Leave it empty if it is not known, and in the United States.')
  ),
  constraint suites_rebate_of_included_tax check (
    rebate_assumed is null
    or coalesce(tax_treatment = 'included', false)
    or private.refuse('Say whether a rebate is assumed only if the price includes tax.')
  ),
  constraint suites_bedrooms_step check (
    bedrooms is null
    or (bedrooms between 0 and 20 and bedrooms * 2 = floor(bedrooms * 2))
    or private.refuse('Bedrooms must be 0 for a studio, or 1, 1.5, 2 and so on; .5 is a den.')
  ),
  constraint suites_washrooms_step check (
    washrooms is null
    or (washrooms between 0 and 20 and washrooms * 2 = floor(washrooms * 2))
    or private.refuse('Washrooms must be 1, 1.5, 2 and so on; .5 is a powder room. Leave this empty if it is not known.')
  ),
  constraint suites_square_footage_positive check (
    square_footage is null
    or square_footage > 0
    or private.refuse('Square footage must be above 0. Leave it empty if it is not known.')
  ),
  constraint suites_measures_plausible check (
    (level is null or level between -5 and 200)
    and (balcony is null or balcony between 0 and 20000)
    and (ceiling is null or ceiling between 6 and 60)
    or private.refuse('Level must be a floor (-5 to 200), balcony in square feet, ceiling in feet (6 to 60).')
  ),
  constraint suites_stack_form check (
    stack is null
    or stack ~ '^([1-9][0-9]{0,3}|[A-Z][A-Z0-9]{0,3})$'
    or private.refuse('A stack can have at most 4 capital letters or digits, such as 4 or A.')
  ),
  constraint suites_property_type_known check (
    property_type is null
    or property_type in ('condo', 'townhome', 'semi-detached', 'single family home', 'commercial', 'industrial')
    or private.refuse(
      'The property type is condo, townhome, semi-detached, single family home, commercial or industrial.')
  ),
  constraint suites_exposure_known check (
    exposure is null
    or exposure in ('N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW')
    or private.refuse('The exposure must be N, E, S, W, NE, NW, SE or SW.')
  ),
  constraint suites_floorplan_path_form check (
    floorplan_path is null
    or floorplan_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_path !~ '\.\.'
    or private.refuse('A path in storage can have only letters, digits, dots, dashes and slashes.')
  ),
  constraint suites_floorplan_image_path_form check (
    floorplan_image_path is null
    or floorplan_image_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_image_path !~ '\.\.'
    or private.refuse('A path in storage can have only letters, digits, dots, dashes and slashes.')
  ),
  constraint suites_french_floorplans_form check (
    (floorplan_path_fr is null
      or (floorplan_path_fr ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_path_fr !~ '\.\.' and length(floorplan_path_fr) <= 500))
    and (floorplan_image_path_fr is null
      or (floorplan_image_path_fr ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_image_path_fr !~ '\.\.' and length(floorplan_image_path_fr) <= 500))
    or private.refuse('A path in storage can have only letters, digits, dots, dashes and slashes.')
  ),
  constraint suites_deposits_form check (deposits is null or private.check_deposits(deposits)),
  constraint suites_incentive_figures check (
    (incentive_amount is null or incentive_amount between 0 and 100000000)
    and (incentive_ends is null or incentive_ends between date '2000-01-01' and date '2099-12-31')
    or private.refuse('An incentive must be 0 dollars or more, and end on a date such as 2027-01-31.')
  ),
  constraint suites_first_occupancy_near check (
    first_occupancy is null
    or first_occupancy between date '2000-01-01' and date '2099-12-31'
    or private.refuse('The first tentative occupancy must be a date, such as 2028-05-15.')
  ),
  constraint suites_fee_basis_known check (
    fee_basis is null
    or fee_basis in ('month', 'square-foot', 'none')
    or private.refuse('The fee basis must be month, square-foot (per month) or none.')
  ),
  constraint suites_fee_with_basis check (
    (fee_amount is null and coalesce(fee_basis = 'none', true))
    or (fee_amount between 0 and 1000000 and coalesce(fee_basis in ('month', 'square-foot'), false))
    or private.refuse('A fee needs an amount of 0 or more and a basis (month or square-foot); with the basis none, leave the amount empty.')
  ),
  constraint suites_fee_covers_length check (
    fee_covers is null
    or length(fee_covers) <= 500
    or private.refuse('What the fee covers can have at most 500 characters.')
  ),
  constraint suites_parking_known check (
    parking is null
    or parking in ('included', 'extra', 'none')
    or private.refuse('Parking must be included, extra or none. Leave it empty if it is not known.')
  ),
  constraint suites_parking_figures check (
    (parking_price is null or (parking_price >= 0 and coalesce(parking = 'extra', false)))
    and (parking_fee is null or (parking_fee >= 0 and coalesce(parking in ('included', 'extra'), false)))
    or private.refuse('Parking can have a price only if it is extra, and a fee only if it is included or extra.')
  ),
  constraint suites_locker_known check (
    locker is null
    or locker in ('included', 'extra', 'none')
    or private.refuse('The locker must be included, extra or none. Leave it empty if it is not known.')
  ),
  constraint suites_locker_figures check (
    (locker_price is null or (locker_price >= 0 and coalesce(locker = 'extra', false)))
    and (locker_fee is null or (locker_fee >= 0 and coalesce(locker in ('included', 'extra'), false)))
    or private.refuse('A locker can have a price only if it is extra, and a fee only if it is included or extra.')
  ),
  constraint suites_property_tax_amount check (
    (property_tax is null and property_tax_basis is null)
    or (property_tax between 0 and 100000000 and coalesce(length(property_tax_basis) <= 200, true))
    or private.refuse('Property tax must be in dollars a year, and its basis can have at most 200 characters.')
  ),
  constraint suites_levy_cap_amount check (
    levy_cap is null
    or levy_cap between 0 and 100000000
    or private.refuse('The cap on levies must be in dollars, 0 or more. Leave it empty if it is not known.')
  ),
  constraint suites_floorplan_type_length check (
    floorplan_type is null or length(floorplan_type) <= 500 or private.refuse('The column floorplan_type can have at most 500 characters.')
  ),
  constraint suites_floorplan_path_length check (
    floorplan_path is null or length(floorplan_path) <= 500 or private.refuse('The column floorplan_path can have at most 500 characters.')
  ),
  constraint suites_floorplan_image_path_length check (
    floorplan_image_path is null or length(floorplan_image_path) <= 500 or private.refuse('The column floorplan_image_path can have at most 500 characters.')
  ),
  constraint suites_amenities_length check (
    amenities is null or length(amenities) <= 20000 or private.refuse('The column amenities can have at most 20000 characters.')
  ),
  constraint suites_amenities_fr_length check (
    amenities_fr is null or length(amenities_fr) <= 20000 or private.refuse('The column amenities_fr can have at most 20000 characters.')
  ),
  constraint suites_deposit_structure_length check (
    deposit_structure is null or length(deposit_structure) <= 20000 or private.refuse('The column deposit_structure can have at most 20000 characters.')
  ),
  constraint suites_deposit_structure_fr_length check (
    deposit_structure_fr is null or length(deposit_structure_fr) <= 20000 or private.refuse('The column deposit_structure_fr can have at most 20000 characters.')
  ),
  constraint suites_incentives_length check (
    incentives is null or length(incentives) <= 20000 or private.refuse('The column incentives can have at most 20000 characters.')
  ),
  constraint suites_incentives_fr_length check (
    incentives_fr is null or length(incentives_fr) <= 20000 or private.refuse('The column incentives_fr can have at most 20000 characters.')
  ),
  constraint suites_anticipated_occupancy_length check (
    anticipated_occupancy is null or length(anticipated_occupancy) <= 500 or private.refuse('The column anticipated_occupancy can have at most 500 characters.')
  ),
  constraint suites_anticipated_occupancy_fr_length check (
    anticipated_occupancy_fr is null or length(anticipated_occupancy_fr) <= 500 or private.refuse('The column anticipated_occupancy_fr can have at most 500 characters.')
  ),
  constraint suites_maintenance_fee_length check (
    maintenance_fee is null or length(maintenance_fee) <= 500 or private.refuse('The column maintenance_fee can have at most 500 characters.')
  ),
  constraint suites_maintenance_fee_fr_length check (
    maintenance_fee_fr is null or length(maintenance_fee_fr) <= 500 or private.refuse('The column maintenance_fee_fr can have at most 500 characters.')
  ),
  constraint suites_fee_covers_fr_length check (
    fee_covers_fr is null or length(fee_covers_fr) <= 500 or private.refuse('The column fee_covers_fr can have at most 500 characters.')
  ),
  constraint suites_property_tax_basis_fr_length check (
    property_tax_basis_fr is null or length(property_tax_basis_fr) <= 200 or private.refuse('The column property_tax_basis_fr can have at most 200 characters.')
  )
);
comment on column public.suites.id is 'Made from the building''s id and the unit when left empty; never changes.';
comment on column public.suites.held_until is
  'On hold for a buyer until then; null or in the past: free. Kept by the requests to buy, whoever changes them.';
comment on column public.suites.listed_on is 'Set by triggers: the day it last came on the market, for sorting lists.';
comment on column public.suites.price is 'Whole dollars of the building''s currency; 0 while there is no price yet.';
comment on column public.suites.price_was is 'Kept by triggers: the price before the last change.';
comment on column public.suites.price_changed_on is 'Kept by triggers: the day of the last change.';
comment on column public.suites.tax_treatment is
  'Whether the sales tax of the place is included in the price or extra; empty: ask. Empty in the United States.';
comment on column public.suites.rebate_assumed is
  'Whether a price with tax in it is net of the new housing rebate, assigned to the builder.';
comment on column public.suites.floorplan_path is 'The file to download (PDF), path in the bucket media.';
comment on column public.suites.floorplan_path_fr is 'The file to download with French words (PDF), path in the bucket media.';
comment on column public.suites.floorplan_image_path is 'The drawing to show (SVG), path in the bucket media.';
comment on column public.suites.floorplan_image_path_fr is 'The drawing with French words (SVG), path in the bucket media.';
comment on column public.suites.bedrooms is '0 is a studio, .5 means a den.';
comment on column public.suites.balcony is 'Outdoor space in square feet; 0 where there is none.';
comment on column public.suites.ceiling is 'Height of the ceiling in feet.';
comment on column public.suites.level is 'Storey.';
comment on column public.suites.stack is
  'Homes of one stack stand above each other, from left to right as 1, 2 … or A, B …; the trade also says riser.';
comment on column public.suites.amenities_fr is 'The same in French.';
comment on column public.suites.deposit_structure_fr is 'The same in French.';
comment on column public.suites.deposits is
  'Rows such as {"measure": "percent", "value": 5, "due": "days", "after": 30}; measure: amount, percent, up-to-percent; due: signing, days, months (after), date (on), occupancy. [] where none are asked.';
comment on column public.suites.incentives_fr is 'The same in French.';
comment on column public.suites.incentive_amount is 'What the incentive is worth, dollars; incentives says it in words.';
comment on column public.suites.incentive_ends is 'Last day of the incentive.';
comment on column public.suites.anticipated_occupancy_fr is 'The same in French.';
comment on column public.suites.first_occupancy is 'First tentative occupancy date.';
comment on column public.suites.maintenance_fee is 'Text with a number and currency characters in it, such as $428.40 a month.';
comment on column public.suites.maintenance_fee_fr is 'The same in French.';
comment on column public.suites.fee_amount is 'Maintenance fee in dollars, per month or per square foot and month.';
comment on column public.suites.fee_basis is 'month, square-foot, or none for a home that has no fee.';
comment on column public.suites.fee_covers_fr is 'The same in French.';
comment on column public.suites.parking is 'included, extra or none.';
comment on column public.suites.parking_price is 'Dollars for a space, where it is extra.';
comment on column public.suites.parking_fee is 'Dollars a month.';
comment on column public.suites.locker is 'included, extra or none.';
comment on column public.suites.locker_price is 'Dollars, where it is extra.';
comment on column public.suites.locker_fee is 'Dollars a month.';
comment on column public.suites.property_tax is 'Estimate, dollars a year.';
comment on column public.suites.property_tax_basis is 'What the estimate is based on, as text.';
comment on column public.suites.property_tax_basis_fr is 'The same in French.';
comment on column public.suites.levy_cap is 'The most a buyer pays for development charges and levies, in dollars.';

-- Whether a suite is on hold for a buyer. Without a path of its own, so that Postgres inlines it.
create function private.is_held(s public.suites) returns boolean
language sql stable
return coalesce(s.held_until > now(), false);

-- Available suites of a building, cheapest first; near_buildings reads only this index.
create index suites_by_building on public.suites (building_id, price, id) where available;
-- Filters and similar suites: each index holds its suites cheapest first and includes the columns of the other
-- filters, so that rows which do not match are never fetched.
create index suites_by_price on public.suites (price, id)
  include (building_id, property_type, bedrooms, washrooms, square_footage, exposure) where available;
create index suites_by_type on public.suites (property_type, price, id)
  include (building_id, bedrooms, washrooms, square_footage, exposure) where available;
create index suites_by_bedrooms on public.suites (bedrooms, price, id)
  include (building_id, property_type, washrooms, square_footage, exposure) where available;
create index suites_by_kind on public.suites (property_type, bedrooms, price, id)
  include (building_id, washrooms, square_footage, exposure) where available;

-- One lock for a building instead of one for each suite: a table with thousands of new suites would take more locks
-- than Postgres has. If two buildings lead to the same id at once, the primary key refuses one.
create function private.name_suite() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stem text;
  tries integer := 1;
begin
  if coalesce(new.id, '') = '' then
    stem = new.building_id || '-' || coalesce(nullif(private.slug(new.unit_number), ''), 'suite');
    perform pg_advisory_xact_lock(hashtextextended('suites of ' || new.building_id, 0));
    new.id = stem;
    while exists (select from public.suites where id = new.id) loop
      tries = tries + 1;
      new.id = stem || '-' || tries;
    end loop;
  end if;
  return new;
end
$$;
create trigger name_suite before insert on public.suites
  for each row execute function private.name_suite();
create trigger keep_id before update on public.suites
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger touch before update on public.suites for each row execute function private.touch();
create trigger unseen before insert or update on public.suites
  for each row execute function private.refuse_unseen();
create trigger is_title before insert on public.suites
  for each row when (not private.is_title(new.unit_number) or not private.is_title(new.floorplan_type))
  execute function private.refuse_title();
create trigger stays_title before update on public.suites
  for each row when (
    (new.unit_number <> old.unit_number and not private.is_title(new.unit_number))
    or (new.floorplan_type is distinct from old.floorplan_type and not private.is_title(new.floorplan_type))
  )
  execute function private.refuse_title();

create trigger needs_unit before insert or update on public.suites
  for each row when (new.unit_number is null) execute function private.refuse_row('A suite needs a unit number.');
create trigger needs_price before insert or update on public.suites
  for each row when (new.price is null)
  execute function private.refuse_row('A suite needs a price in whole dollars: 0 if there is none yet.');
create trigger needs_building before insert or update on public.suites
  for each row when (new.building_id is null)
  execute function private.refuse_row('A suite needs a building: enter it in building_id.');
create trigger maintenance_fee_form before insert or update of maintenance_fee on public.suites
  for each row when (new.maintenance_fee !~ '[0-9]')
  execute function private.refuse_row(
    'The maintenance fee must contain an amount, such as $428.40 a month. Leave it empty if it is not known.'
  );
create trigger maintenance_fee_fr_form before insert or update of maintenance_fee_fr on public.suites
  for each row when (new.maintenance_fee_fr !~ '[0-9]')
  execute function private.refuse_row(
    'The French maintenance fee must contain an amount, such as 428,40 $ par mois. Leave it empty if it is not known.'
  );

-- Each unit exists once in a building, however it is spelled. Of two simultaneous inserts the constraint still refuses
-- one.
create function private.one_suite_a_unit() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other text;
begin
  if not exists (select from public.buildings b where b.id = new.building_id) then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('There is no building with the id %s: add the building first.', new.building_id);
  end if;
  select s.unit_number into other from public.suites s
  where s.building_id = new.building_id
    and private.unit_key(s.unit_number) collate "C" = private.unit_key(new.unit_number) and s.id <> new.id;
  if found then
    raise exception using
      errcode = 'unique_violation',
      message = format('Unit %s is in %s already%s: change that row.', new.unit_number, new.building_id,
        case when other <> new.unit_number then ', as ' || other else '' end);
  end if;
  return new;
end
$$;

-- After name_suite, which makes the id: triggers run in the order of their names.
create trigger one_suite_a_unit before insert or update of building_id, unit_number on public.suites
  for each row execute function private.one_suite_a_unit();

alter table public.suites enable row level security;
create policy "suites of published buildings are public" on public.suites
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

-- Lists order by the day a suite came on the market (decision 204). Triggers instead of a default, which knows no
-- place.
create function private.list_suite() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Without its building the foreign key refuses the row.
  new.listed_on = coalesce(private.today_at(new.building_id), current_date);
  return new;
end
$$;
create trigger list_new_suite before insert on public.suites
  for each row when (new.listed_on is null) execute function private.list_suite();
create trigger list_suite before update on public.suites
  for each row when (new.available and not old.available) execute function private.list_suite();

-- An unpublished suite was not on the market.
create function private.list_suites_of() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  today constant date = private.today_at(new.id);
begin
  update public.suites set listed_on = today
  where building_id = new.id and listed_on <> today;
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
  changed_on date not null
);
comment on table public.price_history is 'Set by triggers: each earlier price of a published suite, and its last day.';
comment on column public.price_history.price is 'The price before the change.';
create index price_history_by_suite on public.price_history (suite_id, changed_on);
alter table public.price_history enable row level security;

create function private.date_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.changed_on = (select private.today_at(s.building_id) from public.suites s where s.id = new.suite_id);
  return new;
end
$$;
create trigger date_price before insert on public.price_history
  for each row when (new.changed_on is null) execute function private.date_price();

-- A price that was never set, or that nobody could see, is no price before. Changed twice on a day, the first counts.
-- private.suites_updated writes the history.
create function private.keep_price() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  today constant date = private.today_at(old.building_id);
begin
  if old.price <> 0 and old.price_changed_on is distinct from today
    and exists (select from public.buildings b where b.id = old.building_id and b.published) then
    new.price_was = old.price;
    new.price_changed_on = today;
  end if;
  return new;
end
$$;
create trigger keep_price before update of price on public.suites
  for each row when (new.price <> old.price) execute function private.keep_price();

revoke all on function
  private.deposit_problem(jsonb), private.check_deposits(jsonb), private.name_suite(), private.one_suite_a_unit(),
  private.list_suite(), private.list_suites_of(), private.date_price(), private.keep_price(),
  private.is_held(public.suites)
  from public, anon, authenticated, service_role;
revoke all on public.price_history from public, anon, authenticated, service_role;
grant select on public.suites to anon, authenticated;
grant select, insert, update, delete on public.suites, public.price_history to service_role;
-- Called by a constraint with the rights of whoever writes a suite.
grant execute on function private.deposit_problem(jsonb), private.check_deposits(jsonb) to service_role;
grant execute on function private.is_held(public.suites) to service_role;
