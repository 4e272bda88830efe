-- Deposits have bounds as well: a share of the price.

-- As before, with the deposits.
create or replace function private.suite_bounds() returns table (name text, lowest numeric, highest numeric)
language sql immutable
set search_path = ''
as $$
  values ('price', 50000, 50000000), ('square_footage', 150, 20000), ('bedrooms', 0.5, 8), ('washrooms', 0.5, 10),
    ('deposit', 0.05, 35),
    ('fee_a_foot', 0.10, 5.00), ('fee_a_month', 20, 25000), ('parking_price', 1000, 500000), ('parking_fee', 1, 1000),
    ('locker_price', 500, 150000), ('locker_fee', 1, 500), ('property_tax', 200, 1000000), ('levy_cap', 500, 250000),
    ('incentive_amount', 100, 1000000), ('balcony', 10, 10000), ('level', -5, 120), ('ceiling', 7, 30)
$$;

-- Percent of the price; null for what is 0, no deposit, or an amount beside a price that is not set.
create function private.deposit_share(given jsonb, price integer) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when coalesce(jsonb_typeof(given -> 'value'), '') <> 'number' then null
    when (given ->> 'value')::numeric = 0 then null
    when given ->> 'measure' <> 'amount' then (given ->> 'value')::numeric
    when price > 0 then (given ->> 'value')::numeric * 100 / price
  end
$$;

create function private.deposit_words(given jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case given ->> 'measure' when 'amount' then '$' || (given ->> 'value') else (given ->> 'value') || '%' end
$$;

-- As before, with the first deposit that is unusual (reason deposit).
create or replace function private.unusual_suites(building text, suites jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute $sql$
    with change as materialized (
      select y.unit, y.was, y.r from (
        select coalesce(s.unit_number, e.given ->> 'unit_number') as unit, s as was,
          jsonb_populate_record(s, e.given - 'unit_number') as r
        from jsonb_array_elements($2) as e (given)
        left join public.suites s
          on s.building_id = $1 and private.unit_key(s.unit_number) collate "C" = private.unit_key(e.given ->> 'unit_number')
        offset 0
      ) y
      where y.was is distinct from y.r
    ), figure as (
      select c.unit, v.name, to_jsonb(v.old) as old, to_jsonb(v.new) as new, v.was, v.will,
        coalesce(v.bound, v.name) as bound
      from change c
      -- `was` and `will` are what the bounds are about.
      cross join lateral (
        select x.name, x.old, x.new, x.old as was, x.new as will, null::text as bound
        from (values
          ('price', (c.was).price::numeric, (c.r).price::numeric),
          ('square_footage', (c.was).square_footage, (c.r).square_footage),
          ('bedrooms', (c.was).bedrooms::numeric, (c.r).bedrooms::numeric),
          ('washrooms', (c.was).washrooms::numeric, (c.r).washrooms::numeric),
          ('parking_price', (c.was).parking_price, (c.r).parking_price),
          ('parking_fee', (c.was).parking_fee, (c.r).parking_fee),
          ('locker_price', (c.was).locker_price, (c.r).locker_price),
          ('locker_fee', (c.was).locker_fee, (c.r).locker_fee),
          ('property_tax', (c.was).property_tax, (c.r).property_tax),
          ('levy_cap', (c.was).levy_cap, (c.r).levy_cap),
          ('incentive_amount', (c.was).incentive_amount, (c.r).incentive_amount),
          ('balcony', (c.was).balcony, (c.r).balcony),
          ('level', (c.was).level, (c.r).level),
          ('ceiling', (c.was).ceiling, (c.r).ceiling)
        ) as x (name, old, new)
        where x.new <> 0 and x.old is distinct from x.new
        union all
        select 'fee_amount', (c.was).fee_amount, (c.r).fee_amount, private.fee_measured(c.was),
          private.fee_measured(c.r), private.fee_bound(c.r)
        where (c.r).fee_amount <> 0
          and ((c.was).fee_amount, (c.was).fee_basis, private.fee_bound(c.was), private.fee_measured(c.was))
            is distinct from ((c.r).fee_amount, (c.r).fee_basis, private.fee_bound(c.r), private.fee_measured(c.r))
      ) v
    ), odd as (
      select f.unit, f.name, f.old, f.new, 'bounds' as reason, b.lowest, b.highest
      from figure f join private.suite_bounds() b on b.name = f.bound
      where f.will not between b.lowest and b.highest
      union all
      select f.unit, f.name, f.old, f.new, 'moved', null, null
      from figure f
      where f.name = 'price' and f.was <> 0 and abs(f.will - f.was) > f.was * 0.15
      union all
      select c.unit, 'available', 'false', 'true', 'again', null, null
      from change c where not (c.was).available and (c.r).available
      union all
      select c.unit, 'available', 'true', 'false', 'signed', null, null
      from change c
      where (c.was).available and not (c.r).available and exists (
        select from public.buy_requests q where q.suite_id = (c.was).id and q.holds and q.status = 'signed'
      )
      union all
      select c.unit, 'deposits', d.old, d.new, 'deposit', d.lowest, d.highest
      from change c
      cross join lateral (
        select to_jsonb(private.deposit_words((c.was).deposits -> (e.at - 1)::integer)) as old,
          to_jsonb(private.deposit_words(e.given)) as new, b.lowest, b.highest
        from jsonb_array_elements(case jsonb_typeof((c.r).deposits) when 'array' then (c.r).deposits end)
          with ordinality as e (given, at)
        join private.suite_bounds() b on b.name = 'deposit'
        where private.deposit_share(e.given, (c.r).price) not between b.lowest and b.highest
        order by e.at
        limit 1
      ) d
      where (c.was).deposits is distinct from (c.r).deposits
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'unit', o.unit, 'column', o.name, 'reason', o.reason, 'lowest', o.lowest, 'highest', o.highest
      )) || jsonb_build_object('old', o.old, 'new', o.new)
      order by o.unit collate "C", o.name collate "C", o.reason collate "C"), '[]')
    from odd o
  $sql$ into found using building, suites;
  return found;
end
$$;

revoke all on function private.deposit_share(jsonb, integer), private.deposit_words(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.deposit_share(jsonb, integer), private.deposit_words(jsonb) to service_role;
