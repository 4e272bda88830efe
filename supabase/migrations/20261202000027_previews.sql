-- Previews: the pages of a building that is not published, which each build adds to the site at an
-- unguessable address (docs/decisions/210-from-a-change-to-the-page.md).

create table public.previews (
  id uuid primary key default gen_random_uuid(),
  building_id text not null unique references public.buildings (id) on delete cascade,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  built_at timestamptz,
  path text,
  problem text check (problem in ('left-out', 'failed', 'late'))
);
comment on table public.previews is
  'Buildings that builds show before they are published. The next build removes one whose building is published, or that has expired.';
comment on column public.previews.id is 'The unguessable part of its address.';
comment on column public.previews.requested_at is 'The last request; an earlier preview is older than what was asked for.';
comment on column public.previews.built_at is
  'When the last build read the building; null if that build has no preview of it.';
comment on column public.previews.path is 'The page of the building that was built last, without language: /coming-soon/… before it has suites.';
comment on column public.previews.problem is
  'Why the last build has none: rows of the building cannot be shown (listing_problems), its pages failed (the log of the build), or there was no time left.';
alter table public.previews enable row level security;

-- Removes those that have expired, and those whose building is published.
create function private.end_previews() returns void
language sql
set search_path = ''
as $$
  delete from public.previews p using public.buildings b
  where b.id = p.building_id and (p.expires_at <= now() or b.published)
$$;

-- What the desk shows of a building's way to the site. `changedAt`: of the last change that the site has to show.
-- `handled` and `waiting` (ms) are of the whole site, from more than 20 minutes ago: BUILT_WITHIN of build-watch.ts,
-- which judges the last builds by them.
create function private.building_preview(of_building text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'published', b.published,
    'preview', (
      select jsonb_build_object(
        '_id', p.id, 'requestedAt', p.requested_at, 'builtAt', p.built_at, 'expiresAt', p.expires_at,
        'path', p.path, 'problem', p.problem
      )
      from public.previews p where p.building_id = b.id and p.expires_at > now() and not b.published
    ),
    'changedAt', (
      select max(c.created_at) from public.listing_changes c where c.building_id = b.id and c.entity <> 'previews'
    ),
    'handled', (
      select extract(epoch from max(c.handled_at)) * 1000 from public.listing_changes c
      where c.handled_at < now() - interval '20 minutes'
    ),
    'waiting', (
      select extract(epoch from min(c.created_at)) * 1000 from public.listing_changes c
      where c.handled_at is null and c.created_at < now() - interval '20 minutes'
    )
  )
  from public.buildings b where b.id = of_building
$$;

-- Null if there is no such building.
create function public.desk_preview(building text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.assert_staff(array['editor', 'manager']);
  return private.building_preview(building);
end
$$;

-- Requests a build with a preview of a building. An existing preview keeps its address and lasts longer. `requested`,
-- `missing`, `published`, or `full`: each preview makes every build longer, so there are five at most.
create function public.desk_request_preview(building text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff(array['editor', 'manager']);
  b public.buildings;
begin
  perform private.assert_pace(me, 'preview', 20, 3600);
  -- One at a time, or two could both find the last place.
  perform pg_advisory_xact_lock(hashtextextended('previews', 0));
  select * into b from public.buildings x where x.id = building for key share;
  if b.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif b.published then
    return jsonb_build_object('outcome', 'published');
  end if;
  perform private.end_previews();
  if (select count(*) from public.previews p where p.building_id <> b.id) >= 5 then
    return jsonb_build_object('outcome', 'full');
  end if;
  insert into public.previews as p (building_id) values (b.id)
  on conflict (building_id) do update
  set requested_at = excluded.requested_at, expires_at = excluded.expires_at, problem = null;
  -- Requests a build as a change of a listing does.
  insert into public.listing_changes (entity, action, building_id, row_count) values ('previews', 'UPDATE', b.id, 0);
  perform private.log_action('building.previewed', b.id);
  return jsonb_build_object('outcome', 'requested', 'state', private.building_preview(b.id));
end
$$;

-- For a build: the previews it has to make, the latest request first.
create function public.due_previews() returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_previews();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'building', p.building_id) order by p.requested_at desc, p.id)
    from public.previews p
  ), '[]');
end
$$;

-- The outcome of a preview in a build that read its building at `built`.
create function public.note_preview(preview uuid, built timestamptz, trouble text) returns void
language sql
set search_path = ''
as $$
  update public.previews p
  set built_at = case when trouble is null then built end,
    path = (
      select case when b.suite_count > 0 then '/buildings/' else '/coming-soon/' end || b.id
      from public.buildings b where b.id = p.building_id
    ),
    problem = case
      when trouble = 'failed' and exists (
        select from public.listing_problems l
        where private.building_of_row(l.entity, l.row_id) = p.building_id
      ) then 'left-out'
      else trouble
    end
  where p.id = preview
$$;

revoke all on table public.previews from public, anon, authenticated, service_role;
revoke all on function
  private.end_previews(), private.building_preview(text), public.desk_preview(text),
  public.desk_request_preview(text), public.due_previews(), public.note_preview(uuid, timestamptz, text)
  from public, anon, authenticated, service_role;
grant select, update, delete on public.previews to service_role;
grant execute on function public.desk_preview(text), public.desk_request_preview(text) to authenticated;
grant execute on function
  private.end_previews(), public.due_previews(), public.note_preview(uuid, timestamptz, text)
  to service_role;
