-- Developments and the texts of their pages. Text ids are the addresses of the pages.

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
  approximate_location boolean not null default false,
  condominium boolean,
  min_price_tax text,
  sales_centre_name text,
  sales_centre_hours text,
  builder text,
  builder_licence text,
  brokerage text,
  offering_plan text,
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
  constraint buildings_builder_length check (
    builder is null or length(builder) <= 500 or private.refuse('The column builder takes 500 letters at most.')
  ),
  constraint buildings_builder_licence_length check (
    builder_licence is null or length(builder_licence) <= 500 or private.refuse('The column builder_licence takes 500 letters at most.')
  ),
  constraint buildings_brokerage_length check (
    brokerage is null or length(brokerage) <= 500 or private.refuse('The column brokerage takes 500 letters at most.')
  ),
  constraint buildings_offering_plan_length check (
    offering_plan is null or length(offering_plan) <= 500 or private.refuse('The column offering_plan takes 500 letters at most.')
  ),
  constraint buildings_place_on_earth check (
    (latitude is null and longitude is null)
    or (latitude between -90 and 90 and longitude between -180 and 180)
    or private.refuse('Latitude (-90 to 90) and longitude (-180 to 180) are given together, in degrees.')
  ),
  constraint buildings_sales_centre_name_length check (
    sales_centre_name is null or length(sales_centre_name) <= 500 or private.refuse('The column sales_centre_name takes 500 letters at most.')
  ),
  constraint buildings_sales_centre_hours_length check (
    sales_centre_hours is null or length(sales_centre_hours) <= 500 or private.refuse('The column sales_centre_hours takes 500 letters at most.')
  )
);
comment on table public.buildings is 'Developments. With suites a building is active, without it is coming soon.';
comment on column public.buildings.id is 'Made from the name when left empty; never changes.';
comment on column public.buildings.location is 'The short line under the name, such as King Street East, Toronto.';
comment on column public.buildings.overview is 'Paragraphs separated by an empty line; the first is shown large.';
comment on column public.buildings.point is 'Generated from latitude and longitude: km from the centre of the earth.';
comment on column public.buildings.published is 'Nothing of a building is public before this is true.';
comment on column public.buildings.position is 'Order in lists, smallest first.';
comment on column public.buildings.suite_count is 'Set by triggers: all suites, including sold ones.';
comment on column public.buildings.available_count is 'Set by triggers.';
comment on column public.buildings.min_price is
  'Set by triggers: lowest price of the available suites that have one.';
comment on column public.buildings.approximate_location is
  'True while latitude and longitude are the centre of the city. Becomes false when both are entered.';
comment on column public.buildings.latitude is 'Degrees. If both are empty, the centre of the city is used.';
comment on column public.buildings.condominium is
  'Whether it is a condominium: in Ontario buyers who move in before registration pay an occupancy fee until then.';
comment on column public.buildings.min_price_tax is 'Set by triggers: the tax treatment of min_price.';
comment on column public.buildings.sales_centre is 'Where the sales centre is.';
comment on column public.buildings.sales_centre_name is 'Its name, such as Aurora presentation gallery.';
comment on column public.buildings.sales_centre_hours is 'Opening hours, as text.';

create table public.building_sections (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  heading text not null,
  content text not null,
  constraint building_sections_words_given check (
    (trim(heading) <> '' and trim(content) <> '') or private.refuse('A section has a heading and a text.')
  )
);
comment on column public.buildings.builder is 'The company that builds, as it is licensed.';
comment on column public.buildings.builder_licence is 'The number of its licence, such as 61234.';
comment on column public.buildings.brokerage is 'The brokerage as it is registered. Empty: the developer sells.';
comment on column public.buildings.offering_plan is 'The file number of the offering plan, in New York.';
comment on table public.building_sections is 'Texts of a building''s page; the first three are shown.';

create index building_sections_by_building on public.building_sections (building_id, position);
create index buildings_in_order on public.buildings (position, id) where published;
create index buildings_near on public.buildings using gist (point) where published and available_count > 0;
create index buildings_soon_near on public.buildings using gist (point) where published and suite_count = 0;

create function private.name_building() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stem text;
  tries integer := 1;
begin
  new.currency = coalesce(new.currency, case new.country when 'US' then 'USD' else 'CAD' end);
  if coalesce(new.id, '') = '' then
    stem = coalesce(nullif(left(trim(both '-' from private.slug(new.name)), 80), ''), 'building');
    stem = trim(both '-' from stem);
    perform pg_advisory_xact_lock(hashtextextended('buildings ' || stem, 0));
    new.id = stem;
    while exists (select from public.buildings where id = new.id) loop
      tries = tries + 1;
      new.id = stem || '-' || tries;
    end loop;
  end if;
  return new;
end
$$;

create trigger name_building before insert on public.buildings
  for each row execute function private.name_building();
create trigger keep_id before update on public.buildings
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger touch before update on public.buildings for each row execute function private.touch();

-- Sentences an editor reads in Studio when a row is refused, also for missing values (decision 091).
create trigger needs_name before insert or update on public.buildings
  for each row when (new.name is null) execute function private.refuse_row('A building needs a name.');
-- Triggers instead of checks: a check is tested on every update, and an old invalid row would then refuse the figures
-- that a sale of its suites writes.
create trigger currency_of_country before insert or update of country, currency on public.buildings
  for each row when ((new.country, new.currency) in (('CA', 'USD'), ('US', 'CAD')))
  execute function private.refuse_row(
    'Prices in Canada (CA) are in CAD, in the United States (US) in USD: change both.'
  );
create trigger needs_words before insert or update on public.building_sections
  for each row when (new.heading is null or new.content is null)
  execute function private.refuse_row('A section has a heading and a text.');

alter table public.buildings enable row level security;
alter table public.building_sections enable row level security;

-- Everything that belongs to a published building is public. `in (select …)` is hashed once per query, which is
-- cheaper than a lookup for each row. A subquery in a policy obeys the policies of its own tables: a readable suite
-- belongs to a published building.
create policy "published buildings are public" on public.buildings
  for select to anon, authenticated
  using (published);

create policy "sections of published buildings are public" on public.building_sections
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

revoke all on function private.name_building() from public, anon, authenticated, service_role;
grant select on public.buildings, public.building_sections to anon, authenticated;
grant select, insert, update, delete on public.buildings, public.building_sections to service_role;
