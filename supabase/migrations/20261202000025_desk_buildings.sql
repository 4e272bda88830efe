-- A building at the desk: everything its page says, in one call, and what editors change there. They write with the
-- functions of the import, so that the same rows are refused and the same changes need a person's word. Security
-- definer like all functions of the desk.

-- A suite as the page of its building lists it.
create function private.building_suite(s public.suites) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', s.id, 'unitNumber', s.unit_number, 'plan', s.floorplan_type, 'level', s.level, 'bedrooms', s.bedrooms,
    'squareFootage', s.square_footage, 'price', s.price, 'available', s.available
  )
$$;

-- Everything of a building that editors see: the columns of an import by name, its sections, its plans, its first 500
-- suites, what it lacks before it can be published, and what the last build left out. Null for none.
create function private.building_page(building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    '_id', b.id, 'name', b.name, 'published', b.published, 'currency', b.currency, 'country', b.country,
    'region', b.region, 'suiteCount', b.suite_count, 'available', b.available_count,
    'approximate', b.approximate_location,
    'values', (
      select jsonb_object_agg(name, to_jsonb(b) -> name) from private.imported_columns('public.buildings') name
    ),
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', s.id, 'heading', s.heading, 'content', s.content, 'heading_fr', s.heading_fr, 'content_fr', s.content_fr
      ) order by s.position, s.id), '[]')
      from public.building_sections s where s.building_id = b.id
    ),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object('type', p.plan, 'suites', p.suites) order by p.plan), '[]')
      from (
        select min(s.floorplan_type) as plan, count(*) as suites
        from public.suites s where s.building_id = b.id and private.slug(s.floorplan_type) <> ''
        group by private.slug(s.floorplan_type)
      ) p
    ),
    'suites', (
      select coalesce(jsonb_agg(private.building_suite(s) order by length(s.unit_number), s.unit_number, s.id), '[]')
      from (
        select * from public.suites x where x.building_id = b.id
        order by length(x.unit_number), x.unit_number, x.id limit 500
      ) s
    ),
    'lacks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', l.entity, 'row', l.row_id, 'what', l.what, 'field', l.field
      ) order by l.at), '[]')
      from private.publication_lacks(b) with ordinality as l (entity, row_id, what, field, at)
      where l.at <= 200
    ),
    'lacksCount', (select count(*) from private.publication_lacks(b)),
    'problems', private.left_out(b.id)
  )
  from public.buildings b where b.id = building
$$;

create function public.desk_building(building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return private.building_page(building);
end
$$;

revoke all on function
  private.building_suite(public.suites), private.building_page(text), public.desk_building(text)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_building(text) to authenticated;
