-- Finds whom a post and the comments on it mention, when the post is removed.
create index notification_source_of_mention on notification_source (post_id) where type = 'mention';
