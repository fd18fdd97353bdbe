-- The list of what a profile bought is read in pages, latest purchase first.
create index purchase_latest on purchase (profile_id, purchased_at desc, post_id desc);
drop index purchase_of_profile;
