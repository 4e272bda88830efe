-- Buildings near a point, and developments to suggest when a search finds no suites.

-- Buildings near a point that have available suites, nearest first, with the ids of those suites, cheapest first.
-- Distances in km along the sphere. Security definer, because the cube operators are not leakproof: under a policy
-- the planner may not use the index on `point`. The query repeats the policy's condition.
create function public.near_buildings(
  lat double precision, lng double precision, radius_km double precision, max_buildings integer default 100
)
returns table (_id text, name text, distance double precision, suites text[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  diameter constant double precision = 2 * 6371.0088;
  here extensions.cube;
  reach double precision;
begin
  -- Postgres sorts NaN above everything.
  if (lat between -90 and 90 and lng between -180 and 180 and radius_km > 0 and radius_km < 'infinity') is not true then
    return;
  end if;
  here = private.earth_point(lat, lng);
  reach = diameter * sin(least(radius_km, 20000) / diameter);

  return query
  select b.id, b.name, round((diameter * asin(least(1, b.chord / diameter)))::numeric, 2)::double precision,
    array(
      select s.id from public.suites s
      where s.building_id = b.id and s.available
      order by s.price, s.id
    )
  from (
    select n.id, n.name, n.point operator(extensions.<->) here as chord
    from public.buildings n
    where n.published and n.available_count > 0
      and n.point operator(extensions.<@) extensions.cube_enlarge(here, reach, 3)
      and n.point operator(extensions.<->) here <= reach
    order by n.point operator(extensions.<->) here
    limit least(max_buildings, 1000)
  ) b
  order by b.chord, b.id;
end
$$;

-- The nearest developments with available suites and the nearest coming soon, half of each. Security definer for the
-- same reason as near_buildings.
create function public.developments_near(place text, max_each integer default 12)
returns table (
  _id text, name text, city text, region text, country text, currency text, "availableCount" integer, "minPrice" integer,
  "minPriceTax" text, soon boolean, distance double precision
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  diameter constant double precision = 2 * 6371.0088;
  most constant integer = least(max_each, 50);
  here extensions.cube;
begin
  select private.earth_point(p.latitude, p.longitude) into here from public.places p where p.id = place;
  if here is null then
    return;
  end if;

  return query
  select b.id, b.name, b.city, b.region, b.country, b.currency, b.available_count, b.min_price, b.min_price_tax,
    b.suite_count = 0,
    round((diameter * asin(least(1, (b.point operator(extensions.<->) here) / diameter)))::numeric, 2)::double precision
  from (
    (
      select n.* from public.buildings n
      where n.published and n.available_count > 0 and n.point is not null
      order by n.point operator(extensions.<->) here limit most
    )
    union all
    (
      select n.* from public.buildings n
      where n.published and n.suite_count = 0 and n.point is not null
      order by n.point operator(extensions.<->) here limit most
    )
  ) b
  order by b.point operator(extensions.<->) here, b.id;
end
$$;

revoke all on function
  public.near_buildings(double precision, double precision, double precision, integer),
  public.developments_near(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.near_buildings(double precision, double precision, double precision, integer),
  public.developments_near(text, integer)
  to anon, authenticated, service_role;
