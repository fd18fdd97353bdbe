-- What the owner of a video chose as its poster: a moment of it, or one of their photos. A video without a row shows the frame
-- that was taken when it was processed. The poster before stays until the chosen one is made.
create table poster (
  content_id uuid primary key references content,
  -- Part of the names of its files, so that no cache shows the poster before.
  number integer not null default 1 check (number between 1 and 999999),
  status text not null check (status in ('making', 'ready', 'failed')),
  failure text,
  time_ms integer check (time_ms >= 0),
  photo_id uuid references content,
  -- How often making it began: a choice that ends its worker every time is given up.
  tries smallint not null default 0,
  chosen_at timestamptz not null,
  check ((time_ms is null) <> (photo_id is null))
);
