-- What moderators and admins did, and why. Rows are only added.
create table staff_action (
  id uuid primary key,
  actor_id uuid not null references "user",
  kind text not null,
  -- What it was done to, such as a profile, and that thing's id. It may be gone since.
  subject_type text not null,
  subject_id uuid not null,
  reason text not null default '',
  -- What changed, such as the role before and after.
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index staff_action_latest on staff_action (created_at, id);
create index staff_action_of_actor on staff_action (actor_id, created_at, id);
create index staff_action_on_subject on staff_action (subject_id, created_at, id);
