-- What a home cost before. The last change stands with the suite, where its page reads it; all of them are kept.
create table public.price_history (
  id bigint generated always as identity primary key,
  suite_id text not null references public.suites (id) on delete cascade,
  price integer not null,
  changed_on date not null default current_date
);
comment on table public.price_history is 'Kept by triggers: each price a published suite had, and the day it ended.';
comment on column public.price_history.price is 'The price before the change.';
create index price_history_by_suite on public.price_history (suite_id, changed_on);
alter table public.price_history enable row level security;

alter table public.suites
  add column price_was integer,
  add column price_changed_on date;
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
