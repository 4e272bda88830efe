-- What belongs to people who signed up, asked or subscribed. Nobody reads another's rows; most of it is written by
-- the functions of the site alone.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_name_length check (length(name) <= 200 or private.refuse('The name has 200 letters at most.')),
  constraint profiles_phone_form check (
    phone is null
    or phone ~ '^\+[1-9][0-9]{6,14}$'
    or private.refuse('The phone is kept as E.164, such as +14165550142.')
  )
);
comment on table public.profiles is 'Name and phone of an account; its e-mail address is kept by Supabase Auth.';
comment on column public.profiles.phone is 'E.164.';

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  suite_id text not null references public.suites (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, suite_id)
);
create index favorites_by_suite on public.favorites (suite_id);

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'reserved' check (status in ('reserved', 'ready')),
  filename text not null check (trim(filename) <> '' and length(filename) <= 255),
  content_type text not null,
  size bigint not null check (size > 0),
  storage_path text not null unique,
  reserved_until timestamptz not null default now() + interval '1 hour',
  uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint documents_ready_when_uploaded check ((status = 'ready') = (uploaded_at is not null))
);
comment on table public.documents is
  'Reserved before bytes move, ready when the object is there. The sizes of both count against the quota.';
comment on column public.documents.size is 'Bytes: as announced while reserved, as stored when ready.';
comment on column public.documents.storage_path is 'Path in the private bucket documents.';
comment on column public.documents.reserved_until is 'A reservation that was not used by then is given back.';
create index documents_by_user on public.documents (user_id, created_at desc);
create index documents_reserved on public.documents (reserved_until) where status = 'reserved';

create table public.buy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  suite_id text not null references public.suites (id),
  status text not null default 'submitted' check (status in ('submitted', 'accepted', 'declined', 'withdrawn')),
  parking boolean not null default false,
  purchaser jsonb not null,
  second_purchaser jsonb,
  key_version integer not null,
  content_hash text not null,
  idempotency_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table public.buy_requests is 'Requests to buy. Not an agreement; purged after a configured number of days.';
comment on column public.buy_requests.purchaser is
  'Ciphertext (AES-256-GCM) of date of birth, licence, expiry and address. Never plain.';
comment on column public.buy_requests.key_version is 'Which key of the ring opens the ciphertext.';
comment on column public.buy_requests.content_hash is
  'Keyed hash (HMAC) of what was asked: a plain hash of a birthday and a licence could be guessed.';
create unique index buy_requests_open_once on public.buy_requests (user_id, content_hash) where status = 'submitted';
create unique index buy_requests_sent_once on public.buy_requests (user_id, idempotency_key)
  where idempotency_key is not null;
create index buy_requests_by_user on public.buy_requests (user_id, created_at desc);
create index buy_requests_by_suite on public.buy_requests (suite_id);
create index buy_requests_by_status on public.buy_requests (status, created_at);

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  list_id integer not null,
  first_name text not null,
  last_name text not null,
  phone text,
  realtor boolean not null default false,
  consent_wording text not null check (trim(consent_wording) <> ''),
  consent_page text not null,
  consented_at timestamptz not null default now(),
  doi_state text not null default 'none' check (doi_state in ('none', 'sent', 'confirmed')),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email, list_id)
);
comment on table public.subscriptions is 'Express consent to the newsletter: the wording, when and on which page.';
comment on column public.subscriptions.doi_state is 'Double opt-in: none asked, link sent, confirmed by the reader.';

create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger touch before update on public.buy_requests for each row execute function private.touch();
create trigger touch before update on public.subscriptions for each row execute function private.touch();

-- An account has its profile from the same transaction. Security definer, because the role of the auth service has
-- no rights on public. Sign-up metadata comes from outside and must never make a sign-up fail: what does not fit is
-- left out. Supabase Lite stores it as a JSON string inside jsonb.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb = '{}';
begin
  begin
    given = case jsonb_typeof(new.raw_user_meta_data)
      when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
      when 'object' then new.raw_user_meta_data
      else '{}'
    end;
  exception when invalid_text_representation then
    null;
  end;

  insert into public.profiles (id, name, phone)
  values (
    new.id,
    left(trim(coalesce(given ->> 'name', '')), 200),
    case when given ->> 'phone' ~ '^\+[1-9][0-9]{6,14}$' then given ->> 'phone' end
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
