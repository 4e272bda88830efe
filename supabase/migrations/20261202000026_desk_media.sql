-- Pictures, plans and files of a building at the desk, for editors and managers. A file is announced, uploaded by the
-- browser to a landing path in the private bucket, opened and re-encoded by the site, and only then named by a row.
-- Every change first takes the lock of imports, prices and publication, but no lock of the building, which a changed
-- suite takes last. Security definer, like all of the desk's functions.

create table public.desk_uploads (
  id uuid primary key default gen_random_uuid(),
  member uuid references public.staff (user_id) on delete set null,
  building_id text references public.buildings (id) on delete set null,
  kind text not null check (kind in ('picture', 'plan', 'file')),
  of_plan text,
  of_suite text,
  in_french boolean not null default false,
  replaces uuid,
  seen text,
  filename text not null check (length(filename) between 1 and 200 and private.is_seen(filename)),
  size integer not null check (size between 1 and 26214400),
  media_path text,
  was_stored boolean not null default false,
  content_type text,
  width integer,
  height integer,
  media_size integer,
  kept_at timestamptz,
  reserved_until timestamptz not null default now() + interval '1 hour'
);
comment on table public.desk_uploads is
  'Uploads of the last hour: announced, checked once media_path is set, named by a row of the catalogue once kept_at is.';
comment on column public.desk_uploads.replaces is 'The picture or file whose content it replaces; words and place stay.';
comment on column public.desk_uploads.seen is
  'The version of what it replaces, as the member saw it; of a plan, the path of its drawing.';
comment on column public.desk_uploads.size is 'Bytes, as announced.';
comment on column public.desk_uploads.was_stored is
  'The object in the bucket media was there before, or another upload uses it: it stays whatever becomes of this one.';
create index desk_uploads_by_member on public.desk_uploads (member);
create index desk_uploads_by_end on public.desk_uploads (reserved_until);
create index desk_uploads_by_path on public.desk_uploads (media_path) where media_path is not null;
alter table public.desk_uploads enable row level security;

-- The version of a picture or a file, which shows whether someone else changed it; its position does not count.
create function private.media_version(item jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select left(md5((item - 'position')::text), 12)
$$;

-- A visible text; null for any other.
create function private.seen_text(value text) returns text
language sql immutable
set search_path = ''
as $$
  select case when private.is_seen(trim(value)) then trim(value) end
$$;

-- The pictures that share one order: those of a building, of one of its plans or of a suite.
create function private.pictures_of(building text, plan text, suite text) returns setof public.pictures
language sql stable
set search_path = ''
as $$
  select p from public.pictures p
  where p.suite_id = pictures_of.suite
    or pictures_of.suite is null and p.building_id = pictures_of.building
      and private.slug(p.plan) is not distinct from private.slug(pictures_of.plan)
$$;

-- A building's pictures, plans and files. Null if there is no such building.
create function private.media_of(building text) returns jsonb
language sql stable
set search_path = ''
as $$
  with homes as materialized (
    select s.* from public.suites s where s.building_id = building
  ), plans as materialized (
    select private.slug(h.floorplan_type) as slug, min(h.floorplan_type) as type, count(*) as suites,
      min(h.floorplan_path) as pdf, min(h.floorplan_image_path) as image, min(h.floorplan_path_fr) as pdf_fr,
      min(h.floorplan_image_path_fr) as image_fr
    from homes h where h.floorplan_type is not null group by 1
  )
  select jsonb_build_object(
    'building', jsonb_build_object('_id', b.id, 'name', b.name),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', p.type, 'suites', p.suites, 'pdf', p.pdf, 'image', p.image, 'pdfFr', p.pdf_fr, 'imageFr', p.image_fr
      ) order by p.type collate "C"), '[]') from plans p
    ),
    'suites', (
      select coalesce(jsonb_agg(jsonb_build_object('_id', h.id, 'unit', h.unit_number)
        order by lpad(length(h.unit_number)::text, 3, '0') || h.unit_number collate "C", h.id), '[]') from homes h
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', p.id, 'plan', case when p.plan is not null then coalesce(n.type, p.plan) end, 'suite', p.suite_id,
        'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altFr', p.alt_fr, 'caption', p.caption,
        'captionFr', p.caption_fr, 'typical', p.typical, 'shows', p.shows, 'lowestLevel', p.lowest_level,
        'focus', p.focus, 'version', private.media_version(to_jsonb(p))
      ) order by p.position, p.id), '[]')
      from public.pictures p left join plans n on n.slug = private.slug(p.plan)
      where p.building_id = b.id or p.suite_id in (select h.id from homes h)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', f.id, 'name', f.original_name, 'nameFr', f.original_name_fr, 'url', f.location, 'size', f.size,
        'version', private.media_version(to_jsonb(f))
      ) order by f.position, f.id), '[]')
      from public.public_files f where f.building_id = b.id
    )
  )
  from public.buildings b where b.id = building
