-- When the copies of the input files that the attempt made for its provider were deleted.
alter table ai_attempt add column input_copies_deleted_at timestamptz;
create index ai_attempt_input_copies on ai_attempt (finished_at)
where finished_at is not null and input_copies_deleted_at is null;
