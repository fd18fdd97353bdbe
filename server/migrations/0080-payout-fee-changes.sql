-- Who changed what sending a payout cost, when, and from which fee; null if none was known. Rows are only added.
create table payout_fee_change (
  id uuid primary key,
  payout_id uuid not null references payout,
  before_cents bigint,
  fee_cents bigint not null check (fee_cents >= 0),
  changed_by uuid references "user" on delete set null,
  changed_at timestamptz not null
);
create index payout_fee_change_of_payout on payout_fee_change (payout_id, id desc);
