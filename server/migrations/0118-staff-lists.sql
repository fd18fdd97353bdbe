-- The posts of one creator that were removed, for moderators. Few posts are, so the index stays small.
create index post_removed_of_profile on post (profile_id) where removed_at is not null;
-- Reports by status, those that wait first, each newest first.
create index report_by_status on report (status desc, created_at desc, id desc);
