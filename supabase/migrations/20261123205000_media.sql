-- Pictures, files to download, and the buckets they and the documents of buyers lie in.

create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  building_id text references public.buildings (id) on delete cascade,
  suite_id text references public.suites (id) on delete cascade,
  position integer not null default 0,
  storage_path text not null,
  url text not null generated always as ('/media/' || storage_path) stored,
  alt text not null,
  caption text,
  width integer not null,
  height integer not null,
  focus text,
  bathroom boolean not null generated always as (
    coalesce(caption, '') || ' ' || alt ~* '\m(bathrooms?|washrooms?|powder rooms?|ensuite|en-suite|toilets?|salles? de bains?)\M'
  ) stored,
  constraint pictures_one_owner check (
    num_nonnulls(building_id, suite_id) = 1
    or private.refuse('A picture belongs to a building or to a suite, not to both.')
  ),
  constraint pictures_alt_given check (
    trim(alt) <> '' or private.refuse('Say in words what the picture shows: those who cannot see it read that.')
  ),
  constraint pictures_size_given check (
    (width > 0 and height > 0) or private.refuse('Width and height of the picture are given in pixels.')
  ),
  constraint pictures_focus_form check (
    focus is null
    or focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'
    or private.refuse('The focus is a place in the picture such as 50% 36%.')
  ),
  constraint pictures_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  )
);
comment on column public.pictures.focus is 'CSS object-position of what matters in the picture.';
comment on column public.pictures.bathroom is 'Kept from its words: such a picture comes last on a card.';

create table public.public_files (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  original_name text not null,
  storage_path text not null,
  location text not null generated always as ('/media/' || storage_path) stored,
  content_type text,
  size integer,
  constraint public_files_name_given check (
    trim(original_name) <> '' or private.refuse('A file needs a name to be shown and its path in the bucket media.')
  ),
  constraint public_files_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage has letters, digits, dots, dashes and slashes only.')
  )
);
comment on column public.public_files.size is 'Bytes.';

create index public_files_by_building on public.public_files (building_id, position);
create index pictures_by_building on public.pictures (building_id, position) where building_id is not null;
create index pictures_by_suite on public.pictures (suite_id, position) where suite_id is not null;

create trigger needs_path before insert or update on public.pictures
  for each row when (new.storage_path is null)
  execute function private.refuse_row('A picture needs its path in the bucket media, such as pictures/lobby.jpg.');
create trigger needs_alt before insert or update on public.pictures
  for each row when (new.alt is null)
  execute function private.refuse_row('Say in words what the picture shows: those who cannot see it read that.');
create trigger needs_size before insert or update on public.pictures
  for each row when (new.width is null or new.height is null)
  execute function private.refuse_row('Width and height of the picture are given in pixels.');
create trigger needs_path before insert or update on public.public_files
  for each row when (new.storage_path is null or new.original_name is null)
  execute function private.refuse_row('A file needs a name to be shown and its path in the bucket media.');

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

alter table public.pictures enable row level security;
alter table public.public_files enable row level security;

create policy "files of published buildings are public" on public.public_files
  for select to anon, authenticated
  using (building_id in (select b.id from public.buildings b where b.published));

-- There are too many suites to hash for every query, so a picture looks up its suite by key (`offset 0` stops the
-- planner from hashing).
create policy "pictures of published buildings and their suites are public" on public.pictures
  for select to anon, authenticated
  using (
    building_id in (select b.id from public.buildings b where b.published)
    or exists (select from public.suites s where s.id = suite_id offset 0)
  );

grant select on public.pictures, public.public_files to anon, authenticated;
grant select, insert, update, delete on public.pictures, public.public_files to service_role;

-- Everyone reads `media`; only the secret key writes it. `documents` has no policy at all: only the site's functions
-- reach it, with the secret key.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('media', 'media', true, 26214400,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml', 'application/pdf']),
  ('documents', 'documents', false, 26214400,
    array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/webp',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
