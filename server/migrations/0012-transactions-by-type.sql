-- A person's transactions of one type are one stretch of an index, and those of every type are a handful of stretches:
-- a rare type is found without walking over what there is most of, and a transfer writes no more entries than before.
drop index transfer_from;
drop index transfer_to;
drop index transfer_for_referrer;
create index transfer_from on transfer (source_profile_id, type, id) where source_profile_id is not null;
create index transfer_to on transfer (destination_profile_id, type, id) where destination_profile_id is not null;
create index transfer_for_referrer on transfer (referrer_profile_id, type, id) where referrer_profile_id is not null;
