-- Finds the comment that a post's card shows: the one with most likes, the latest of them.
create index comment_most_liked on comment (post_id, like_count desc, created_at desc, id desc)
  where parent_id is null and removed_at is null;
