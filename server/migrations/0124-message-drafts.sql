-- A message that a language model writes for a user, word by word. The notes are needed only until then, and the words only until
-- the user has read them, so rows are deleted within two hours.
create table message_draft (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  notes text not null,
  state text not null default 'writing' check (state in ('writing', 'written', 'stopped', 'failed')),
  words text not null default '',
  begun_at timestamptz not null
);
create index message_draft_of_user on message_draft (user_id);
create index message_draft_by_age on message_draft (begun_at);
