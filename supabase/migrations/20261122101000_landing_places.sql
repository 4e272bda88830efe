-- Where a large file lies between the browser and its document. A signed address of storage takes an object of up to
-- the bucket's limit for two hours, whatever size was announced and whatever became of the upload. So it never leads
-- to a document's own path but to one of three places of its person, and only the site moves a file on from there:
-- however many addresses somebody collects, three objects are all they can fill.
alter table public.documents add column landing smallint check (landing between 1 and 3);
comment on column public.documents.landing is
  'Of the three places where this person''s files arrive the one kept for this file until it is moved to its path.';

-- As `reserve_document`, for a file that comes by a signed address: with one of the places that no other upload of
-- this person uses at the moment. `busy` when there is none.
create function public.reserve_landing(
  document uuid, owner uuid, name text, type text, bytes bigint, quota bigint, seconds integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Holds the lock of this person until the end.
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

-- As before, and what lies in a place of arrival that no upload uses.
create or replace function public.stray_documents(max_rows integer) returns table (document uuid, path text)
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
    limit max_rows;
end
$$;
