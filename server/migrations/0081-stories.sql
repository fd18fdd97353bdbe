-- Stories: stickers on them, highlights that keep them on their profile, and who has seen them.
create table sticker (
  post_id uuid not null references post on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('text', 'mention')),
  text text,
  profile_id uuid references profile on delete cascade,
  -- Its center and the height of its letters, as shares of the photo or video; degrees, clockwise.
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  size real not null check (size > 0 and size <= 1),
  rotation real not null check (rotation between -180 and 180),
  color text not null,
  primary key (post_id, position),
  check (case kind when 'text' then text is not null and profile_id is null else text is null and profile_id is not null end)
);
create index sticker_of_profile on sticker (profile_id) where profile_id is not null;

create table highlight (
  id uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  title text not null,
  created_at timestamptz not null
);
create index highlight_of_profile on highlight (profile_id, created_at desc, id desc);

create table highlight_story (
  highlight_id uuid not null references highlight on delete cascade,
  position smallint not null,
  post_id uuid not null references post on delete cascade,
  is_cover boolean not null default false,
  primary key (highlight_id, position),
  unique (highlight_id, post_id)
);
create index highlight_story_of_post on highlight_story (post_id);
create unique index highlight_cover on highlight_story (highlight_id) where is_cover;

-- Who has seen a post, latest first, a row for each day on which they did.
create index post_view_latest on post_view (post_id, started_at desc, profile_id desc) where profile_id is not null;

-- The story that a message replies to.
alter table message add column story_id uuid references post on delete set null;
create index message_of_story on message (story_id) where story_id is not null;
