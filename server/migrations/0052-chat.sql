-- Two profiles that write to each other. It is closed when one of them is transferred: its next owner begins another.
create table chat (
  id uuid primary key,
  first_profile_id uuid not null references profile,
  second_profile_id uuid not null references profile,
  last_number integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (first_profile_id < second_profile_id)
);
create unique index chat_between on chat (first_profile_id, second_profile_id) where closed_at is null;

create table chat_member (
  chat_id uuid not null references chat,
  profile_id uuid not null references profile,
  other_profile_id uuid not null references profile,
  folder text not null check (folder in ('contacts', 'requests')),
  -- Up to which message they have read, and up to which they deleted the chat for themselves.
  read_number integer not null default 0,
  deleted_number integer not null default 0,
  -- When the latest message came that they can see.
  last_at timestamptz,
  primary key (chat_id, profile_id)
);
create index chat_member_list on chat_member (profile_id, folder, last_at desc, chat_id desc) where last_at is not null;

create table message (
  id uuid primary key,
  chat_id uuid not null references chat,
  number integer not null,
  author_id uuid not null references profile,
  text text not null,
  reply_to_id uuid references message,
  created_at timestamptz not null,
  edited_at timestamptz,
  unsent_at timestamptz,
  -- The chat is a word of each of its messages, so that one index finds a word in one chat.
  search_text tsvector not null generated always as (
    to_tsvector('simple', text) || array_to_tsvector(array['chat:' || chat_id])
  ) stored,
  unique (chat_id, number)
);
create index message_search on message using gin (search_text) with (fastupdate = off) where unsent_at is null;

create table message_content (
  message_id uuid not null references message,
  position smallint not null,
  content_id uuid not null references content,
  primary key (message_id, position)
);
create index message_content_of_content on message_content (content_id);

create table message_reaction (
  message_id uuid not null references message,
  profile_id uuid not null references profile,
  emoji text not null,
  reacted_at timestamptz not null,
  primary key (message_id, profile_id)
);

-- Messages that somebody deleted for themselves.
create table message_deletion (
  message_id uuid not null references message,
  profile_id uuid not null references profile,
  primary key (message_id, profile_id)
);

create table chat_setting (
  profile_id uuid primary key references profile,
  may_write text not null check (may_write in ('anyone', 'following', 'subscribers'))
);
