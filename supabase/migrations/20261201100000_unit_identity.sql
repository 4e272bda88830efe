-- One suite has one unit number, however it is spelled: 0204 is 204, PH-01 and `PH 01` are PH1, #301 and Suite 301 are
-- 301. Two numbers that a sign separates (12-01) are not those two together (1201).

-- The identity of a unit number. src/features/suite/unit-key.rules.ts does the same. Almost all units are a number with a
-- letter at most: an import of ten thousand compares them several times, so these take the short way. Postgres inlines
-- it, which `strict` would prevent.
create function private.unit_key(unit text) returns text
language sql immutable parallel safe
return case when unit ~ '^(?:[A-Za-z]|[PpTt][Hh])?[1-9][0-9]*[A-Za-z]?$' then lower(unit) else coalesce(nullif(
  -- Zeros that begin a number.
  regexp_replace(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            -- What the words before a number say, the number says without them.
            regexp_replace(
              trim(regexp_replace(
                -- Accents and signs that cannot be seen.
                regexp_replace(
                  lower(normalize(replace(unit, '°', 'o'), nfkd)),
                  '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
                ),
                '[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+', ' ', 'g'
              )),
              '^(?:(?:suite|ste|unite|unit|apartment|appartement|appt|apt|app|condo|logement|bureau|numero|number|num|no)(?: +(?=.)| *(?=[0-9])))+', ''
            ),
            '^(?:(s)ub|(l)ower|(u)pper)? ?penthouse(?![a-z])', '\1\2\3ph'
          ),
          '^(?:town ?house|town ?home|maison de ville)(?![a-z])', 'th'
        ),
        '([0-9]) (?=[0-9])', '\1-', 'g'
      ),
      ' ', ''
    ),
    '(?<![0-9])0+(?=[0-9])', '', 'g'
  ), ''), lower(trim(unit))) end;

revoke all on function private.unit_key(text) from public, anon, authenticated, service_role;
-- An index and searches call it as the current role.
grant execute on function private.unit_key(text) to anon, authenticated, service_role;

-- Nobody can tell which of two spellings is meant: a person decides before this migration goes on.
do $$
declare
  twice text;
begin
  select string_agg(t.units, '; ') into twice
  from (
    select s.building_id || ': ' || string_agg(s.unit_number, ' and ' order by s.unit_number) as units
    from public.suites s group by s.building_id, private.unit_key(s.unit_number) having count(*) > 1
  ) t;
  if twice is not null then
    raise exception 'These are one unit in two spellings, delete or rename one of each: %', twice;
  end if;
end
$$;

-- No unique index: the REST server of local runs would read it as one of building_id alone, and embed one suite.
alter table public.suites add constraint suites_unit_key_once
  exclude using btree ((private.unit_key(unit_number)) collate "C" with =, building_id with =);
drop index public.suites_by_unit;

-- As before, by the identity of the unit.
create or replace function private.one_suite_a_unit() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other text;
begin
  if not exists (select from public.buildings b where b.id = new.building_id) then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('There is no building with the id %s: add the building first.', new.building_id);
  end if;
  select s.unit_number into other from public.suites s
  where s.building_id = new.building_id
    and private.unit_key(s.unit_number) collate "C" = private.unit_key(new.unit_number) and s.id <> new.id;
  if found then
    raise exception using
      errcode = 'unique_violation',
      message = format('Unit %s is in %s already%s: change that row.', new.unit_number, new.building_id,
        case when other <> new.unit_number then ', as ' || other else '' end);
  end if;
  return new;
end
$$;

-- As before, also by the identity of the unit.
create or replace function private.suites_of(buildings text[], unit text, most integer) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s.id from public.suites s
    where s.building_id = any (buildings)
      and (
        translate(lower(s.unit_number), ' -', '') like unit || '%'
        or ' ' || lower(s.unit_number) like '% ' || unit || '%'
        or s.id = any (array(
          select k.id from public.suites k
          where k.building_id = any (buildings)
            and private.unit_key(k.unit_number) collate "C" = private.unit_key(unit)
        ))
      )
    order by length(s.unit_number), s.unit_number, array_position(buildings, s.building_id)
    limit most
  )
$$;

-- As before, also by the identity of the unit.
create or replace function private.suites_numbered(unit text, most integer) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select n.id
    from (
      select s.id, s.available, b.name
      from public.suites s join public.buildings b on b.id = s.building_id
      where b.published
        and (
          translate(lower(s.unit_number), ' -', '') collate "C" = unit
          or private.unit_key(s.unit_number) collate "C" = private.unit_key(unit)
        )
      limit 50
    ) n
    order by n.available desc, n.name, n.id
    limit most
  )
$$;

