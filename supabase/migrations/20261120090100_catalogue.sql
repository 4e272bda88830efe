-- What visitors see. Text ids are the addresses of the pages.

create table public.buildings (
  id text primary key default '',
  name text not null,
  location text,
  overview text,
  construction_status text,
  development_type text,
  website text,
  sales_centre text,
  sales_centre_phone text,
  address text,
  city text,
  region text,
  postal_code text,
  country text not null default 'CA',
  currency text not null,
  latitude double precision,
  longitude double precision,
  point extensions.cube generated always as (private.earth_point(latitude, longitude)) stored,
  published boolean not null default false,
  position integer not null default 0,
  suite_count integer not null default 0,
  available_count integer not null default 0,
  min_price integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buildings_id_form check (
    (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100)
    or private.refuse('An id has small letters, digits and single dashes only, 100 at most, such as aurora-on-king.')
  ),
  constraint buildings_name_given check (
    (trim(name) <> '' and length(name) <= 500) or private.refuse('A building needs a name of 500 letters at most.')
  ),
  constraint buildings_country_known check (
    country in ('CA', 'US') or private.refuse('The country is CA or US.')
  ),
  constraint buildings_currency_known check (
    currency in ('CAD', 'USD') or private.refuse('The currency is CAD or USD.')
  ),
  constraint buildings_phone_form check (
    sales_centre_phone is null
    or sales_centre_phone ~ '^\+[1-9][0-9]{6,14}$'
    or private.refuse('The phone is written with + and digits only, such as +14165550142.')
  ),
  constraint buildings_website_form check (
    website is null
    or website ~ '^https?://[^\s<>"]+$'
    or private.refuse('The website starts with https://.')
  ),
  constraint buildings_place_on_earth check (
    (latitude is null and longitude is null)
    or (latitude between -90 and 90 and longitude between -180 and 180)
    or private.refuse('Latitude (-90 to 90) and longitude (-180 to 180) are given together, in degrees.')
  )
);
comment on table public.buildings is 'Developments. With suites a building is active, without it is coming soon.';
comment on column public.buildings.id is 'Made from the name when left empty; never changes.';
comment on column public.buildings.location is 'The short line under the name, such as King Street East, Toronto.';
comment on column public.buildings.overview is 'Paragraphs parted by an empty line; the first is shown as a statement.';
comment on column public.buildings.point is 'Kept from latitude and longitude: km from the middle of the earth.';
comment on column public.buildings.published is 'Nothing of a building is public before this is true.';
comment on column public.buildings.position is 'Order in lists, smallest first.';
comment on column public.buildings.suite_count is 'Kept by triggers: all suites, sold ones too.';
comment on column public.buildings.available_count is 'Kept by triggers.';
comment on column public.buildings.min_price is 'Kept by triggers: lowest price among available suites.';

create table public.building_sections (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  heading text not null,
  content text not null
);
comment on table public.building_sections is 'Texts of a building''s page; the first three are shown.';

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
  price_includes_hst boolean not null default true,
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
comment on column public.suites.price is 'Whole dollars of the building''s currency.';
comment on column public.suites.bedrooms is '0 is a studio, .5 means a den.';
comment on column public.suites.floorplan_path is 'The file to download (PDF), path in the bucket media.';
comment on column public.suites.floorplan_image_path is 'The drawing to show (SVG), path in the bucket media.';
comment on column public.suites.maintenance_fee is 'Text with a number and currency characters in it, such as $428.40 a month.';

create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  building_id text references public.buildings (id) on delete cascade,
  suite_id text references public.suites (id) on delete cascade,
  position integer not null default 0,
  storage_path text not null,
  url text not null generated always as ('/media/' || storage_path) stored,
  alt text not null,
  caption text,
  width integer not null,
  height integer not null,
  focus text,
  constraint pictures_one_owner check (
    num_nonnulls(building_id, suite_id) = 1
    or private.refuse('A picture belongs to a building or to a suite, not to both.')
  ),
  constraint pictures_alt_given check (
    trim(alt) <> '' or private.refuse('Say in words what the picture shows: those who cannot see it read that.')
  ),
  constraint pictures_size_given check (
    (width > 0 and height > 0) or private.refuse('Width and height of the picture are given in pixels.')
  ),
  constraint pictures_focus_form check (
    focus is null
    or focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'
    or private.refuse('The focus is a place in the picture such as 50% 36%.')
  ),
  constraint pictures_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  )
);
comment on column public.pictures.focus is 'CSS object-position of what matters in the picture.';

create table public.public_files (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  original_name text not null,
  storage_path text not null,
  location text not null generated always as ('/media/' || storage_path) stored,
  content_type text,
  size integer,
  constraint public_files_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  )
);
comment on column public.public_files.size is 'Bytes.';

create index building_sections_by_building on public.building_sections (building_id, position);
create index public_files_by_building on public.public_files (building_id, position);
create index pictures_by_building on public.pictures (building_id, position) where building_id is not null;
create index pictures_by_suite on public.pictures (suite_id, position) where suite_id is not null;
create index buildings_in_order on public.buildings (position, id) where published;
create index buildings_near on public.buildings using gist (point) where published and available_count > 0;
-- The suites of a building that can be bought, cheapest first; also all that near_buildings reads.
create index suites_by_building on public.suites (building_id, price, id) where available;
-- Filters, similar suites within a window of prices: each index gives its suites cheapest first and holds what may narrow
-- them further, so that rows thrown away are never fetched.
create index suites_by_price on public.suites (price, id)
  include (building_id, property_type, bedrooms, washrooms, square_footage, exposure) where available;
create index suites_by_type on public.suites (property_type, price, id)
  include (building_id, bedrooms, washrooms, square_footage, exposure) where available;
create index suites_by_bedrooms on public.suites (bedrooms, price, id)
  include (building_id, property_type, washrooms, square_footage, exposure) where available;
create index suites_by_kind on public.suites (property_type, bedrooms, price, id)
  include (building_id, washrooms, square_footage, exposure) where available;
