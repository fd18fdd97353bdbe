-- Who wants to be told once a tool that is announced can be used. Telling somebody removes their row.
create table ai_tool_wait (
  id uuid primary key,
  task ai_task not null,
  user_id uuid not null references "user",
  created_at timestamptz not null,
  unique (task, user_id)
);
create index ai_tool_wait_of_user on ai_tool_wait (user_id);
