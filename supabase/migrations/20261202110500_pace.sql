-- How often a member may call what writes, sends or shows something. The site counts too, and answers in words; its
-- limits are half of these, so that nobody who works with the site meets them.

create function private.assert_pace(member uuid, act text, hits integer, seconds integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A hash, so that the table of counters names nobody.
  if public.take_hits(
    array[encode(sha256(convert_to('desk ' || act || ' ' || member, 'UTF8')), 'hex')], array[hits], array[seconds]
  ) > 0 then
    raise exception using errcode = 'LF003', message = 'too_many';
  end if;
end
$$;
revoke all on function private.assert_pace(uuid, text, integer, integer)
  from public, anon, authenticated, service_role;
