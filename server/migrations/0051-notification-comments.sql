-- Finds what was told of a comment that is deleted.
create index notification_source_of_comment on notification_source (comment_id) where comment_id is not null;
