-- A picture belongs to a building, to one of its plans, or to a suite, and says whether it shows a typical interior.

alter table public.pictures
  add column plan text,
  add column typical boolean not null default false,
  add constraint pictures_plan_of_building check (
    plan is null
    or (building_id is not null and trim(plan) <> '' and length(plan) <= 500)
    or private.refuse('A picture of a plan names its building and the plan''s floorplan_type.')
  ),
  add constraint pictures_suite_not_typical check (
    not typical
    or suite_id is null
    or private.refuse('A typical interior belongs to a building or a plan, never to a suite.')
  );
comment on column public.pictures.plan is 'floorplan_type of the plan it shows; empty: the building or the suite.';
comment on column public.pictures.typical is 'Shows an interior as such homes may look, not a room of this one.';

-- As before, with the pictures of a plan, and whether each shows a typical interior.
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
    where s.building_id = building and lower(s.unit_number) = lower(owner ->> 'unit');
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
    'typical', coalesce(i.typical, (o.was ->> 'typical')::boolean, false),
    'width', i.width, 'height', i.height, 'focus', coalesce(i.focus, o.was ->> 'focus')) order by e.at)
  into wanted
  from jsonb_array_elements(owner -> 'items') with ordinality as e (item, at)
  cross join lateral jsonb_to_record(e.item) as i (
    storage_path text, alt text, generated_alt text, caption text, typical boolean, focus text, width integer,
    height integer)
  left join lateral (
    select q.was from jsonb_array_elements(present) as q (was)
    where q.was ->> 'storage_path' = i.storage_path limit 1
  ) o on true;

  if present <> wanted then
    delete from public.pictures p
    where (p.building_id = of_building and p.plan is not distinct from of_plan) or p.suite_id = of_suite;
    insert into public.pictures (
      building_id, suite_id, plan, typical, position, storage_path, alt, caption, width, height, focus
    )
    select r.building_id, r.suite_id, r.plan, r.typical, e.at, r.storage_path, r.alt, r.caption, r.width, r.height,
      r.focus
    from jsonb_array_elements(wanted) with ordinality as e (row, at)
    cross join lateral jsonb_populate_record(null::public.pictures, e.row) r;
  end if;
end
$$;
