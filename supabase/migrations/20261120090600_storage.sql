-- `media` is read by everyone and written with the secret key. `documents` has no policy at all: only the functions
-- of the site reach it, with the secret key.
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
