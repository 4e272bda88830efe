-- A building without coordinates stands in the middle of its city, and says that it does (decision 096).

alter table public.buildings add column approximate_location boolean not null default false;
comment on column public.buildings.approximate_location is
  'True while latitude and longitude are the middle of the city. Give both, and it becomes false by itself.';
comment on column public.buildings.latitude is 'Degrees. Left empty with the longitude: the middle of the city.';

create function private.place_by_city() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  city_key constant text = private.fold(new.city);
  region_key constant text = coalesce(private.fold(new.region), '');
begin
  if num_nonnulls(new.latitude, new.longitude) > 0 then
    if tg_op = 'INSERT' then
      return new;
    end if;
    if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
      -- Somebody knows better.
      new.approximate_location = new.approximate_location and not old.approximate_location;
      return new;
    end if;
    if not new.approximate_location
      or (new.city, new.region, new.country) is not distinct from (old.city, old.region, old.country) then
      return new;
    end if;
  end if;

  select p.latitude, p.longitude into new.latitude, new.longitude
  from public.places p
  where p.long_key collate "C" >= city_key || ' ' and p.long_key collate "C" < city_key || '!'
    and p.name_key = city_key and p.country = new.country
    and (region_key = '' or region_key in (private.fold(p.region), private.fold(p.region_code)))
  order by p.population desc, p.id
  limit 1;
  new.approximate_location = found;
  return new;
end
$$;

create trigger place_by_city
  before insert or update of latitude, longitude, city, region, country on public.buildings
  for each row execute function private.place_by_city();

update public.buildings set latitude = null where latitude is null and city is not null;
