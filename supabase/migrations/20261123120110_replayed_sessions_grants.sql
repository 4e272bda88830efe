-- May be run again, like every file of grants.
revoke all on function private.was_replayed(uuid), public.end_replayed_session(text)
  from public, anon, authenticated, service_role;
grant execute on function public.end_replayed_session(text) to service_role;
