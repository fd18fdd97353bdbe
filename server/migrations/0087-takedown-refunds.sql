-- What the buyers of a post that is taken down had paid for it, since each moderator's removals can refund only so much in a day.
alter table takedown add column to_refund bigint not null default 0 check (to_refund >= 0);
update takedown set to_refund = coalesce((
  select sum(price) from purchase
  where purchase.post_id = takedown.post_id and (purchase.revoked_at is null or purchase.refunded_at is not null)
), 0);
create index takedown_of_moderator on takedown (moderator_id, taken_down_at);
