-- Messages that a creator sends to many people at once. They belong to the user who wrote them: whoever has the profile next
-- doesn't see them, and what is still scheduled isn't sent.
create table broadcast (
  id uuid primary key,
  profile_id uuid not null references profile,
  user_id uuid not null references "user",
  text text not null,
  price bigint not null default 0 check (price >= 0),
  included text[] not null check (included <> '{}'),
  excluded text[] not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'canceled', 'unavailable', 'unsending', 'unsent')),
  send_at timestamptz not null,
  -- Up to which receiver it was sent, or unsent; null before the first.
  reached_id uuid,
  created_at timestamptz not null
);
create index broadcast_list on broadcast (profile_id, user_id, created_at desc, id desc);
create index broadcast_to_work_on on broadcast (send_at) where state in ('scheduled', 'sending', 'unsending');

create table broadcast_content (
  broadcast_id uuid not null references broadcast,
  position smallint not null,
  content_id uuid not null references content,
  primary key (broadcast_id, position)
);
create index broadcast_content_of_content on broadcast_content (content_id);

-- Everybody who was in its lists when it began to be sent, and the message that they got.
create table broadcast_receiver (
  broadcast_id uuid not null references broadcast,
  profile_id uuid not null references profile,
  message_id uuid unique references message,
  primary key (broadcast_id, profile_id)
);
