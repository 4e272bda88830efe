-- Marks the suite of a signed request as sold, after its signing too; the dialog asks first. `done`, also when it was
-- before; `missing`; `stale` from an old page; `not_possible` while it is not signed.
create function public.desk_sell(request uuid, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  perform private.assert_staff(array['sales', 'manager']);
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif seen <> r.version then
    return jsonb_build_object('outcome', 'stale', 'version', r.version, 'status', r.status);
  elsif r.status <> 'signed' then
    return jsonb_build_object('outcome', 'not_possible', 'version', r.version, 'status', r.status);
  end if;
  update public.suites s set available = false where s.id = r.suite_id and s.available;
  if found then
    perform private.log_action('suite.changed', r.suite_id,
      jsonb_build_object('available', jsonb_build_array(true, false), 'request', r.reference));
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

revoke all on function public.desk_sell(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_sell(uuid, integer) to authenticated;
