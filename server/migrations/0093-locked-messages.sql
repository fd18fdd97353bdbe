-- Messages whose photos and videos their receiver has to buy, and who bought them.
alter table message add column price bigint not null default 0 check (price >= 0);

-- A purchase that was reversed and made again is two rows. One of them counts.
create table message_purchase (
  id uuid primary key,
  message_id uuid not null references message,
  profile_id uuid not null references profile,
  price bigint not null check (price >= 0),
  purchased_at timestamptz not null,
  revoked_at timestamptz
);
create unique index message_purchase_that_counts on message_purchase (message_id, profile_id) where revoked_at is null;
