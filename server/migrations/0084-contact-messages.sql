-- What people write to support. Their ids are made by the senders.
create table contact_message (
  id uuid primary key,
  -- Null for visitors.
  user_id uuid references "user" on delete set null,
  profile_id uuid references profile on delete set null,
  name text not null,
  email text not null,
  topic text not null check (topic in ('account', 'payments', 'earnings', 'posts', 'ai', 'privacy', 'other')),
  message text not null,
  created_at timestamptz not null,
  -- When it was mailed to support, and when its sender was mailed a confirmation.
  forwarded_at timestamptz,
  confirmed_at timestamptz,
  -- When a moderator or an admin was done with it, and who.
  done_at timestamptz,
  done_by uuid references "user"
);
create index contact_message_latest on contact_message (created_at desc, id desc);
create index contact_message_open on contact_message (created_at desc, id desc) where done_at is null;
create index contact_message_done on contact_message (created_at desc, id desc) where done_at is not null;
