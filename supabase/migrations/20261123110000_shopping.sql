-- What lists are ordered and told apart by (decisions 117 and 118).

alter table public.suites add column listed_on date not null default current_date;
comment on column public.suites.listed_on is 'Kept by triggers: the day it last came on the market. Lists order by it.';

update public.suites set listed_on = created_at::date;

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

-- What nobody could see was not on the market.
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

-- A card shows one picture, and it is not the bathroom while there is another.
alter table public.pictures add column bathroom boolean not null generated always as (
  coalesce(caption, '') || ' ' || alt ~* '\m(bathrooms?|washrooms?|powder rooms?|ensuite|en-suite|toilets?|salles? de bains?)\M'
) stored;
comment on column public.pictures.bathroom is 'Kept from its words: such a picture comes last on a card.';

comment on table public.rate_observations is
  'Figures as fetched from the Bank of Canada: the posted mortgage rate (percent a year) and Canadian dollars for one of the United States, by series.';
