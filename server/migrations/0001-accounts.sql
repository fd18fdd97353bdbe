-- Users, the ways they sign in, and their sessions.

create extension if not exists pg_trgm;

create table "user" (
  id uuid primary key,
  identifier text not null unique check (identifier ~ '^u[0-9]{10}$'),
  email text check (email = lower(email)),
  password_hash text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  adult_stated_at timestamptz,
  sees_nsfw boolean not null default false check (not sees_nsfw or adult_stated_at is not null),
  created_at timestamptz not null
);
create unique index user_email on "user" (email);

-- A way to sign in beside the password: an OAuth account or a wallet. One row each.
create table sign_in_method (
  provider text not null,
  subject text not null,
  user_id uuid not null references "user" on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index sign_in_method_of_user on sign_in_method (user_id);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references "user" on delete cascade,
  profile_id uuid,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id, last_seen_at desc);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_user on password_reset (user_id);

-- Tries of things that can be guessed, counted in windows; shared by every server process.
create table attempt (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);
create index attempt_by_age on attempt (window_started_at);
