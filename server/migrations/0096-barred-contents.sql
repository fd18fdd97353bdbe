-- Since when a content can't be used anywhere else or deleted, because a moderator removed a post that showed it. Where it is shown
-- already, it stays.
alter table content add column barred_at timestamptz;
update content set barred_at = removal.taken_down_at from (
  select post_content.content_id, min(takedown.taken_down_at) as taken_down_at
  from takedown join post_content on post_content.post_id = takedown.post_id group by 1
) as removal where removal.content_id = content.id;
