-- Supabase Auth keeps a log of its own, with the account, the email address and the IP address of each sign-in. Entries
-- about a person go with the account, all others by age.

-- The log belongs to Auth, which may change it. An account is deleted even where its entries cannot be, and other data
-- is purged; the operator is told. Security definer, because neither the auth service's role nor the secret key has
-- rights on both.
create function private.forget_audit_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Entries name the account as the one who acts or as the one acted on: its id is somewhere in the text.
  delete from auth.audit_log_entries e where e.payload::text like '%' || old.id || '%';
  return null;
exception
  when insufficient_privilege or undefined_table or undefined_column then
    perform public.note_trouble('set-aside', 'auth.audit_log_entries');
    return null;
end
$$;
create trigger forget_audit_entries after delete on auth.users
  for each row execute function private.forget_audit_entries();

-- For requests-purge. Security definer for the same reason.
create function public.purge_audit_log(before timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.audit_log_entries e where e.created_at < before;
  get diagnostics removed = row_count;
  return removed;
exception
  when insufficient_privilege or undefined_table or undefined_column then
    perform public.note_trouble('set-aside', 'auth.audit_log_entries');
    return 0;
end
$$;

revoke all on function private.forget_audit_entries(), public.purge_audit_log(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.purge_audit_log(timestamptz) to service_role;
