-- A price of 0 says that there is none yet: it is no lowest price.

create or replace function private.count_suites(building_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.buildings where id = any (building_ids) order by id for no key update;

  update public.buildings b
  set suite_count = c.suites, available_count = c.available, min_price = c.cheapest
  from (
    select i.id, count(s.id)::integer as suites,
      (count(s.id) filter (where s.available))::integer as available,
      min(s.price) filter (where s.available and s.price > 0) as cheapest
    from unnest(building_ids) as i (id)
    left join public.suites s on s.building_id = i.id
    group by i.id
  ) c
  where b.id = c.id
    and (b.suite_count, b.available_count, b.min_price) is distinct from (c.suites, c.available, c.cheapest);
end
$$;

select private.count_suites(array(select id from public.buildings));

comment on column public.suites.price is 'Whole dollars of the building''s currency; 0 while there is no price yet.';
comment on column public.buildings.min_price is
  'Kept by triggers: lowest price among available suites, those without a price left out.';
