-- Pictures, downloadable files, and the buckets for them and for buyers' documents.

-- A picture belongs to a building, to one of its plans, or to a suite, and says whether it shows a typical interior.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  building_id text references public.buildings (id) on delete cascade,
  suite_id text references public.suites (id) on delete cascade,
  plan text,
  position integer not null default 0,
  storage_path text not null,
  url text not null generated always as ('/media/' || storage_path) stored,
  alt text not null,
  alt_fr text,
  caption text,
  caption_fr text,
  width integer not null,
  height integer not null,
  focus text,
  typical boolean not null default false,
  shows text,
  lowest_level integer,
  bathroom boolean not null generated always as (
    coalesce(caption, '') || ' ' || alt ~* '\m(bathrooms?|washrooms?|powder rooms?|ensuite|en-suite|toilets?|salles? de bains?)\M'
  ) stored,
  constraint pictures_one_owner check (
    num_nonnulls(building_id, suite_id) = 1
    or private.refuse('A picture can belong to a building or to a suite, not to both.')
  ),
  constraint pictures_plan_of_building check (
    plan is null
    or (building_id is not null and trim(plan) <> '' and length(plan) <= 500)
    or private.refuse('A picture of a plan needs its building and the plan''s floorplan_type.')
  ),
  constraint pictures_suite_not_typical check (
    not typical
    or suite_id is null
    or private.refuse('A typical interior can belong to a building or a plan, not to a suite.')
  ),
  constraint pictures_alt_given check (
    trim(alt) <> '' or private.refuse('Describe what the picture shows, for people who cannot see it.')
  ),
  constraint pictures_size_given check (
    (width > 0 and height > 0) or private.refuse('Enter the picture’s width and height in pixels.')
  ),
  constraint pictures_focus_form check (
    focus is null
    or focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'
    or private.refuse('The focus must be a place in the picture, such as 50% 36%.')
  ),
  constraint pictures_shows_known check (
    shows is null
    or shows in ('room', 'building', 'around')
    or private.refuse('A picture must show a room, the building or the neighbourhood.')
  ),
  constraint pictures_lowest_level_of_shared check (
    lowest_level is null
    or (suite_id is null and lowest_level between -5 and 200)
    or private.refuse('Only pictures that suites share can have a lowest floor, from -5 to 200.')
  ),
  constraint pictures_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage can have only letters, digits, dots, dashes and slashes.')
  ),
  constraint pictures_storage_path_length check (
    storage_path is null or length(storage_path) <= 500 or private.refuse('The column storage_path can have at most 500 characters.')
  ),
  constraint pictures_alt_length check (
    alt is null or length(alt) <= 500 or private.refuse('The column alt can have at most 500 characters.')
  ),
  constraint pictures_alt_fr_length check (
    alt_fr is null or length(alt_fr) <= 500 or private.refuse('The column alt_fr can have at most 500 characters.')
  ),
  constraint pictures_caption_length check (
    caption is null or length(caption) <= 500 or private.refuse('The column caption can have at most 500 characters.')
  ),
  constraint pictures_caption_fr_length check (
    caption_fr is null or length(caption_fr) <= 500 or private.refuse('The column caption_fr can have at most 500 characters.')
  )
);
comment on column public.pictures.plan is 'floorplan_type of the plan it shows; empty: the building or the suite.';
comment on column public.pictures.alt_fr is 'The same in French.';
comment on column public.pictures.caption_fr is 'The same in French.';
comment on column public.pictures.focus is 'CSS object-position of what matters in the picture.';
comment on column public.pictures.typical is 'Shows an interior as such homes may look, not a room of this one.';
comment on column public.pictures.shows is
  'Its group in a gallery: room, building or around. Empty: a room, or the building if it belongs to one and is not typical.';
comment on column public.pictures.lowest_level is
  'The lowest storey whose view it shows: suites below, or of an unknown storey, leave it out. Empty: any.';
comment on column public.pictures.bathroom is 'Kept from its words: such a picture comes last on a card.';
create index pictures_by_building on public.pictures (building_id, position) where building_id is not null;
create index pictures_by_suite on public.pictures (suite_id, position) where suite_id is not null;

create table public.public_files (
  id uuid primary key default gen_random_uuid(),
  building_id text not null references public.buildings (id) on delete cascade,
  position integer not null default 0,
  original_name text not null,
  original_name_fr text,
  storage_path text not null,
  location text not null generated always as ('/media/' || storage_path) stored,
  content_type text,
  size integer,
  constraint public_files_name_given check (
    trim(original_name) <> '' or private.refuse('A file needs a name to be shown and its path in the bucket media.')
  ),
  constraint public_files_storage_path_form check (
    storage_path ~ '^[A-Za-z0-9][A-Za-z0-9._/-]*$' and storage_path !~ '\.\.'
    or private.refuse('A path in storage can have only letters, digits, dots, dashes and slashes.')
  ),
  constraint public_files_original_name_length check (
    original_name is null or length(original_name) <= 500 or private.refuse('The column original_name can have at most 500 characters.')
  ),
  constraint public_files_original_name_fr_length check (
    original_name_fr is null or length(original_name_fr) <= 500 or private.refuse('The column original_name_fr can have at most 500 characters.')
  ),
  constraint public_files_storage_path_length check (
    storage_path is null or length(storage_path) <= 500 or private.refuse('The column storage_path can have at most 500 characters.')
  ),
  constraint public_files_content_type_length check (
    content_type is null or length(content_type) <= 500 or private.refuse('The column content_type can have at most 500 characters.')
  )
);
comment on column public.public_files.original_name_fr is 'The same in French.';
comment on column public.public_files.size is 'Bytes.';
create index public_files_by_building on public.public_files (building_id, position);

create trigger unseen before insert or update on public.pictures
  for each row execute function private.refuse_unseen();
create trigger unseen before insert or update on public.public_files
  for each row execute function private.refuse_unseen();
create trigger needs_path before insert or update on public.pictures
  for each row when (new.storage_path is null)
  execute function private.refuse_row('A picture needs its path in the bucket media, such as pictures/lobby.jpg.');
create trigger needs_alt before insert or update on public.pictures
  for each row when (new.alt is null)
  execute function private.refuse_row('Describe what the picture shows, for people who cannot see it.');
create trigger needs_size before insert or update on public.pictures
  for each row when (new.width is null or new.height is null)
  execute function private.refuse_row('Enter the picture’s width and height in pixels.');
create trigger needs_path before insert or update on public.public_files
  for each row when (new.storage_path is null or new.original_name is null)
  execute function private.refuse_row('A file needs a name to be shown and its path in the bucket media.');

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
