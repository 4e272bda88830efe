-- A complaint about a mail at Brevo also ends the mails about saved searches.

alter table public.saved_searches add column consented_at timestamptz not null default now();
comment on column public.saved_searches.consented_at is 'When it was saved or resumed: each is a consent.';
update public.saved_searches set consented_at = created_at;

create function private.consent_to_search() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.consented_at = now();
  return new;
end
$$;
create trigger consent_to_search before update of paused on public.saved_searches
  for each row when (old.paused and not new.paused) execute function private.consent_to_search();

-- Pauses the searches that the account of an address had when its owner complained, and cancels unsent mails. Searches
-- saved or resumed later stay, so that a report may come late or twice. Security definer, because only the auth
-- service reads its tables.
create function public.complain_of_alerts(address text, happened timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where u.email = address;
  update public.saved_searches s set paused = true where s.user_id = account and s.consented_at <= happened;
  if not exists (select from public.saved_searches s where s.user_id = account and not s.paused) then
    perform public.leave_alerts(account);
  end if;
end
$$;

revoke all on function private.consent_to_search(), public.complain_of_alerts(text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.complain_of_alerts(text, timestamptz) to service_role;
