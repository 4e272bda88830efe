-- A buyer's documents and the work the functions put off, as far as it takes more than one statement. The functions
-- of the site alone call these, with the secret key.

-- One person's reservations come one after the other: each sees what those before it took.
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
  'Takes room for a file before its bytes move; `used` are the bytes in use before that.';

-- Whatever is not a row with its object: reservations given back or never used, rows that lost their object, objects
-- without a row. A row is always there before its object, so no object is merely early.
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
    limit max_rows;
end
$$;

-- The last step of every removal. While the object is there its row stays and keeps it findable.
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

-- Work that is due, for one worker at a time. Who does not say within the lease how it went has lost it.
create function public.claim_outbox(kinds text[], max_rows integer, lease_seconds integer)
returns table (id bigint, kind text, payload jsonb, dedupe_key text, attempts integer)
language sql
set search_path = ''
as $$
  update public.outbox o
  set locked_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  where o.id in (
    select d.id
    from public.outbox d
    where d.kind = any (kinds) and d.delivered_at is null and d.failed_at is null
      and d.next_attempt_at <= now() and (d.locked_until is null or d.locked_until <= now())
    order by d.next_attempt_at, d.id
    limit max_rows
    for update skip locked
  )
  returning o.id, o.kind, o.payload, o.dedupe_key, o.attempts
$$;
