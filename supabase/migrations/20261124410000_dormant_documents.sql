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
      where r.user_id = d.user_id and r.status in ('submitted', 'accepted')
    );
  get diagnostics expired = row_count;
  return expired;
end
$$;
comment on function public.expire_documents is
  'Gives up documents of accounts unused since then. Security definer: accounts and sessions are the auth service''s.';

revoke all on function public.expire_documents(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.expire_documents(timestamptz) to service_role;
