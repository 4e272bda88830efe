-- As before, and never for a session that Supabase Auth counts itself. When it takes a session over into its newer kind
-- of refresh tokens it revokes every row of the older kind, although nothing was replayed; a replay of the newer kind
-- ends the session itself. Asked through jsonb, since older versions have no such column.
create or replace function private.was_replayed(session uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(t.revoked) and max(t.updated_at) < now() - interval '5 seconds', false)
    and not exists (
      select from auth.sessions s where s.id = session and to_jsonb(s) ->> 'refresh_token_counter' is not null
    )
  from auth.refresh_tokens t
  where t.session_id = session
$$;
