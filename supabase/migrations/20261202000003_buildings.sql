-- Developments and the texts of their pages. Text ids are the addresses of the pages. French stands beside
-- the English of every text that visitors read. Law, taxes and duties depend on where a home is: on its
-- country, its province or state and its municipality. Each has one value here. Other spellings by editors
-- are converted to it, or refused with a list of choices.

-- Provinces and states: code, name, first letters or digits of its postal codes, and its time zones with the usual one first.
create function private.regions() returns table (country text, code text, name text, letters text, zones text[])
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('CA', 'AB', 'Alberta', 'T', array['America/Edmonton']),
    ('CA', 'BC', 'British Columbia', 'V', array['America/Vancouver', 'America/Edmonton', 'America/Creston', 'America/Dawson_Creek', 'America/Fort_Nelson']),
    ('CA', 'MB', 'Manitoba', 'R', array['America/Winnipeg']),
    ('CA', 'NB', 'New Brunswick', 'E', array['America/Moncton']),
    ('CA', 'NL', 'Newfoundland and Labrador', 'A', array['America/St_Johns', 'America/Goose_Bay']),
    ('CA', 'NS', 'Nova Scotia', 'B', array['America/Halifax']),
    ('CA', 'NT', 'Northwest Territories', 'X', array['America/Edmonton', 'America/Inuvik']),
    ('CA', 'NU', 'Nunavut', 'X', array['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay']),
    ('CA', 'ON', 'Ontario', 'KLMNP', array['America/Toronto', 'America/Winnipeg', 'America/Atikokan']),
    ('CA', 'PE', 'Prince Edward Island', 'C', array['America/Halifax']),
    ('CA', 'QC', 'Québec', 'GHJ', array['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon']),
    ('CA', 'SK', 'Saskatchewan', 'S', array['America/Regina', 'America/Edmonton']),
    ('CA', 'YT', 'Yukon', 'Y', array['America/Whitehorse']),
    ('US', 'AL', 'Alabama', '3', array['America/Chicago']),
    ('US', 'AK', 'Alaska', '9', array['America/Anchorage', 'America/Adak']),
    ('US', 'AZ', 'Arizona', '8', array['America/Phoenix', 'America/Denver']),
    ('US', 'AR', 'Arkansas', '7', array['America/Chicago']),
    ('US', 'CA', 'California', '9', array['America/Los_Angeles']),
    ('US', 'CO', 'Colorado', '8', array['America/Denver']),
    ('US', 'CT', 'Connecticut', '0', array['America/New_York']),
    ('US', 'DE', 'Delaware', '1', array['America/New_York']),
    ('US', 'DC', 'District of Columbia', '25', array['America/New_York']),
    ('US', 'FL', 'Florida', '3', array['America/New_York', 'America/Chicago']),
    ('US', 'GA', 'Georgia', '3', array['America/New_York']),
    ('US', 'HI', 'Hawaii', '9', array['Pacific/Honolulu']),
    ('US', 'ID', 'Idaho', '8', array['America/Boise', 'America/Los_Angeles']),
    ('US', 'IL', 'Illinois', '6', array['America/Chicago']),
    ('US', 'IN', 'Indiana', '4', array['America/Indiana/Indianapolis', 'America/Chicago']),
    ('US', 'IA', 'Iowa', '5', array['America/Chicago']),
    ('US', 'KS', 'Kansas', '6', array['America/Chicago', 'America/Denver']),
    ('US', 'KY', 'Kentucky', '4', array['America/New_York', 'America/Chicago']),
    ('US', 'LA', 'Louisiana', '7', array['America/Chicago']),
    ('US', 'ME', 'Maine', '0', array['America/New_York']),
    ('US', 'MD', 'Maryland', '2', array['America/New_York']),
    ('US', 'MA', 'Massachusetts', '0', array['America/New_York']),
    ('US', 'MI', 'Michigan', '4', array['America/Detroit', 'America/Chicago']),
    ('US', 'MN', 'Minnesota', '5', array['America/Chicago']),
    ('US', 'MS', 'Mississippi', '3', array['America/Chicago']),
    ('US', 'MO', 'Missouri', '6', array['America/Chicago']),
    ('US', 'MT', 'Montana', '5', array['America/Denver']),
    ('US', 'NE', 'Nebraska', '6', array['America/Chicago', 'America/Denver']),
    ('US', 'NV', 'Nevada', '8', array['America/Los_Angeles']),
    ('US', 'NH', 'New Hampshire', '0', array['America/New_York']),
    ('US', 'NJ', 'New Jersey', '0', array['America/New_York']),
    ('US', 'NM', 'New Mexico', '8', array['America/Denver']),
    ('US', 'NY', 'New York', '01', array['America/New_York']),
    ('US', 'NC', 'North Carolina', '2', array['America/New_York']),
    ('US', 'ND', 'North Dakota', '5', array['America/Chicago', 'America/Denver']),
    ('US', 'OH', 'Ohio', '4', array['America/New_York']),
    ('US', 'OK', 'Oklahoma', '7', array['America/Chicago']),
    ('US', 'OR', 'Oregon', '9', array['America/Los_Angeles', 'America/Boise']),
    ('US', 'PA', 'Pennsylvania', '1', array['America/New_York']),
    ('US', 'RI', 'Rhode Island', '0', array['America/New_York']),
    ('US', 'SC', 'South Carolina', '2', array['America/New_York']),
    ('US', 'SD', 'South Dakota', '5', array['America/Chicago', 'America/Denver']),
    ('US', 'TN', 'Tennessee', '3', array['America/Chicago', 'America/New_York']),
    ('US', 'TX', 'Texas', '78', array['America/Chicago', 'America/Denver']),
    ('US', 'UT', 'Utah', '8', array['America/Denver']),
    ('US', 'VT', 'Vermont', '0', array['America/New_York']),
    ('US', 'VA', 'Virginia', '2', array['America/New_York']),
    ('US', 'WA', 'Washington', '9', array['America/Los_Angeles']),
    ('US', 'WV', 'West Virginia', '2', array['America/New_York']),
    ('US', 'WI', 'Wisconsin', '5', array['America/Chicago']),
    ('US', 'WY', 'Wyoming', '8', array['America/Denver'])
