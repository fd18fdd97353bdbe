-- A form of an AI tool that a profile saved under a name. The id is the client's own, so that sending it twice saves once.
create table ai_preset (
  id uuid primary key,
  profile_id uuid not null references profile,
  task ai_task not null,
  name text not null,
  -- As chosen; null is "auto".
  provider text,
  model text,
  input jsonb not null,
  created_at timestamptz not null
);
create index ai_preset_of_profile on ai_preset (profile_id, task, created_at);
