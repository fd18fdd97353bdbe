-- What users' open tabs are told, kept for a day so that a tab that was away can catch up. Transactions don't commit in the
-- order of their numbers; a tab that knows the oldest transaction still running when it left reads everything from there on.
create table event (
  id uuid primary key,
  position bigint generated always as identity,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  data json not null,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index event_of_user on event (user_id, written_by);
