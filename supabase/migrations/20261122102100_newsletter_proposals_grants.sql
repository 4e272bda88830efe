-- New functions are everyone's until they are taken away.
revoke all on function private.end_proposals(public.subscriptions) from public, anon, authenticated, service_role;
grant execute on function private.end_proposals(public.subscriptions) to service_role;
