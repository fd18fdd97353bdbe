-- The captions of a video, cleaned, as they are sent to whoever may see the video.
create table content_caption (
  content_id uuid primary key references content,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  body text not null check (char_length(body) between 1 and 200000),
  saved_at timestamptz not null
);
