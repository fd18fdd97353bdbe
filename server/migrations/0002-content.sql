-- Uploads on their way, and the photos and videos they become.

create table content (
  id uuid primary key,
  uuid uuid not null unique,
  profile_id uuid not null,
  upload_kind text not null check (upload_kind in ('media', 'inline')),
  kind text not null check (kind in ('photo', 'video')),
  status text not null check (status in ('processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  file_name text not null,
  mime text not null,
  byte_size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  -- An own picture for a video, sent by its owner instead of a frame.
  thumbnail_key text,
  -- How often processing began: a file that ends its worker every time is given up.
  tries smallint not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index content_of_profile on content (profile_id, id desc) where deleted_at is null;

-- A file made from a content: an image in one width, a poster, a video. HLS segments lie beside their playlist.
create table variant (
  content_id uuid not null references content on delete cascade,
  name text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  byte_size bigint not null,
  primary key (content_id, name)
);

create table upload (
  id uuid primary key,
  profile_id uuid not null,
  kind text not null check (kind in ('media', 'inline')),
  status text not null check (status in ('receiving', 'fetching', 'complete', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  file_name text not null,
  content_type text not null,
  total_chunks integer not null check (total_chunks >= 1),
  total_size bigint not null,
  source_url text,
  -- Sent in one piece, by the sender to the store itself where that can take it.
  is_direct boolean not null default false,
  content_id uuid references content,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index upload_by_age on upload (updated_at);
create index upload_unfinished on upload (profile_id) where status in ('receiving', 'fetching');

create table upload_chunk (
  upload_id uuid not null references upload on delete cascade,
  chunk_index integer not null,
  byte_size integer not null,
  sha256 bytea not null,
  primary key (upload_id, chunk_index)
);
