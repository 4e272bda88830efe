-- No text is so long that a build or a page would suffer from it. The importer says the same of its cells.
do $$
declare
  limits constant jsonb = '{
    "buildings": {
      "location": 500, "overview": 20000, "construction_status": 500, "development_type": 500, "website": 500,
      "sales_centre": 500, "address": 500, "city": 500, "region": 500, "postal_code": 500
    },
    "building_sections": {"heading": 200, "content": 20000},
    "suites": {
      "floorplan_type": 500, "floorplan_path": 500, "floorplan_image_path": 500, "amenities": 20000,
      "deposit_structure": 20000, "incentives": 20000, "anticipated_occupancy": 500, "maintenance_fee": 500
    },
    "pictures": {"storage_path": 500, "alt": 500, "caption": 500},
    "public_files": {"original_name": 500, "storage_path": 500, "content_type": 500}
  }';
  name text;
  field text;
  most text;
begin
  for name, field, most in
    select t.key, c.key, c.value #>> '{}' from jsonb_each(limits) t, jsonb_each(t.value) c
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I check (%3$I is null or length(%3$I) <= %4$s or private.refuse(%5$L))',
      name, name || '_' || field || '_length', field, most,
      format('The column %s takes %s letters at most.', field, most)
    );
  end loop;
end
$$;
