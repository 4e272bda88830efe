-- What a new project of hosted Supabase holds before the first migration, as far as migrations meet it: roles and
-- schemas exist, the migrating role is no superuser, and everything new in public is granted to everyone. Tables of
-- auth and storage belong to their services, have row level security, and are granted to the migrating role
-- (docs/hosted.md, Postgres).
create schema auth;
create table auth.users (
  id uuid primary key, email text, encrypted_password text, raw_user_meta_data jsonb, banned_until timestamptz,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, created_at timestamptz, email_change text,
  email_change_token_new text, email_change_token_current text, email_change_sent_at timestamptz,
  confirmation_token text, confirmation_sent_at timestamptz, recovery_token text, recovery_sent_at timestamptz,
  is_sso_user boolean not null default false
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, not_after timestamptz,
  refreshed_at timestamp, user_agent text, ip inet, created_at timestamptz, refresh_token_counter bigint, aal text,
  factor_id uuid
);
create table auth.refresh_tokens (
  id bigint primary key, token text unique, user_id text, session_id uuid, revoked boolean, updated_at timestamptz
);
create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
  factor_type text not null, status text not null, created_at timestamptz not null, updated_at timestamptz not null,
  secret text, phone text, last_challenged_at timestamptz
);
create table auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null, verified_at timestamptz, ip_address inet not null
);
create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
);
create function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
grant usage on schema auth to anon, authenticated, service_role, :migrator;
grant all on schema auth to :migrator_auth;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.users owner to :migrator_auth;
alter table auth.sessions owner to :migrator_auth;
alter table auth.refresh_tokens owner to :migrator_auth;
alter table auth.mfa_factors owner to :migrator_auth;
alter table auth.mfa_challenges owner to :migrator_auth;
alter table auth.audit_log_entries owner to :migrator_auth;
alter function auth.uid() owner to :migrator_auth;
grant all on auth.users, auth.sessions, auth.refresh_tokens, auth.mfa_factors, auth.mfa_challenges, auth.audit_log_entries to :migrator;

create schema storage;
create table storage.buckets (
  id text primary key, name text not null, public boolean, file_size_limit bigint, allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text,
  metadata jsonb, created_at timestamptz default now()
);
create function storage.refuse_delete() returns trigger language plpgsql
  as $$ begin raise insufficient_privilege using message = 'Objects are removed by storage alone'; end $$;
create trigger refuse_delete before delete on storage.objects
  for each statement execute function storage.refuse_delete();
grant all on schema storage to :migrator_storage;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets owner to :migrator_storage;
alter table storage.objects owner to :migrator_storage;
grant usage on schema storage to anon, authenticated, service_role, :migrator;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, :migrator;

create schema extensions;
grant all on schema extensions to :migrator;
grant usage on schema extensions to anon, authenticated, service_role;

grant create on database :database to :migrator;
alter schema public owner to :migrator;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role :migrator in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role :migrator in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role :migrator in schema public
  grant all on sequences to anon, authenticated, service_role;
