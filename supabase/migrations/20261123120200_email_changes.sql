-- Whether the link to a new e-mail address leads nowhere any more, because an account has taken the address meanwhile:
-- Supabase Auth fails then instead of refusing. Security definer, because nobody but the auth service reads its tables.
create function public.is_taken_meanwhile(link text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    join auth.users other on lower(other.email) = lower(u.email_change) and other.id <> u.id
    where link in (u.email_change_token_new, u.email_change_token_current)
  )
$$;