$$;

-- Null where French has the same name. The texts of the site have these too (src/texts/fr-CA/places.ts).
create function private.french_region(country text, code text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case country || code
    when 'CABC' then 'Colombie-Britannique'
    when 'CANB' then 'Nouveau-Brunswick'
    when 'CANL' then 'Terre-Neuve-et-Labrador'
    when 'CANS' then 'Nouvelle-Écosse'
    when 'CANT' then 'Territoires du Nord-Ouest'
    when 'CAPE' then 'Île-du-Prince-Édouard'
    when 'USCA' then 'Californie'
    when 'USDC' then 'District de Columbia'
    when 'USFL' then 'Floride'
    when 'USGA' then 'Géorgie'
    when 'USHI' then 'Hawaï'
    when 'USLA' then 'Louisiane'
    when 'USNM' then 'Nouveau-Mexique'
    when 'USNC' then 'Caroline du Nord'
    when 'USND' then 'Dakota du Nord'
    when 'USPA' then 'Pennsylvanie'
    when 'USSC' then 'Caroline du Sud'
    when 'USSD' then 'Dakota du Sud'
    when 'USVA' then 'Virginie'
    when 'USWV' then 'Virginie-Occidentale'
  end
$$;

-- Cities and boroughs whose municipality is known, so that a city cannot contradict it. The importer has the same list
-- (netlify/lib/listings/place.cells.ts); a test compares the two. Where the name is also that of a
-- town elsewhere, it counts only with a postal code that begins with the letter `only_with`.
create function private.towns() returns table (name text, region text, municipality text, only_with text)
language sql immutable parallel safe
set search_path = ''
as $$
  select unnest(t.names), t.region, t.municipality, t.only_with
  from (values
    ('Ontario', 'toronto', null, array[
      'Toronto', 'North York', 'Scarborough', 'Scarboro', 'T.O.', 'Etobicoke', 'East York', 'Old Toronto', 'Downtown Toronto'
    ]),
    ('Québec', 'montreal', null, array[
      'Montréal', 'MTL', 'NDG', 'Ville Saint-Laurent', 'Ahuntsic', 'Ahuntsic-Cartierville', 'Anjou', 'Cartierville',
      'Côte-des-Neiges', 'Griffintown', 'Côte-des-Neiges-Notre-Dame-de-Grâce', 'Hochelaga', 'Hochelaga-Maisonneuve',
      'L’Île-Bizard', 'Lachine', 'L’Île-Bizard-Sainte-Geneviève', 'LaSalle', 'Le Plateau-Mont-Royal', 'Le Sud-Ouest',
      'Mercier-Hochelaga-Maisonneuve', 'Montréal-Nord', 'Notre-Dame-de-Grâce', 'Outremont', 'Pierrefonds',
      'Pierrefonds-Roxboro', 'Plateau-Mont-Royal', 'Rivière-des-Prairies', 'Rosemont', 'Roxboro', 'Sud-Ouest',
      'Rivière-des-Prairies-Pointe-aux-Trembles', 'Rosemont-La Petite-Patrie', 'Saint-Laurent', 'Verdun', 'Saint-Léonard',
      'Vieux-Montréal', 'Villeray', 'Downtown Montréal', 'Villeray-Saint-Michel-Parc-Extension', 'Old Montréal',
      'Pointe-aux-Trembles', 'Sainte-Geneviève'
    ]),
    ('Québec', 'montreal', 'H', array['Mercier', 'Saint-Michel', 'Ville-Marie']),
    ('Québec', 'other', null, array[
      'Westmount', 'Mont-Royal', 'Town of Mount Royal', 'Mount Royal', 'Ville Mont-Royal', 'TMR', 'VMR', 'DDO',
      'Côte-Saint-Luc', 'Hampstead', 'Montréal-Ouest', 'Montréal West', 'Montréal-Est', 'Montréal East', 'Dorval',
      'L’Île-Dorval', 'Pointe-Claire', 'Kirkland', 'Beaconsfield', 'Baie-D’Urfé', 'Senneville', 'Dollard-des-Ormeaux',
      'Sainte-Anne-de-Bellevue', 'Laval', 'Longueuil', 'Brossard'
    ]),
    ('Ontario', 'other', null, array[
      'Mississauga', 'Brampton', 'Vaughan', 'Thornhill', 'Woodbridge', 'Richmond Hill', 'Markham', 'Pickering', 'Ajax',
      'Oakville'
    ]),
    ('Illinois', 'chicago', null, array['Chicago']),
    ('Illinois', 'other', null, array['Evanston', 'Oak Park', 'Cicero', 'Skokie', 'Evergreen Park'])
  ) t (region, municipality, only_with, names)
$$;

-- `City of Toronto`, `Ville de Montréal` and `St-Laurent` as one spelling each.
create function private.town_words(town text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(regexp_replace(
    regexp_replace(private.fold(town), '^(the )?(city of|ville de) ', ''), '\mst(e?) ', 'saint\1 ', 'g'
  ), ' ', '')
$$;

-- `now() at time zone` refuses what Postgres does not know; the form leaves out offsets, which know no summer time.
create function private.is_time_zone(zone text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  perform now() at time zone zone;
  return zone ~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]+)+$';
exception when invalid_parameter_value then
  return false;
end
$$;

-- `[{"day": "tue", "opens": "11:00", "closes": "18:00"}, …]`; ranges of one day do not overlap.
create function private.are_opening_hours(hours jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) between 1 and 28
    and not exists (
      select from jsonb_array_elements(hours) e (given)
      where jsonb_typeof(e.given) <> 'object'
        or coalesce(e.given ->> 'day', '') not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
        or coalesce(e.given ->> 'opens', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(e.given ->> 'closes', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or e.given ->> 'opens' >= e.given ->> 'closes'
    )
    and not exists (
      select
      from jsonb_array_elements(hours) with ordinality a (given, at)
      join jsonb_array_elements(hours) with ordinality b (given, at) on a.at < b.at
      where a.given ->> 'day' = b.given ->> 'day' and a.given ->> 'opens' < b.given ->> 'closes'
        and b.given ->> 'opens' < a.given ->> 'closes'
    )
$$;

create table public.buildings (
  id text primary key default '',
  name text not null,
  published boolean not null default false,
  position integer not null default 0,
  location text,
  location_fr text,
  overview text,
  overview_fr text,
  construction_status text,
  construction_status_fr text,
  development_type text,
  development_type_fr text,
  condominium boolean,
  website text,
  builder text,
  builder_licence text,
  brokerage text,
  offering_plan text,
  address text,
  city text,
  region text,
  postal_code text,
  country text not null default 'CA',
  currency text not null,
  municipality text,
  time_zone text not null,
  latitude double precision,
  longitude double precision,
  approximate_location boolean not null default false,
  point extensions.cube generated always as (private.earth_point(latitude, longitude)) stored,
  sales_centre text,
  sales_centre_name text,
  sales_centre_name_fr text,
  sales_centre_phone text,
  sales_centre_hours text,
  sales_centre_hours_fr text,
  sales_centre_time_zone text,
  sales_centre_open jsonb,
  sales_centre_closed date[] not null default '{}',
  visit_minutes integer not null default 60,
  visit_capacity integer not null default 0,
  suite_count integer not null default 0,
  available_count integer not null default 0,
  min_price integer,
  min_price_tax text,
  -- As typed and as spelled: each typed word begins one of these, or is one. Stored, because folding fifty candidates
  -- took most of a search's time.
  search_words text not null generated always as (
    ' ' || private.fold(name || ' ' || coalesce(address, '')) || ' '
      || private.spelled(private.fold(name || ' ' || coalesce(address, ''))) || ' '
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buildings_id_form check (
    (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100)
    or private.refuse('An id can have at most 100 lowercase letters, digits and single dashes, such as aurora-on-king.')
  ),
  constraint buildings_name_given check (
    (trim(name) <> '' and length(name) <= 500) or private.refuse('A building needs a name of at most 500 characters.')
  ),
  constraint buildings_website_form check (
    website is null
    or website ~ '^https?://[^\s<>"]+$'
    or private.refuse('The website must start with https://.')
  ),
  constraint buildings_phone_form check (
    sales_centre_phone is null
    or sales_centre_phone ~ '^\+[1-9][0-9]{6,14}$'
    or private.refuse('Write the phone with + and digits only, such as +14165550142.')
  ),
  constraint buildings_country_known check (
    country in ('CA', 'US') or private.refuse('The country must be CA or US.')
  ),
  constraint buildings_currency_known check (
    currency in ('CAD', 'USD') or private.refuse('The currency must be CAD or USD.')
  ),
  constraint buildings_municipality_known check (
    municipality is null
    or municipality in ('toronto', 'montreal', 'chicago', 'other')
    or private.refuse('The municipality must be toronto, montreal, chicago or other. Boroughs count as their city. Leave it empty if it is not known.')
  ),
  -- Laws depend on the first letter: a code that hides it (a no-break space, S for 5) would turn off its
  -- city's rules.
  constraint buildings_postal_code_shape check (
    coalesce(trim(postal_code), '') = ''
    or case country when 'US' then trim(postal_code) ~ '^[0-9]{5}' else trim(postal_code) ~ '^[A-Za-z][0-9][A-Za-z]' end
    or private.refuse('Write a postal code as M5V 1A1 in Canada, or as 60607 in the United States.')
  ),
  constraint buildings_own_time_zone_known check (length(time_zone) <= 64 and private.is_time_zone(time_zone)),
  constraint buildings_place_on_earth check (
    (latitude is null and longitude is null)
    or (latitude between -90 and 90 and longitude between -180 and 180)
    or private.refuse('Enter both latitude (-90 to 90) and longitude (-180 to 180), in degrees.')
  ),
  constraint buildings_time_zone_known check (
    sales_centre_time_zone is null
    or (length(sales_centre_time_zone) <= 64 and private.is_time_zone(sales_centre_time_zone))
    or private.refuse('Write the sales centre’s time zone as America/Toronto.')
  ),
  constraint buildings_opening_hours_form check (
    sales_centre_open is null
    or private.are_opening_hours(sales_centre_open)
    or private.refuse('Opening hours need a day (mon to sun), opens and closes (such as 11:00) for each range.')
  ),
  constraint buildings_opening_hours_zone check (
    sales_centre_open is null
    or sales_centre_time_zone is not null
    or private.refuse('Opening hours need the sales centre’s time zone, such as America/Toronto.')
  ),
  constraint buildings_closed_days_few check (
    cardinality(sales_centre_closed) <= 200
    or private.refuse('The sales centre can have at most 200 closed days.')
  ),
  constraint buildings_visit_minutes_range check (
    visit_minutes between 10 and 240 or private.refuse('A visit must last 10 to 240 minutes.')
  ),
  constraint buildings_visit_capacity_range check (
    visit_capacity between 0 and 50
    or private.refuse('The sales centre can take 0 to 50 visits at a time; 0 turns online booking off.')
  ),
  -- No text is long enough to slow a build or break a page. The importer limits its cells the same way.
  constraint buildings_location_length check (
    location is null or length(location) <= 500 or private.refuse('The column location can have at most 500 characters.')
  ),
  constraint buildings_location_fr_length check (
    location_fr is null or length(location_fr) <= 500 or private.refuse('The column location_fr can have at most 500 characters.')
  ),
  constraint buildings_overview_length check (
    overview is null or length(overview) <= 20000 or private.refuse('The column overview can have at most 20000 characters.')
  ),
  constraint buildings_overview_fr_length check (
    overview_fr is null or length(overview_fr) <= 20000 or private.refuse('The column overview_fr can have at most 20000 characters.')
  ),
  constraint buildings_construction_status_length check (
    construction_status is null or length(construction_status) <= 500 or private.refuse('The column construction_status can have at most 500 characters.')
  ),
  constraint buildings_construction_status_fr_length check (
    construction_status_fr is null or length(construction_status_fr) <= 500 or private.refuse('The column construction_status_fr can have at most 500 characters.')
  ),
  constraint buildings_development_type_length check (
    development_type is null or length(development_type) <= 500 or private.refuse('The column development_type can have at most 500 characters.')
  ),
  constraint buildings_development_type_fr_length check (
    development_type_fr is null or length(development_type_fr) <= 500 or private.refuse('The column development_type_fr can have at most 500 characters.')
  ),
  constraint buildings_website_length check (
    website is null or length(website) <= 500 or private.refuse('The column website can have at most 500 characters.')
  ),
  constraint buildings_builder_length check (
    builder is null or length(builder) <= 500 or private.refuse('The column builder can have at most 500 characters.')
  ),
  constraint buildings_builder_licence_length check (
    builder_licence is null or length(builder_licence) <= 500 or private.refuse('The column builder_licence can have at most 500 characters.')
  ),
  constraint buildings_brokerage_length check (
    brokerage is null or length(brokerage) <= 500 or private.refuse('The column brokerage can have at most 500 characters.')
  ),
  constraint buildings_offering_plan_length check (
    offering_plan is null or length(offering_plan) <= 500 or private.refuse('The column offering_plan can have at most 500 characters.')
  ),
  constraint buildings_address_length check (
    address is null or length(address) <= 500 or private.refuse('The column address can have at most 500 characters.')
  ),
  constraint buildings_city_length check (
    city is null or length(city) <= 500 or private.refuse('The column city can have at most 500 characters.')
  ),
  constraint buildings_region_length check (
    region is null or length(region) <= 500 or private.refuse('The column region can have at most 500 characters.')
  ),
  constraint buildings_postal_code_length check (
    postal_code is null or length(postal_code) <= 500 or private.refuse('The column postal_code can have at most 500 characters.')
  ),
  constraint buildings_sales_centre_length check (
    sales_centre is null or length(sales_centre) <= 500 or private.refuse('The column sales_centre can have at most 500 characters.')
  ),
  constraint buildings_sales_centre_name_length check (
    sales_centre_name is null or length(sales_centre_name) <= 500 or private.refuse('The column sales_centre_name can have at most 500 characters.')
  ),
  constraint buildings_sales_centre_name_fr_length check (
    sales_centre_name_fr is null or length(sales_centre_name_fr) <= 500 or private.refuse('The column sales_centre_name_fr can have at most 500 characters.')
  ),
  constraint buildings_sales_centre_hours_length check (
    sales_centre_hours is null or length(sales_centre_hours) <= 500 or private.refuse('The column sales_centre_hours can have at most 500 characters.')
  ),
  constraint buildings_sales_centre_hours_fr_length check (
    sales_centre_hours_fr is null or length(sales_centre_hours_fr) <= 500 or private.refuse('The column sales_centre_hours_fr can have at most 500 characters.')
  )
);
comment on table public.buildings is 'Developments. With suites a building is active, without it is coming soon.';
comment on column public.buildings.id is 'Made from the name when left empty; never changes.';
comment on column public.buildings.published is 'Nothing of a building is public before this is true.';
comment on column public.buildings.position is 'Order in lists, smallest first.';
comment on column public.buildings.location is 'The short line under the name, such as King Street East, Toronto.';
comment on column public.buildings.location_fr is 'The same in French.';
comment on column public.buildings.overview is 'Paragraphs separated by an empty line; the first is shown large.';
comment on column public.buildings.overview_fr is 'The same in French.';
comment on column public.buildings.construction_status_fr is 'The same in French.';
comment on column public.buildings.development_type_fr is 'The same in French.';
comment on column public.buildings.condominium is
  'Whether it is a condominium: in Ontario buyers who move in before registration pay an occupancy fee until then.';
comment on column public.buildings.builder is 'The company that builds, as it is licensed.';
comment on column public.buildings.builder_licence is 'The number of its licence, such as 61234.';
comment on column public.buildings.brokerage is 'The brokerage as it is registered. Empty: the developer sells.';
comment on column public.buildings.offering_plan is 'The file number of the offering plan, in New York.';
comment on column public.buildings.region is
  'The province or state by its name, such as Québec; its code and its French name are read into it.';
comment on column public.buildings.municipality is
  'toronto, montreal and chicago levy a transfer tax of their own; other: another municipality. Empty: not known, and buyers are told to ask.';
comment on column public.buildings.time_zone is
  'Such as America/Toronto: the days of its prices are counted there. The usual one of the province or state if left empty.';
comment on column public.buildings.latitude is 'Degrees. If both are empty, the centre of the city is used.';
comment on column public.buildings.approximate_location is
  'True while latitude and longitude are the centre of the city. Becomes false when both are entered.';
comment on column public.buildings.point is 'Generated from latitude and longitude: km from the centre of the earth.';
comment on column public.buildings.sales_centre is 'Where the sales centre is.';
comment on column public.buildings.sales_centre_name is 'Its name, such as Aurora presentation gallery.';
comment on column public.buildings.sales_centre_name_fr is 'The same in French.';
comment on column public.buildings.sales_centre_hours is
  'Opening hours as text, as visitors read them; sales_centre_open has the same as data.';
comment on column public.buildings.sales_centre_hours_fr is 'The same in French.';
comment on column public.buildings.sales_centre_time_zone is 'Such as America/Toronto.';
comment on column public.buildings.sales_centre_open is
  'Hours by weekday: [{"day": "tue", "opens": "11:00", "closes": "18:00"}]. Empty: not known as data.';
comment on column public.buildings.sales_centre_closed is 'Days it is closed although its hours say otherwise.';
comment on column public.buildings.visit_minutes is 'How long a visit takes. One starts each time the last one ends.';
comment on column public.buildings.visit_capacity is 'Visits at the same time; 0: none is booked online.';
comment on column public.buildings.suite_count is 'Set by triggers: all suites, including sold ones.';
comment on column public.buildings.available_count is 'Set by triggers.';
comment on column public.buildings.min_price is
  'Set by triggers: lowest price of the available suites that have one.';
comment on column public.buildings.min_price_tax is 'Set by triggers: the tax treatment of min_price.';
create index buildings_in_order on public.buildings (position, id) where published;
-- With what a suggestion says of a place, so that hundreds of buildings around it need no read of their rows.
create index buildings_near on public.buildings using gist (point) include (available_count, min_price, currency)
  where published and available_count > 0;
create index buildings_soon_near on public.buildings using gist (point) where published and suite_count = 0;

create table public.building_sections (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  heading text not null,
  heading_fr text,
  content text not null,
  content_fr text,
  constraint building_sections_words_given check (
    (trim(heading) <> '' and trim(content) <> '') or private.refuse('A section needs a heading and a text.')
  ),
  constraint building_sections_heading_length check (
    heading is null or length(heading) <= 200 or private.refuse('The column heading can have at most 200 characters.')
  ),
  constraint building_sections_heading_fr_length check (
    heading_fr is null or length(heading_fr) <= 200 or private.refuse('The column heading_fr can have at most 200 characters.')
  ),
  constraint building_sections_content_length check (
    content is null or length(content) <= 20000 or private.refuse('The column content can have at most 20000 characters.')
  ),
  constraint building_sections_content_fr_length check (
    content_fr is null or length(content_fr) <= 20000 or private.refuse('The column content_fr can have at most 20000 characters.')
  )
);
comment on table public.building_sections is 'Texts of a building''s page; the first three are shown.';
comment on column public.building_sections.heading_fr is 'The same in French.';
comment on column public.building_sections.content_fr is 'The same in French.';
create index building_sections_by_building on public.building_sections (building_id, position);

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
create trigger unseen before insert or update on public.buildings
  for each row execute function private.refuse_unseen();
create trigger unseen before insert or update on public.building_sections
  for each row execute function private.refuse_unseen();
create trigger is_title before insert on public.buildings
  for each row when (not private.is_title(new.name)) execute function private.refuse_title();
create trigger stays_title before update on public.buildings
  for each row when (new.name <> old.name and not private.is_title(new.name)) execute function private.refuse_title();

-- A trigger instead of checks, as for the currency: an old row must not refuse the figures that a sale writes. Every
-- building has a time zone.
create function private.read_place() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  given constant text = nullif(trim(new.region), '');
  -- Of a ZIP code, its first digit.
  letter constant text = substring(
    upper(trim(new.postal_code)), case new.country when 'US' then '^[0-9](?=[0-9]{4})' else '^[A-Z](?=[0-9])' end
  );
  needed text;
  named text;
  place record;
begin
  select r.* into place from private.regions() r
  where r.country = new.country and private.fold(given) in (
    private.fold(r.code), private.fold(r.name), private.fold(private.french_region(r.country, r.code))
  );
  if given is not null and place.name is null then
    raise exception using errcode = 'check_violation', message = format(
      'There is no province or state %s. Enter one of: %s.', given,
      (select string_agg(r.name, ', ' order by r.name) from private.regions() r where r.country = new.country)
    );
  end if;
  new.region = place.name;

  if position(letter in place.letters) = 0 then
    raise exception using errcode = 'check_violation', message = format(
      'No postal code in %s begins with %s: correct region or postal_code.', place.name, letter
    );
  end if;
  needed = case new.municipality
    when 'toronto' then 'Ontario' when 'montreal' then 'Québec' when 'chicago' then 'Illinois'
  end;
  if needed <> coalesce(new.region, '') then
    raise exception using errcode = 'check_violation', message = format(
      'The municipality %s is in %s: correct region or municipality.', new.municipality, needed
    );
  end if;
  -- Montréal shares H with cities of their own, such as Westmount and Laval.
  if (new.country = 'CA' and letter = 'M' and new.municipality <> 'toronto')
    or (new.municipality = 'toronto' and letter <> 'M') then
    raise exception using errcode = 'check_violation',
      message = 'All postal codes in Toronto, and only those, begin with M: correct municipality or postal_code.';
  elsif new.municipality = 'montreal' and letter <> 'H' then
    raise exception using errcode = 'check_violation',
      message = 'Postal codes in Montréal begin with H: correct municipality or postal_code.';
  elsif new.municipality = 'montreal' and new.postal_code ~* '^\s*H7' then
    raise exception using errcode = 'check_violation',
      message = 'Homes with postal codes that begin with H7 are in Laval: correct municipality or postal_code.';
  elsif new.municipality = 'chicago' and new.postal_code !~ '^\s*(60[678]|$)' then
    raise exception using errcode = 'check_violation',
      message = 'ZIP codes in Chicago begin with 606, 607 or 608: correct municipality or postal_code.';
  end if;
  -- `Montréal (Verdun)` names two. Towns elsewhere have the same names, so the province or state counts; mail to some
  -- neighbours of Chicago is addressed to Chicago.
  select min(t.municipality) into named
  from regexp_split_to_table(new.city, '[,()/–—]| - ') part
  join private.towns() t on private.town_words(t.name) = private.town_words(part)
  join private.regions() r on r.name = t.region
  where r.country = new.country and t.region = coalesce(new.region, t.region)
    and (t.only_with is null or t.only_with = letter)
    and (t.municipality <> 'chicago' or coalesce(new.postal_code, '') !~ '^\s*60[78]')
  having not bool_or(t.municipality = new.municipality);
  if named is not null then
    raise exception using errcode = 'check_violation', message = format(
      '%s is %s: correct city or municipality.', new.city,
      case named when 'other' then 'not in ' || new.municipality else 'in ' || named end
    );
  end if;

  if place.zones is null then
    new.time_zone = coalesce(
      new.time_zone, case new.country when 'US' then 'America/New_York' else 'America/Toronto' end
    );
  elsif new.time_zone is null or (
    tg_op = 'UPDATE' and new.time_zone = old.time_zone and new.time_zone <> all (place.zones)
  ) then
    new.time_zone = place.zones[1];
  elsif new.time_zone <> all (place.zones) then
    raise exception using errcode = 'check_violation', message = format(
      'The time zone in %s must be one of: %s.', place.name, array_to_string(place.zones, ', ')
    );
  end if;
  return new;
end
$$;
create trigger read_place
  before insert or update of country, region, city, postal_code, municipality, time_zone on public.buildings
  for each row execute function private.read_place();

-- A building and its sales centre are in Canada or the United States: a longitude without its sign is in Asia, and
-- latitude and longitude exchanged are in the Antarctic.

-- The box around a country, the United States with Alaska, Hawaii and Puerto Rico. The importer has the same boxes
-- (netlify/lib/listings/place.cells.ts); a test compares the two.
create function private.is_within(country text, latitude double precision, longitude double precision) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case country
    when 'US' then latitude between 17 and 72 and longitude between -180 and -64
    else latitude between 41 and 84 and longitude between -142 and -52
  end
$$;

-- A trigger instead of checks, as for the codes of places: an old row must not refuse the figures that a sale writes.
create function private.check_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_within(new.country, new.latitude, new.longitude) then
    raise exception using errcode = 'check_violation', message = format(
      'Latitude %s and longitude %s are not in %s: longitude needs a minus sign, and latitude comes first.',
      new.latitude, new.longitude, case new.country when 'US' then 'the United States' else 'Canada' end
    );
  end if;
  if new.sales_centre_time_zone is not null
    and not exists (select from private.regions() r where new.sales_centre_time_zone = any (r.zones)) then
    raise exception using errcode = 'check_violation',
      message = 'The sales centre’s time zone must be in Canada or the United States, written as America/Toronto.';
  end if;
  return new;
end
$$;
create trigger stay_in_country
  before insert or update of country, latitude, longitude, sales_centre_time_zone on public.buildings
  for each row execute function private.check_place();

-- Sentences an editor reads in Studio when a row is refused, also for missing values (decision 209).
create trigger needs_name before insert or update on public.buildings
  for each row when (new.name is null) execute function private.refuse_row('A building needs a name.');
-- Triggers instead of checks: a check is tested on every update, and an old invalid row would then refuse the figures
-- that a sale of its suites writes.
create trigger currency_of_country before insert or update of country, currency on public.buildings
  for each row when ((new.country, new.currency) in (('CA', 'USD'), ('US', 'CAD')))
  execute function private.refuse_row(
    'Prices must be in CAD in Canada (CA) and in USD in the United States (US): change both.'
  );
create trigger needs_words before insert or update on public.building_sections
  for each row when (new.heading is null or new.content is null)
  execute function private.refuse_row('A section needs a heading and a text.');

-- Days that people read are those of the place where the home is: at 20:30 in Toronto it is already tomorrow in UTC.
create function private.today_at(building text) returns date
language sql stable parallel safe
set search_path = ''
as $$
  select (now() at time zone b.time_zone)::date from public.buildings b where b.id = building
$$;

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

revoke all on function
  private.regions(), private.towns(), private.town_words(text), private.french_region(text, text),
  private.is_time_zone(text), private.are_opening_hours(jsonb), private.name_building(), private.read_place(), private.is_within(text, double precision, double precision),
  private.check_place(), private.today_at(text)
  from public, anon, authenticated, service_role;
grant select on public.buildings, public.building_sections to anon, authenticated;
grant select, insert, update, delete on public.buildings, public.building_sections to service_role;
-- Checks, triggers and searches call these as the current role.
grant execute on function
  private.french_region(text, text), private.is_time_zone(text), private.are_opening_hours(jsonb)
  to anon, authenticated, service_role;
grant execute on function
  private.regions(), private.towns(), private.town_words(text),
  private.is_within(text, double precision, double precision), private.today_at(text)
  to service_role;
