-- A post that a moderator removed: who did, when and why. Nobody sees it anymore, and whoever bought it gets their credits back.
create table takedown (
  post_id uuid primary key references post on delete cascade,
  moderator_id uuid not null references "user",
  reason text not null,
  taken_down_at timestamptz not null,
  -- When the last buyer was refunded; null while a job is at it.
  refunded_at timestamptz
);

-- When a purchase was refunded because its post was taken down. One whose payment was reversed has only revoked_at.
alter table purchase add column refunded_at timestamptz;
create index purchase_refunded on purchase (profile_id, refunded_at desc, id desc) where refunded_at is not null;
