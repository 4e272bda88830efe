-- What went wrong in visitors' browsers, counted beside the other troubles. Anyone can send such reports, so there are
-- at most fifty places, and those of two quiet days go: the names of scripts change with each release.

alter table public.troubles drop constraint troubles_kind_check;
alter table public.troubles add constraint troubles_kind_check check (kind in ('set-aside', 'refused', 'browser'));

create function public.note_browser_trouble(at_place text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.troubles t where t.kind = 'browser' and t.last_at < now() - interval '2 days';
  if (
    select count(*) >= 50 and not coalesce(bool_or(t.place = at_place), false)
    from public.troubles t where t.kind = 'browser'
  ) then
    at_place = 'elsewhere';
  end if;
  perform public.note_trouble('browser', at_place);
end
$$;

revoke all on function public.note_browser_trouble(text) from public, anon, authenticated, service_role;
grant execute on function public.note_browser_trouble(text) to service_role;
