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
      'Latitude %s and longitude %s are not in %s: degrees west have a minus, and latitude is the one to the north.',
      new.latitude, new.longitude, case new.country when 'US' then 'the United States' else 'Canada' end
    );
  end if;
  if new.sales_centre_time_zone is not null
    and not exists (select from private.regions() r where new.sales_centre_time_zone = any (r.zones)) then
    raise exception using errcode = 'check_violation',
      message = 'The time zone of the sales centre is one of Canada or the United States, written as America/Toronto.';
  end if;
  return new;
end
$$;

create trigger stay_in_country
  before insert or update of country, latitude, longitude, sales_centre_time_zone on public.buildings
  for each row execute function private.check_place();

revoke all on function private.is_within(text, double precision, double precision), private.check_place()
  from public, anon, authenticated, service_role;
grant execute on function private.is_within(text, double precision, double precision) to service_role;
