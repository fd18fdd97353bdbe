-- Profiles that one user offers to another.

create table profile_transfer (
  id uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  from_user_id uuid not null references "user" on delete cascade,
  to_user_id uuid not null references "user" on delete cascade,
  -- By which of their profiles the recipient was named.
  to_profile_id uuid not null references profile on delete cascade,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz check ((decided_at is null) = (state = 'open')),
  check (from_user_id <> to_user_id)
);
create unique index profile_transfer_that_is_open on profile_transfer (profile_id) where state = 'open';
create index profile_transfer_from_user on profile_transfer (from_user_id) where state = 'open';
create index profile_transfer_to_user on profile_transfer (to_user_id) where state = 'open';
create index profile_transfer_to_expire on profile_transfer (expires_at) where state = 'open';
