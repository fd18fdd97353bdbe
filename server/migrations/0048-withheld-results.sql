-- The few results that wait for their request to end: a sweep looks for those that stayed behind.
create index content_withheld on content (withheld_at) where withheld_at is not null and deleted_at is null;