-- As before, also by the identity of the unit: what is not part of the building's name may be the unit, in any spelling.
create or replace function public.desk_suites(
  search text, of_building text, state text, sort text, after_rank numeric, after_place text, n integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked constant text[] = array_remove(regexp_split_to_array(lower(trim(coalesce(search, ''))), '\s+'), '');
  rank constant text = case sort
    when 'cheapest' then 's.price' when 'dearest' then '-s.price' when 'changed' then '-extract(epoch from s.updated_at)'
    else '0' end;
  filter constant text = case state
    when 'available' then 's.available'
    when 'sold' then 'not s.available'
    when 'held' then 's.held_until > now()'
    when 'requested' then 's.id in (select r.suite_id from public.buy_requests r where not private.is_over(r.status))'
    when 'unpriced' then 's.price = 0'
    when 'unpublished' then 'not b.published'
    when 'left-out' then $sql$ s.id in (select p.row_id from public.listing_problems p where p.entity = 'suites') $sql$
    else 'true' end;
  found jsonb;
begin
  perform private.assert_staff(array['sales', 'editor', 'manager']);
  execute format($sql$
    with named as materialized (
      -- The words that are not part of the name.
      select b.id, b.published, array(
        select w.word from unnest($1) w (word)
        where private.fold(w.word) = '' or position(private.fold(w.word) in private.fold(b.name)) = 0
      ) as rest
      from public.buildings b where $2 is null or b.id = $2
    ), spelled as materialized (
      select s.id from named b join public.suites s on s.building_id = b.id
      where private.unit_key(s.unit_number) collate "C" = private.unit_key(array_to_string(b.rest, ' '))
    ), page as (
      select * from (
        select s.id, (%1$s)::numeric as rank,
          s.building_id || ' ' || lpad(length(s.unit_number)::text, 3, '0') || s.unit_number || ' ' || s.id as place
        from named b join public.suites s on s.building_id = b.id
        where (b.rest = '{}' or s.id in (select id from spelled) or not exists (
            select from unnest(b.rest) w (word) where not starts_with(lower(s.unit_number), w.word) and s.id <> w.word
          )) and %2$s
      ) m
      where $4 is null or (m.rank, m.place collate "C") > ($3, $4 collate "C")
      order by m.rank, m.place collate "C"
      limit $5 + 1
    ), shown as (
      select * from page order by rank, place collate "C" limit $5
    )
    select jsonb_build_object(
      'rows', coalesce(
        (select jsonb_agg(
            private.desk_suite(s) || jsonb_build_object('key', jsonb_build_object('rank', p.rank::text, 'place', p.place))
            order by p.rank, p.place collate "C"
          ) from shown p join public.suites s on s.id = p.id), '[]'),
      'more', (select count(*) from page) > $5
    )
  $sql$, rank, filter)
  into found using asked, of_building, after_rank, after_place, least(greatest(n, 1), 200);
  return found;
end
$$;

-- As before, with the unit by its identity.
create or replace function private.import_pictures(building text, owner jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_suite text;
  of_building text = building;
  of_plan text;
  present jsonb;
  wanted jsonb;
begin
  if owner ->> 'unit' is not null then
    select s.id, null into of_suite, of_building from public.suites s
    where s.building_id = building and private.unit_key(s.unit_number) collate "C" = private.unit_key(owner ->> 'unit');
    if of_suite is null then
      raise exception using
        errcode = 'check_violation',
        message = format('There are pictures of unit %s, which this building does not have.', owner ->> 'unit');
    end if;
  end if;
  if owner ->> 'plan' is not null then
    select min(s.floorplan_type) into of_plan from public.suites s
    where s.building_id = building and private.slug(s.floorplan_type) = private.slug(owner ->> 'plan');
    if of_plan is null then
      raise exception using
        errcode = 'check_violation',
        message = format('There are pictures of plan %s, which no suite of this building has.', owner ->> 'plan');
    end if;
  end if;

  select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'url', 'position', 'bathroom'] order by p.position, p.id), '[]')
  into present
  from public.pictures p
  where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;

  select jsonb_agg(jsonb_build_object(
    'building_id', of_building, 'suite_id', of_suite, 'plan', of_plan, 'storage_path', i.storage_path,
    'alt', coalesce(i.alt, o.was ->> 'alt', i.generated_alt), 'caption', coalesce(i.caption, o.was ->> 'caption'),
    'alt_fr', coalesce(i.alt_fr, o.was ->> 'alt_fr'), 'caption_fr', coalesce(i.caption_fr, o.was ->> 'caption_fr'),
    'typical', coalesce(i.typical, (o.was ->> 'typical')::boolean, false),
    'width', i.width, 'height', i.height, 'focus', coalesce(i.focus, o.was ->> 'focus')) order by e.at)
  into wanted
  from jsonb_array_elements(owner -> 'items') with ordinality as e (item, at)
  cross join lateral jsonb_to_record(e.item) as i (
    storage_path text, alt text, generated_alt text, caption text, typical boolean, focus text, width integer,
    height integer, alt_fr text, caption_fr text)
  left join lateral (
    select q.was from jsonb_array_elements(present) as q (was)
    where q.was ->> 'storage_path' = i.storage_path limit 1
  ) o on true;

  if present <> wanted then
    delete from public.pictures p
    where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;
    insert into public.pictures (
      building_id, suite_id, plan, typical, position, storage_path, alt, caption, width, height, focus,
      alt_fr, caption_fr
    )
    select r.building_id, r.suite_id, r.plan, r.typical, e.at, r.storage_path, r.alt, r.caption, r.width, r.height,
      r.focus, r.alt_fr, r.caption_fr
    from jsonb_array_elements(wanted) with ordinality as e (row, at)
    cross join lateral jsonb_populate_record(null::public.pictures, e.row) r;
  end if;
end
$$;
