-- Neither of the two sees or reaches the other, whoever of them blocked.
create table block (
  blocker_id uuid not null references profile on delete cascade,
  blocked_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_by_blocked on block (blocked_id, blocker_id);
create index block_latest on block (blocker_id, created_at desc, blocked_id desc);

-- What the muter sees no more; the muted one isn't told and can do what everybody can.
create table mute (
  muter_id uuid not null references profile on delete cascade,
  muted_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mute_by_muted on mute (muted_id);
create index mute_latest on mute (muter_id, created_at desc, muted_id desc);

-- Whoever blocked somebody, or was blocked, sees counts without that one's comments.
create index comment_by_profile on comment (profile_id, post_id) where removed_at is null;
