-- In the order in which payments and payouts lock them, so that a server that still runs and this don't wait for each other.
lock table checkout, payout, cash_movement in access exclusive mode;

-- What providers charge for a dispute and for sending a payout, and what they give back when a dispute is won.
alter table cash_movement
  drop constraint cash_movement_kind_check,
  drop constraint cash_movement_check,
  add constraint cash_movement_kind_check check (kind in (
    'received', 'provider_fee', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'dispute_fee',
    'dispute_fee_returned', 'payout', 'payout_returned', 'payout_fee'
  )),
  add constraint cash_movement_check check (
    case when kind in ('received', 'refund_returned', 'dispute_returned', 'dispute_fee_returned', 'payout_returned')
      then amount_cents > 0 else amount_cents < 0 end
  );

-- The same beside what they were charged for: the nightly proof compares both. What a payout cost is null until its provider
-- says so, and for earlier payouts; a fee of nothing is 0.
alter table checkout add column dispute_fee_cents integer not null default 0;
alter table payout add column fee_cents bigint check (fee_cents >= 0);
create index payout_without_fee on payout (paid_at) where fee_cents is null and method = 'connect_account';