$$;

create function public.desk_media(building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return private.media_of(building);
end
$$;

-- A picture (of the building, its plans or its suites) or a file of a building, as its row.
create function private.media_row(building text, kind text, item uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(p) from public.pictures p left join public.suites s on s.id = p.suite_id
  where kind = 'picture' and p.id = item and coalesce(p.building_id, s.building_id) = building
  union all
  select to_jsonb(f) from public.public_files f
  where kind = 'file' and f.id = item and f.building_id = building
$$;

-- The path of a plan's drawing: the PDF, or the image.
create function private.drawing_of(building text, plan text, in_french boolean, as_image boolean) returns text
language sql stable
set search_path = ''
as $$
  select min(case
    when as_image and in_french then s.floorplan_image_path_fr
    when as_image then s.floorplan_image_path
    when in_french then s.floorplan_path_fr
    else s.floorplan_path end)
  from public.suites s
  where s.building_id = building and private.slug(s.floorplan_type) = private.slug(plan)
$$;

-- Whether a building, plan or suite has as many pictures, or a building as many files, as it may have.
create function private.is_media_full(building text, kind text, plan text, suite text) returns boolean
language sql stable
set search_path = ''
as $$
  select case kind
    when 'picture' then (select count(*) from private.pictures_of(building, plan, suite)) >= 60
    when 'file' then (select count(*) from public.public_files f where f.building_id = building) >= 60
    else false
  end
$$;

-- Announces a file. `reserved` with its id; `missing`: no such building, plan, suite, picture or file; `stale`: what it
-- replaces was changed; `full`: there are as many as a building may have; `busy`: too many uploads of this member are
-- open. A picture without a plan and a suite is the building's.
create function public.desk_reserve_upload(
  building text, kind text, plan text, suite text, in_french boolean, replaces uuid, seen text, name text,
  bytes integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  now_there jsonb;
  made uuid;
begin
  perform private.assert_pace(me, 'upload', 600, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  if not exists (select from public.buildings b where b.id = building)
    or kind = 'plan' and plan is null
    or plan is not null and not exists (
      select from public.suites s
      where s.building_id = building and private.slug(s.floorplan_type) = private.slug(plan)
    )
    or suite is not null and not exists (select from public.suites s where s.id = suite and s.building_id = building)
  then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if replaces is not null then
    now_there = private.media_row(building, kind, replaces);
    if now_there is null then
      return jsonb_build_object('outcome', 'missing');
    elsif private.media_version(now_there) is distinct from seen then
      return jsonb_build_object('outcome', 'stale');
    end if;
  elsif private.is_media_full(building, kind, plan, suite) then
    return jsonb_build_object('outcome', 'full');
  end if;
  if (
    select count(*) from public.desk_uploads u where u.member = me and u.kept_at is null and u.reserved_until > now()
  ) >= 60 then
    return jsonb_build_object('outcome', 'busy');
  end if;
  insert into public.desk_uploads (
    member, building_id, kind, of_plan, of_suite, in_french, replaces, seen, filename, size
  )
  values (me, building, kind, plan, suite, coalesce(in_french, false), replaces, seen, name, bytes)
  returning id into made;
  return jsonb_build_object('outcome', 'reserved', 'upload', made);
end
$$;

-- The caller, as in `desk_caller`, with their open upload and the parts of a new picture's caption: who, role, limit
-- and row in one call. `opened` is null if there is none, or it has ended, and for everyone but editors and managers.
-- `arrived`: the bytes on the landing path; null if nothing is there.
create function public.desk_open_upload(upload uuid)
returns table (id uuid, email text, name text, phone text, language text, role text, opened jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  select c.* into id, email, name, phone, language, role from public.desk_caller() c;
  if id is null then
    return;
  end if;
  if role in ('editor', 'manager') then
    perform private.assert_pace(id, 'upload opened', 600, 3600);
    select jsonb_build_object(
      'kind', u.kind, 'plan', u.of_plan, 'filename', u.filename, 'size', u.size, 'kept', u.kept_at is not null,
      'building', jsonb_build_object('_id', b.id, 'name', b.name, 'city', b.city),
      'unit', (select s.unit_number from public.suites s where s.id = u.of_suite),
      'at', 1 + (select count(*) from private.pictures_of(b.id, u.of_plan, u.of_suite)),
      'arrived', (
        select (private.metadata_of(o.metadata) ->> 'size')::bigint from storage.objects o
        where o.bucket_id = 'documents' and o.name = 'desk/' || u.id
      )
    ) into opened
    from public.desk_uploads u join public.buildings b on b.id = u.building_id
    where u.id = upload and u.member = desk_open_upload.id and u.reserved_until > now();
  end if;
  return next;
end
$$;

-- Records what the site read and will store: only the site calls this, with the secret key, so that no row names a file
-- the site did not encode. `new`: store it; `stored`: it is already there; `busy`: a leftover of an earlier upload has
-- this path and is about to be removed; `gone`: the upload has ended.
create function public.note_upload(
  upload uuid, path text, type text, wide integer, high integer, bytes integer
) returns text
language plpgsql
set search_path = ''
as $$
declare
  u public.desk_uploads;
  is_there boolean;
begin
  -- Two uploads of one content are noted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('media ' || path, 0));
  select * into u from public.desk_uploads x
  where x.id = upload and x.kept_at is null and x.reserved_until > now() for update;
  if u.id is null then
    return 'gone';
  elsif exists (
    select from public.desk_uploads x
    where x.media_path = path and x.id <> upload and x.kept_at is null and not x.was_stored
      and x.reserved_until <= now()
  ) then
    return 'busy';
  end if;
  is_there = exists (select from storage.objects o where o.bucket_id = 'media' and o.name = path);
  update public.desk_uploads x
  set media_path = path, content_type = type, width = wide, height = high, media_size = bytes,
    -- An object that another open upload stored may yet be removed.
    was_stored = case when u.media_path = path then u.was_stored else is_there and not exists (
      select from public.desk_uploads o
      where o.media_path = path and o.id <> upload and o.kept_at is null and not o.was_stored
    ) end,
    -- Nothing is removed while it is being stored.
    reserved_until = greatest(x.reserved_until, now() + interval '2 minutes')
  where x.id = upload;
  return case when is_there then 'stored' else 'new' end;
end
$$;

-- Writes the row of a checked upload. `missing`: the upload, or what it belongs to, is gone; `stale`: what it replaces
-- has changed; `same`: this picture has already been added; `full`: others were added since it was announced;
-- `unchecked`; `refused` with the database's reason, such as a picture in Québec without a French description: it can be
-- tried again with other words.
create function private.keep_upload(u public.desk_uploads, alt text, alt_fr text) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- The hash of its content, whatever the file was called.
  print constant text = substring(u.media_path from '-([0-9a-f]{12})\.[a-z]+$');
  as_image constant boolean = u.content_type like 'image/%';
  old constant jsonb = private.media_row(u.building_id, u.kind, u.replaces);
  place integer;
begin
  if u.replaces is not null and private.media_version(old) is distinct from u.seen then
    return case when old is null then 'missing' else 'stale' end;
  elsif u.replaces is null and private.is_media_full(u.building_id, u.kind, u.of_plan, u.of_suite) then
    return 'full';
  elsif u.kind = 'plan' then
    if private.drawing_of(u.building_id, u.of_plan, u.in_french, as_image) is distinct from u.seen then
      return 'stale';
    end if;
    perform private.import_plan(u.building_id, jsonb_build_object('type', u.of_plan,
      case when as_image then 'image_path' else 'path' end || case when u.in_french then '_fr' else '' end,
      u.media_path));
    perform private.log_action('plan.changed', u.building_id,
      jsonb_build_object('plan', u.of_plan, 'how', 'added'));
  elsif u.kind = 'picture' and u.replaces is null then
    select coalesce(max(p.position), 0) + 1 into place
    from private.pictures_of(u.building_id, u.of_plan, u.of_suite) p;
    if exists (
      select from private.pictures_of(u.building_id, u.of_plan, u.of_suite) p
      where p.storage_path like '%-' || print || '.jpg'
    ) then
      return 'same';
    end if;
    insert into public.pictures (building_id, suite_id, plan, position, storage_path, alt, alt_fr, width, height)
    values (
      case when u.of_suite is null then u.building_id end, u.of_suite, u.of_plan, place, u.media_path,
      private.seen_text(alt), private.seen_text(alt_fr), u.width, u.height
    );
    perform private.log_action('pictures.changed', u.building_id, '{"how": "added"}');
  elsif u.kind = 'picture' then
    update public.pictures p
    set storage_path = u.media_path, width = u.width, height = u.height
    where p.id = u.replaces;
    perform private.log_action('pictures.changed', u.building_id, '{"how": "replaced"}');
  elsif u.replaces is null then
    if exists (
      select from public.public_files f
      where f.building_id = u.building_id and f.storage_path like '%-' || print || '.pdf'
    ) then
      return 'same';
    end if;
    insert into public.public_files (building_id, position, original_name, storage_path, content_type, size)
    select u.building_id, coalesce(max(f.position), 0) + 1, u.filename, u.media_path, u.content_type, u.media_size
    from public.public_files f where f.building_id = u.building_id;
    perform private.log_action('files.changed', u.building_id, '{"how": "added"}');
  else
    update public.public_files f
    set storage_path = u.media_path, content_type = u.content_type, size = u.media_size
    where f.id = u.replaces;
    perform private.log_action('files.changed', u.building_id, '{"how": "replaced"}');
  end if;
  return 'kept';
end
$$;

-- The same upload again changes nothing.
create function public.desk_keep_upload(upload uuid, alt text, alt_fr text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  u public.desk_uploads;
  outcome text;
  reason text;
begin
  perform private.assert_pace(me, 'upload kept', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || x.building_id, 0))
  from public.desk_uploads x where x.id = upload and x.member = me;
  select * into u from public.desk_uploads x
  where x.id = upload and x.member = me and x.reserved_until > now() for update;
  if u.id is null or u.building_id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif u.kept_at is null and u.media_path is null then
    return jsonb_build_object('outcome', 'unchecked');
  end if;
  if u.kept_at is not null then
    outcome = 'kept';
  else
    begin
      outcome = private.keep_upload(u, alt, alt_fr);
    exception when integrity_constraint_violation or data_exception then
      outcome = 'refused';
      reason = sqlerrm;
    end;
  end if;
  if outcome = 'kept' then
    update public.desk_uploads x set kept_at = coalesce(x.kept_at, now()) where x.id = upload;
    update public.desk_uploads x set was_stored = true where x.media_path = u.media_path and x.id <> upload;
  end if;
  return jsonb_build_object('outcome', outcome, 'reason', reason, 'media', private.media_of(u.building_id));
end
$$;

-- Cancels an upload. documents-reconcile removes what is left of it.
create function public.desk_give_up_upload(upload uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
begin
  update public.desk_uploads u set reserved_until = now()
  where u.id = upload and u.member = me and u.kept_at is null and u.reserved_until > now();
  return found;
end
$$;

-- What is left of ended uploads. `path`: an object in the bucket media that nothing names, to be removed; the landing
-- path is found by `stray_documents`. An object that was there before stays, because the served site may show it.
create function public.stray_uploads(max_rows integer) returns table (upload uuid, path text)
language sql stable
set search_path = ''
as $$
  select u.id, case
    when u.kept_at is null and not u.was_stored
      and not exists (
        select from public.desk_uploads x
        where x.media_path = u.media_path and x.id <> u.id and (x.kept_at is not null or x.reserved_until > now())
      )
      and not exists (select from public.pictures p where p.storage_path = u.media_path)
      and not exists (select from public.public_files f where f.storage_path = u.media_path)
      and not exists (
        select from public.suites s where u.media_path in (
          s.floorplan_path, s.floorplan_path_fr, s.floorplan_image_path, s.floorplan_image_path_fr
        )
      )
    then u.media_path end
  from public.desk_uploads u
  -- Not at once: an object may still be uploading to the bucket.
  where u.reserved_until <= now() - interval '1 minute'
  order by u.reserved_until
  limit max_rows
$$;

create function public.forget_uploads(ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.desk_uploads u where u.id = any (ids) and u.reserved_until <= now() - interval '1 minute';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Changes a picture's texts, what it shows and what it belongs to. `seen` is its version. Answers `changed`, `missing`,
-- `stale`, or `refused` with the reason. A picture that moves to another owner comes last there.
create function public.desk_change_picture(
  building text, picture uuid, seen text, plan text, suite text, alt text, alt_fr text, caption text, caption_fr text,
  typical boolean, shows text, lowest_level integer, focus text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was public.pictures;
  wanted public.pictures;
  outcome text = 'changed';
  reason text;
begin
  perform private.assert_pace(me, 'picture', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  was = jsonb_populate_record(null::public.pictures, private.media_row(building, 'picture', picture));
  if was.id is null
    or suite is not null and not exists (select from public.suites s where s.id = suite and s.building_id = building)
    or plan is not null and not exists (
      select from public.suites s
      where s.building_id = building and private.slug(s.floorplan_type) = private.slug(plan)
    ) and private.slug(plan) is distinct from private.slug(was.plan)
  then
    outcome = 'missing';
  elsif private.media_version(to_jsonb(was)) is distinct from seen then
    outcome = 'stale';
  else
    wanted = was;
    wanted.building_id = case when suite is null then building end;
    wanted.suite_id = suite;
    wanted.plan = case when private.slug(plan) = private.slug(was.plan) then was.plan else plan end;
    wanted.alt = private.seen_text(alt);
    wanted.alt_fr = private.seen_text(alt_fr);
    wanted.caption = private.seen_text(caption);
    wanted.caption_fr = private.seen_text(caption_fr);
    wanted.typical = coalesce(typical, false);
    wanted.shows = shows;
    wanted.lowest_level = lowest_level;
    wanted.focus = focus;
    if (was.building_id, was.suite_id, was.plan) is distinct from (wanted.building_id, wanted.suite_id, wanted.plan) then
      select coalesce(max(o.position), 0) + 1 into wanted.position
      from private.pictures_of(wanted.building_id, wanted.plan, wanted.suite_id) o;
    end if;
    begin
      update public.pictures p
      set building_id = wanted.building_id, suite_id = wanted.suite_id, plan = wanted.plan, position = wanted.position,
        alt = wanted.alt, alt_fr = wanted.alt_fr, caption = wanted.caption, caption_fr = wanted.caption_fr,
        typical = wanted.typical, shows = wanted.shows, lowest_level = wanted.lowest_level, focus = wanted.focus
      where p.id = picture and wanted is distinct from was;
      if found then
        perform private.log_action('pictures.changed', building, '{"how": "changed"}');
      end if;
    exception when integrity_constraint_violation or data_exception then
      outcome = 'refused';
      reason = sqlerrm;
    end;
  end if;
  return jsonb_build_object('outcome', outcome, 'reason', reason, 'media', private.media_of(building));
end
$$;

create function public.desk_change_file(building text, file uuid, seen text, title text, title_fr text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was jsonb;
  outcome text = 'changed';
  reason text;
begin
  perform private.assert_pace(me, 'picture', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  was = private.media_row(building, 'file', file);
  if was is null then
    outcome = 'missing';
  elsif private.media_version(was) is distinct from seen then
    outcome = 'stale';
  else
    begin
      update public.public_files f
      set original_name = private.seen_text(title), original_name_fr = private.seen_text(title_fr)
      where f.id = file and (f.original_name, f.original_name_fr)
        is distinct from (private.seen_text(title), private.seen_text(title_fr));
      if found then
        perform private.log_action('files.changed', building, '{"how": "changed"}');
      end if;
    exception when integrity_constraint_violation or data_exception then
      outcome = 'refused';
      reason = sqlerrm;
    end;
  end if;
  return jsonb_build_object('outcome', outcome, 'reason', reason, 'media', private.media_of(building));
end
$$;

-- Reorders the pictures of one owner, or the files of a building. `was` are their ids in the order the member saw,
-- `wanted` the same ids in the new one. Answers `changed`, `invalid`, or `stale` if the ids or their order have
-- changed.
create function public.desk_order_media(building text, kind text, was uuid[], wanted uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  one public.pictures;
  present uuid[];
  outcome text = 'changed';
begin
  perform private.assert_pace(me, 'picture', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  if not exists (select from public.buildings b where b.id = building) then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if kind = 'picture' then
    one = jsonb_populate_record(null::public.pictures, private.media_row(building, 'picture', was[1]));
    present = array(
      select o.id from private.pictures_of(one.building_id, one.plan, one.suite_id) o order by o.position, o.id
    );
  else
    present = array(select f.id from public.public_files f where f.building_id = building order by f.position, f.id);
  end if;
  if array(select unnest(was) order by 1) is distinct from array(select unnest(wanted) order by 1)
    or coalesce(cardinality(wanted), 0) = 0 or kind is null or kind not in ('picture', 'file') then
    outcome = 'invalid';
  elsif present is distinct from was then
    outcome = 'stale';
  elsif was <> wanted then
    update public.pictures p set position = n.at
    from unnest(wanted) with ordinality as n (id, at)
    where kind = 'picture' and p.id = n.id and p.position <> n.at;
    update public.public_files f set position = n.at
    from unnest(wanted) with ordinality as n (id, at)
    where kind = 'file' and f.id = n.id and f.position <> n.at;
    perform private.log_action(case kind when 'picture' then 'pictures.changed' else 'files.changed' end, building,
      '{"how": "ordered"}');
  end if;
  return jsonb_build_object('outcome', outcome, 'media', private.media_of(building));
end
$$;

-- Removes a picture or a file. Its object stays: the served site shows it until the next build.
create function public.desk_remove_media(building text, kind text, item uuid, seen text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was jsonb;
  outcome text = 'removed';
begin
  perform private.assert_pace(me, 'picture', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  was = private.media_row(building, kind, item);
  if was is null then
    outcome = 'missing';
  elsif private.media_version(was) is distinct from seen then
    outcome = 'stale';
  else
    delete from public.pictures p where kind = 'picture' and p.id = item;
    delete from public.public_files f where kind = 'file' and f.id = item;
    perform private.log_action(case kind when 'picture' then 'pictures.changed' else 'files.changed' end, building,
      '{"how": "removed"}');
  end if;
  return jsonb_build_object('outcome', outcome, 'media', private.media_of(building));
end
$$;

-- Removes a drawing from all suites of a plan. `seen` is its path.
create function public.desk_remove_drawing(
  building text, plan text, in_french boolean, as_image boolean, seen text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  was text;
  outcome text = 'removed';
  reason text;
begin
  perform private.assert_pace(me, 'picture', 1200, 3600);
  perform pg_advisory_xact_lock(hashtextextended('import ' || building, 0));
  was = private.drawing_of(building, plan, in_french, as_image);
  if was is null then
    outcome = 'missing';
  elsif was is distinct from seen then
    outcome = 'stale';
  else
    begin
      update public.suites s
      set floorplan_path = case when not in_french and not as_image then null else s.floorplan_path end,
        floorplan_image_path = case when not in_french and as_image then null else s.floorplan_image_path end,
        floorplan_path_fr = case when in_french and not as_image then null else s.floorplan_path_fr end,
        floorplan_image_path_fr = case when in_french and as_image then null else s.floorplan_image_path_fr end
      where s.building_id = building and private.slug(s.floorplan_type) = private.slug(plan);
      perform private.log_action('plan.changed', building, jsonb_build_object('plan', plan, 'how', 'removed'));
    exception when integrity_constraint_violation or data_exception then
      outcome = 'refused';
      reason = sqlerrm;
    end;
  end if;
  return jsonb_build_object('outcome', outcome, 'reason', reason, 'media', private.media_of(building));
end
$$;

revoke all on table public.desk_uploads from public, anon, authenticated, service_role;
revoke all on function
  private.media_version(jsonb), private.seen_text(text), private.pictures_of(text, text, text),
  private.media_of(text), private.media_row(text, text, uuid),
  public.desk_media(text), private.drawing_of(text, text, boolean, boolean),
  private.is_media_full(text, text, text, text),
  public.desk_reserve_upload(text, text, text, text, boolean, uuid, text, text, integer), public.desk_open_upload(uuid),
  public.note_upload(uuid, text, text, integer, integer, integer),
  private.keep_upload(public.desk_uploads, text, text),
  public.desk_keep_upload(uuid, text, text), public.desk_give_up_upload(uuid),
  public.stray_uploads(integer), public.forget_uploads(uuid[]),
  public.desk_change_picture(text, uuid, text, text, text, text, text, text, text, boolean, text, integer, text),
  public.desk_change_file(text, uuid, text, text, text), public.desk_order_media(text, text, uuid[], uuid[]),
  public.desk_remove_media(text, text, uuid, text), public.desk_remove_drawing(text, text, boolean, boolean, text)
  from public, anon, authenticated, service_role;
-- The site notes what it checked, and removes what is left.
grant select, update, delete on public.desk_uploads to service_role;
grant execute on function
  public.note_upload(uuid, text, text, integer, integer, integer), public.stray_uploads(integer),
  public.forget_uploads(uuid[])
  to service_role;
grant execute on function
  public.desk_media(text), public.desk_reserve_upload(text, text, text, text, boolean, uuid, text, text, integer),
  public.desk_open_upload(uuid), public.desk_keep_upload(uuid, text, text), public.desk_give_up_upload(uuid),
  public.desk_change_picture(text, uuid, text, text, text, text, text, text, text, boolean, text, integer, text),
  public.desk_change_file(text, uuid, text, text, text), public.desk_order_media(text, text, uuid[], uuid[]),
  public.desk_remove_media(text, text, uuid, text), public.desk_remove_drawing(text, text, boolean, boolean, text)
  to authenticated;
