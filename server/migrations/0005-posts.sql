-- Posts and what people do with them.

-- `array_to_string` is stable for types in general; for text it gives the same for ever.
create function post_search_text(description text, tags text[]) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, description || ' ' || array_to_string(tags, ' '));

create table post (
  id uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  type text not null check (type in ('regular', 'stories', 'reels')),
  description text not null default '',
  tags text[] not null default '{}',
  nsfw boolean not null default false,
  access text not null check (access in ('public', 'followers', 'subscribers')),
  -- In hundredths of a credit; 0 is not for sale.
  price bigint not null default 0 check (price >= 0),
  photo_count integer not null default 0,
  video_count integer not null default 0,
  duration_ms integer not null default 0,
  -- When it shows first: the moment of publishing, or available_from when that is later. Null is a draft.
  published_at timestamptz,
  available_from timestamptz,
  available_until timestamptz,
  -- Engagement and age in one number that only engagement moves, so that nothing is rewritten as time passes.
  -- 0 until the post shows, so that what is scheduled does not lie in front of what is there.
  trending_score double precision not null default 0,
  search_text tsvector not null generated always as (post_search_text(description, tags)) stored,
  created_at timestamptz not null,
  edited_at timestamptz,
  updated_at timestamptz not null,
  removed_at timestamptz,
  check (available_until is null or available_from is null or available_until > available_from)
);
create index post_latest on post (type, published_at desc, id desc) where published_at is not null and removed_at is null;
-- Few posts may have videos, or be locked: a feed of those alone must not walk over all the others.
create index post_latest_videos on post (type, published_at desc, id desc)
  where published_at is not null and removed_at is null and video_count > 0;
create index post_latest_locked on post (type, published_at desc, id desc)
  where published_at is not null and removed_at is null and (price > 0 or access <> 'public');
create index post_trending on post (type, trending_score desc, id desc) where published_at is not null and removed_at is null;
create index post_of_profile on post (profile_id, type, published_at desc, id desc) where published_at is not null and removed_at is null;
create index post_trending_of_profile on post (profile_id, type, trending_score desc, id desc) where published_at is not null and removed_at is null;
create index post_drafts on post (profile_id, updated_at desc, id desc) where removed_at is null and published_at is null;
create index post_search on post using gin (search_text) where published_at is not null and removed_at is null;

create table post_content (
  post_id uuid not null references post on delete cascade,
  position smallint not null,
  content_id uuid not null references content,
  alt text not null default '',
  primary key (post_id, position)
);
create index post_content_of_content on post_content (content_id);

create table post_tag (
  tag text not null,
  published_at timestamptz not null,
  post_id uuid not null references post on delete cascade,
  primary key (tag, published_at, post_id)
);
create index post_tag_of_post on post_tag (post_id);

create table mention (
  post_id uuid not null references post on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  primary key (post_id, profile_id)
);
create index mention_of_profile on mention (profile_id, post_id desc);

-- Exact counts without a hot row: a busy post spreads over slots, a quiet one keeps one. What counts is the sum:
-- one slot may be below zero, when likes are taken back on another slot than they were given.
create table post_counter (
  post_id uuid not null references post on delete cascade,
  slot smallint not null,
  likes integer not null default 0,
  comments integer not null default 0,
  primary key (post_id, slot)
);

create table post_like (
  post_id uuid not null references post on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, profile_id)
);
create index post_like_latest on post_like (post_id, created_at desc, profile_id desc);
create index post_like_of_profile on post_like (profile_id, created_at desc, post_id);

create table post_save (
  profile_id uuid not null references profile on delete cascade,
  post_id uuid not null references post on delete cascade,
  created_at timestamptz not null,
  primary key (profile_id, post_id)
);
create index post_save_latest on post_save (profile_id, created_at desc, post_id desc);

-- A post that a profile bought. Money is the ledger's; this row is the right to see.
create table purchase (
  post_id uuid not null references post on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  price bigint not null check (price >= 0),
  purchased_at timestamptz not null,
  primary key (post_id, profile_id)
);
create index purchase_of_profile on purchase (profile_id, purchased_at desc);

create table comment (
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  parent_id uuid references comment on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  body text not null,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz
);
-- By time, not by id: ids are made by whoever sends the comment.
create index comment_of_post on comment (post_id, created_at desc, id desc) where parent_id is null and removed_at is null;
create index comment_replies on comment (parent_id, created_at, id) where parent_id is not null and removed_at is null;
create index comment_of_profile on comment (profile_id, id desc);

create table comment_like (
  comment_id uuid not null references comment on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, profile_id)
);
create index comment_like_latest on comment_like (comment_id, created_at desc, profile_id desc);

-- One row for a viewer, a post and a day. The viewer is a profile, or a random number kept in a visitor's cookie.
create table post_view (
  post_id uuid not null references post on delete cascade,
  viewer text not null,
  day date not null,
  profile_id uuid references profile on delete cascade,
  started_at timestamptz not null,
  views integer not null default 1,
  duration_ms bigint not null default 0,
  primary key (post_id, viewer, day)
);
create index post_view_of_profile on post_view (profile_id) where profile_id is not null;
