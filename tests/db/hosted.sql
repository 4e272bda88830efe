-- What a new project of hosted Supabase holds before the first migration, as far as migrations meet it: roles and
-- schemas exist, the migrating role is no superuser, and everything new in public is granted to everyone.
create schema auth;
create table auth.users (
  id uuid primary key, email text, encrypted_password text, raw_user_meta_data jsonb, banned_until timestamptz,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, created_at timestamptz, email_change text,
  email_change_token_new text, email_change_token_current text
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, not_after timestamptz,
  refreshed_at timestamp, user_agent text, ip inet, created_at timestamptz
);
create table auth.refresh_tokens (
  id bigint primary key, token text unique, user_id text, session_id uuid, revoked boolean, updated_at timestamptz
);
create function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
grant usage on schema auth to anon, authenticated, service_role, :migrator;
grant all on auth.users, auth.sessions, auth.refresh_tokens to :migrator;

create schema storage;
create table storage.buckets (
  id text primary key, name text not null, public boolean, file_size_limit bigint, allowed_mime_types text[]
);
grant usage on schema storage to :migrator;
grant all on storage.buckets to :migrator;

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
