-- Profiles and who follows whom.

create table profile (
  id uuid primary key,
  uuid uuid not null unique,
  user_id uuid not null references "user" on delete cascade,
  username text not null check (username ~ '^[a-z0-9_.]{3,30}$'),
  display_name text not null,
  bio text not null default '',
  social_media jsonb not null default '{}',
  photo_content_id uuid references content,
  cover_content_id uuid references content,
  -- Numbers that lists sort by. They follow the rows within seconds and can be rebuilt from them.
  post_count integer not null default 0,
  follower_count integer not null default 0,
  featured_at timestamptz,
  -- When the step basic_info was done.
  introduced_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index profile_username on profile (username) where deleted_at is null;
create index profile_of_user on profile (user_id, id) where deleted_at is null;
create index profile_popular on profile (follower_count desc, id desc) where deleted_at is null;
create index profile_most_posts on profile (post_count desc, id desc) where deleted_at is null;
create index profile_newest on profile (id desc) where deleted_at is null;
create index profile_featured on profile (featured_at desc, id desc) where deleted_at is null and featured_at is not null;
create index profile_search on profile using gin ((username || ' ' || lower(display_name)) gin_trgm_ops)
  where deleted_at is null and introduced_at is not null;

alter table session add constraint session_profile foreign key (profile_id) references profile on delete set null;
alter table content add constraint content_owner foreign key (profile_id) references profile;
alter table upload add constraint upload_owner foreign key (profile_id) references profile on delete cascade;

create index profile_photo on profile (photo_content_id) where photo_content_id is not null;
create index profile_cover on profile (cover_content_id) where cover_content_id is not null;

create table follow (
  follower_id uuid not null references profile on delete cascade,
  followed_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_latest on follow (followed_id, created_at desc, follower_id desc);
create index following_latest on follow (follower_id, created_at desc, followed_id desc);

-- Exact counts without a hot row. Slot 0 counts whom a profile follows; followers spread over the slots 1 to 16 by
-- their id, so that the fans of a profile that everybody follows at once rarely wait for each other.
create table follow_counter (
  profile_id uuid not null references profile on delete cascade,
  slot smallint not null check (slot between 0 and 16),
  count integer not null default 0,
  primary key (profile_id, slot)
);
