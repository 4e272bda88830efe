-- Suites: one unit of a building each. The next file has their costs besides the price.

create table public.suites (
  id text primary key default '',
  building_id text not null references public.buildings (id) on delete cascade,
  unit_number text not null,
  available boolean not null default true,
  price integer not null,
  floorplan_type text,
  floorplan_path text,
  floorplan text generated always as ('/media/' || floorplan_path) stored,
  floorplan_image_path text,
  floorplan_image text generated always as ('/media/' || floorplan_image_path) stored,
  bedrooms real,
  washrooms real,
  square_footage integer,
  property_type text,
  exposure text,
  amenities text,
  deposit_structure text,
  incentives text,
  anticipated_occupancy text,
  maintenance_fee text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint suites_unit_once unique (building_id, unit_number),
  constraint suites_id_form check (
    (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120)
    or private.refuse('An id has small letters, digits and single dashes only, 120 at most, such as aurora-on-king-1204.')
  ),
  constraint suites_unit_given check (
    (trim(unit_number) <> '' and length(unit_number) <= 20)
    or private.refuse('A suite needs a unit number of 20 letters at most.')
  ),
  constraint suites_price_whole check (
    price >= 0 or private.refuse('The price is in whole dollars and not below 0.')
  ),
  constraint suites_bedrooms_step check (
    bedrooms is null
    or (bedrooms between 0 and 20 and bedrooms * 2 = floor(bedrooms * 2))
    or private.refuse('Bedrooms are 0 for a studio, else 1, 1.5, 2 …; .5 stands for a den.')
  ),
  constraint suites_washrooms_step check (
    washrooms is null
    or (washrooms between 0 and 20 and washrooms * 2 = floor(washrooms * 2))
    or private.refuse('Washrooms are 1, 1.5, 2 …; .5 stands for a powder room. Leave empty what is not known.')
  ),
  constraint suites_square_footage_positive check (
    square_footage is null
    or square_footage > 0
    or private.refuse('Square footage is above 0. Leave empty what is not known.')
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
    or private.refuse('The exposure is N, E, S, W, NE, NW, SE or SW.')
  ),
  constraint suites_floorplan_path_form check (
    floorplan_path is null
    or floorplan_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  ),
  constraint suites_floorplan_image_path_form check (
    floorplan_image_path is null
    or floorplan_image_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and floorplan_image_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  )
);
comment on column public.suites.id is 'Made from the building''s id and the unit when left empty; never changes.';
comment on column public.suites.price is 'Whole dollars of the building''s currency; 0 while there is no price yet.';
comment on column public.suites.bedrooms is '0 is a studio, .5 means a den.';
comment on column public.suites.floorplan_path is 'The file to download (PDF), path in the bucket media.';
comment on column public.suites.floorplan_image_path is 'The drawing to show (SVG), path in the bucket media.';
comment on column public.suites.maintenance_fee is 'Text with a number and currency characters in it, such as $428.40 a month.';

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
    perform pg_advisory_xact_lock(hashtextextended('suites ' || stem, 0));
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

create trigger needs_unit before insert or update on public.suites
  for each row when (new.unit_number is null) execute function private.refuse_row('A suite needs a unit number.');
create trigger needs_price before insert or update on public.suites
  for each row when (new.price is null)
  execute function private.refuse_row('A suite needs a price in whole dollars: 0 while there is none yet.');
create trigger needs_building before insert or update on public.suites
  for each row when (new.building_id is null)
  execute function private.refuse_row('A suite belongs to a building: choose it in building_id.');
create trigger maintenance_fee_form before insert or update of maintenance_fee on public.suites
  for each row when (new.maintenance_fee !~ '[0-9]')
  execute function private.refuse_row(
    'The maintenance fee has an amount in it, such as $428.40 a month. Leave empty what is not known.'
  );

-- Each unit exists once in a building. Of two simultaneous inserts the unique constraint still refuses one.
create function private.one_suite_a_unit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.buildings b where b.id = new.building_id) then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('There is no building with the id %s: add the building first.', new.building_id);
  end if;
  if exists (
    select from public.suites s
    where s.building_id = new.building_id and s.unit_number = new.unit_number and s.id <> new.id
  ) then
    raise exception using
      errcode = 'unique_violation',
      message = format('Unit %s is in %s already: change that row.', new.unit_number, new.building_id);
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

revoke all on function private.name_suite(), private.one_suite_a_unit() from public, anon, authenticated, service_role;
grant select on public.suites to anon, authenticated;
grant select, insert, update, delete on public.suites to service_role;
