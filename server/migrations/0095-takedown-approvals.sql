-- Who let the buyers of a post that is taken down be refunded, and when: at once, or later by an admin if a moderator's removals
-- would have refunded too much in a day.
alter table takedown add column refunds_approved_at timestamptz;
alter table takedown add column refunds_approved_by uuid references "user";
update takedown set refunds_approved_at = taken_down_at, refunds_approved_by = moderator_id;
alter table takedown add check ((refunds_approved_at is null) = (refunds_approved_by is null));
alter table takedown add check (refunded_at is null or refunds_approved_at is not null);
create index takedown_waiting on takedown (taken_down_at, post_id) where refunds_approved_at is null;
