-- In the order in which payouts lock them, so that a server that still runs and this don't wait for each other.
lock table payout, cash_movement in access exclusive mode;

-- When the provider was last asked what a payout cost. It may never say, so those that were asked about longest ago come first.
alter table payout add column fee_asked_at timestamptz;
drop index payout_without_fee;
create index payout_without_fee on payout (fee_asked_at nulls first, paid_at)
  where fee_cents is null and method = 'connect_account';

-- A fee that was recorded as too high is corrected by a movement of its own, since movements are only added.
alter table cash_movement
  drop constraint cash_movement_kind_check,
  drop constraint cash_movement_check,
  add constraint cash_movement_kind_check check (kind in (
    'received', 'provider_fee', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'dispute_fee',
    'dispute_fee_returned', 'payout', 'payout_returned', 'payout_fee', 'payout_fee_returned'
  )),
  add constraint cash_movement_check check (
    case when kind in (
      'received', 'refund_returned', 'dispute_returned', 'dispute_fee_returned', 'payout_returned', 'payout_fee_returned'
    ) then amount_cents > 0 else amount_cents < 0 end
  );
