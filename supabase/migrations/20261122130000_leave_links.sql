-- A link to leave works for 60 days after its mail at least, whatever keys change meanwhile.

-- Writes the link of everyone on a list to Brevo anew, for the letters to come: once the key that signed those of
-- today has to go (docs/operations.md). `key_version` is that of the newest key; the same again does nothing. Answers
-- how many there are.
create function private.renew_leave_links(key_version integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'contact',
    jsonb_build_object(
      'email', s.email, 'firstName', s.first_name, 'lastName', s.last_name, 'phone', s.phone, 'listId', s.list_id,
      'subscription', s.id
    ),
    'contact/' || s.id || '/link/' || key_version
  from public.subscriptions s
  where s.doi_state = 'confirmed'
  order by s.confirmed_at, s.id
  on conflict (dedupe_key) do nothing;
  get diagnostics written = row_count;
  return written;
end
$$;

comment on function private.end_proposals(public.subscriptions) is
  'Ends the other proposals for an address. Their rows stay as long as the links to leave in their mails (requests-purge).';
