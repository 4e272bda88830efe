-- As before, but looks only for what the payload names: a round of mails about saved searches writes thousands of rows.
create or replace function private.keep_language() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params constant jsonb = new.payload -> 'params';
begin
  new.language = coalesce(new.language, case
    when params ? 'person' then (
      select private.language_in(u.raw_user_meta_data) from auth.users u
      where u.id = private.uuid_in(params ->> 'person')
    )
    when params ? 'lead' then (
      select l.language from public.leads l where l.id = private.uuid_in(params ->> 'lead')
    )
    when params ? 'visit' then (
      select v.language from public.visits v where v.id = private.uuid_in(params ->> 'visit')
    )
    when params ? 'subscription' or new.payload ? 'subscription' then (
      select s.language from public.subscriptions s
      where s.id = private.uuid_in(coalesce(params ->> 'subscription', new.payload ->> 'subscription'))
    )
    when params ? 'reference' or new.payload ? 'request' then (
      select private.language_in(u.raw_user_meta_data)
      from public.buy_requests b join auth.users u on u.id = b.user_id
      where b.reference = params ->> 'reference' or b.id = private.uuid_in(new.payload ->> 'request')
    )
    when new.payload ->> 'template' = 'staff-invitation' then (
      select i.language from public.staff_invitations i where i.email = new.payload ->> 'to'
    )
    else (select private.language_in(u.raw_user_meta_data) from auth.users u where u.email = new.payload ->> 'to')
  end);
  return new;
end
$$;
