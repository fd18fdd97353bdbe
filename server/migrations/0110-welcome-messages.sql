-- What everybody gets who subscribes to a creator for the first time. It belongs to the user who wrote it.
create table welcome_message (
  profile_id uuid primary key references profile,
  user_id uuid not null references "user",
  text text not null,
  price bigint not null default 0 check (price >= 0),
  changed_at timestamptz not null
);

create table welcome_content (
  profile_id uuid not null references welcome_message on delete cascade,
  position smallint not null,
  content_id uuid not null references content,
  primary key (profile_id, position)
);
create index welcome_content_of_content on welcome_content (content_id);

-- Who got one from whom: once, whatever becomes of the subscription.
create table welcome_delivery (
  creator_id uuid not null references profile,
  subscriber_id uuid not null references profile,
  message_id uuid not null unique references message,
  primary key (creator_id, subscriber_id)
);
