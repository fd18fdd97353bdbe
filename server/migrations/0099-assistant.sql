-- What a user asked the assistant, and its answer. Users can delete it.
create table assistant_turn (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  question text not null,
  kind text not null check (kind in ('found', 'crisis', 'nothing')),
  answer text not null,
  links jsonb not null,
  created_at timestamptz not null
);
create index assistant_turn_latest on assistant_turn (user_id, created_at desc, id desc);
