-- Sessions with a tab open, by server process, and as which profile they act. A process renews `seen_at` of its rows, so that those of
-- one that was killed are noticed.
create table open_session (
  session_id uuid not null,
  process_id uuid not null,
  profile_id uuid not null references profile,
  seen_at timestamptz not null,
  primary key (session_id, process_id)
);
create index open_session_of_profile on open_session (profile_id);

-- Whoever hides when they are online doesn't see it of others.
alter table chat_setting
  alter column may_write set default 'anyone',
  add column shows_online boolean not null default true;
