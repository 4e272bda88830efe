-- Documents of buyers. Only the site's functions call these, with the secret key.

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'reserved' check (status in ('reserved', 'ready')),
  filename text not null check (trim(filename) <> '' and length(filename) <= 255),
  content_type text not null,
  size bigint not null check (size > 0),
  storage_path text not null unique,
  reserved_until timestamptz not null default now() + interval '1 hour',
  uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  landing smallint check (landing between 1 and 3),
  constraint documents_ready_when_uploaded check ((status = 'ready') = (uploaded_at is not null))
);
comment on table public.documents is
  'Reserved before the upload, ready once the object is stored. Both count against the quota.';
comment on column public.documents.size is 'Bytes: as announced while reserved, as stored when ready.';
comment on column public.documents.storage_path is 'Path in the private bucket documents.';
comment on column public.documents.reserved_until is 'An unused reservation expires then.';
comment on column public.documents.landing is
  'Which of the person''s three landing paths this file uses until it is moved.';
create index documents_by_user on public.documents (user_id, created_at desc);
create index documents_reserved on public.documents (reserved_until) where status = 'reserved';

-- Reservations of one person run one after another, so each sees the earlier ones.
create function public.reserve_document(
  document uuid, owner uuid, name text, type text, bytes bigint, quota bigint, seconds integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  used bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || owner, 0));
  select coalesce(sum(d.size), 0) into used
  from public.documents d
  where d.user_id = owner and (d.status = 'ready' or d.reserved_until > now());

  if used + bytes <= quota then
    insert into public.documents (id, user_id, filename, content_type, size, storage_path, reserved_until)
    values (document, owner, name, type, bytes, owner || '/' || document, now() + make_interval(secs => seconds));
  end if;
  return jsonb_build_object('reserved', used + bytes <= quota, 'used', used);
end
$$;
comment on function public.reserve_document is
  'Reserves room for a file before its upload; `used` is the number of bytes in use before.';

-- Large uploads. A signed upload address accepts up to the bucket's limit for two hours, whatever size was announced.
-- So it never leads to a document's own path, but to one of three landing paths per person; only the site moves a
-- file from there. However many addresses somebody requests, they can fill three objects at most. Like
-- `reserve_document`, but also assigns a landing path that no other upload of this person is using; `busy` when there
-- is none.
create function public.reserve_landing(
  document uuid, owner uuid, name text, type text, bytes bigint, quota bigint, seconds integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Holds this person's lock until the transaction ends.
  answer jsonb = public.reserve_document(document, owner, name, type, bytes, quota, seconds);
  place smallint;
begin
  if not (answer ->> 'reserved')::boolean then
    return answer;
  end if;
  select min(p.place) into place
  from generate_series(1, 3) as p (place)
  where not exists (
    select from public.documents d
    where d.user_id = owner and d.landing = p.place and d.status = 'reserved' and d.reserved_until > now()
  );
  if place is null then
    delete from public.documents d where d.id = document;
    return answer || '{"reserved": false, "busy": true}';
  end if;
  update public.documents d set landing = place where d.id = document;
  return answer || jsonb_build_object('landing', place);
end
$$;

-- Everything that is not a row with its object: expired reservations, rows without an object, objects without a row,
-- and files on unused landing paths, also of the desk's uploads. A row always exists before its object, so an object
-- without a row is never just early.
create function public.stray_documents(max_rows integer) returns table (document uuid, path text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select d.id, d.storage_path
    from public.documents d
    where (d.status = 'reserved' and d.reserved_until <= now())
      or (d.status = 'ready' and not exists (
        select from storage.objects o where o.bucket_id = 'documents' and o.name = d.storage_path
      ))
    union all
    select null::uuid, o.name
    from storage.objects o
    where o.bucket_id = 'documents'
      and not exists (select from public.documents d where d.storage_path = o.name)
      and not exists (
        select from public.documents d
        where d.status = 'reserved' and d.reserved_until > now() and d.user_id || '/landing-' || d.landing = o.name
      )
      and not exists (
        select from public.desk_uploads u
        where u.reserved_until > now() and u.kept_at is null and 'desk/' || u.id = o.name
      )
    limit max_rows;
end
$$;

-- The last step of every removal. A row stays while its object exists, so that the object can be found.
create function public.forget_documents(ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.documents d
  where d.id = any (ids)
    and (d.status = 'ready' or d.reserved_until <= now())
    and not exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = d.storage_path);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Documents of an account that nobody has used for a given time and that has no open request hold identity data
-- nobody needs. They become expired reservations, and `documents-reconcile` removes the files.
create function public.expire_documents(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  expired integer;
begin
  update public.documents d
  set status = 'reserved', uploaded_at = null, reserved_until = now()
  from auth.users u
  where u.id = d.user_id
    and d.status = 'ready'
    and d.uploaded_at < before
    and u.created_at < before
    and (u.last_sign_in_at is null or u.last_sign_in_at < before)
    and not exists (
      select from auth.sessions s
      where s.user_id = d.user_id and greatest(s.created_at, s.updated_at) >= before
    )
    and not exists (
      select from public.buy_requests r
      where r.user_id = d.user_id and not private.is_over(r.status)
    );
  get diagnostics expired = row_count;
  return expired;
end
$$;
comment on function public.expire_documents is
  'Gives up documents of accounts unused since then. Security definer: accounts and sessions are the auth service''s.';

alter table public.documents enable row level security;
create policy "own documents are read" on public.documents
  for select to authenticated
  using (user_id = (select private.account_id()));

revoke all on function
  public.reserve_document(uuid, uuid, text, text, bigint, bigint, integer),
  public.reserve_landing(uuid, uuid, text, text, bigint, bigint, integer), public.stray_documents(integer),
  public.forget_documents(uuid[]), public.expire_documents(timestamptz)
  from public, anon, authenticated, service_role;
grant select (id, user_id, status, filename, content_type, size, uploaded_at, created_at)
  on public.documents to authenticated;
grant select, insert, update, delete on public.documents to service_role;
grant execute on function
  public.reserve_document(uuid, uuid, text, text, bigint, bigint, integer),
  public.reserve_landing(uuid, uuid, text, text, bigint, bigint, integer), public.stray_documents(integer),
  public.forget_documents(uuid[]), public.expire_documents(timestamptz)
  to service_role;
