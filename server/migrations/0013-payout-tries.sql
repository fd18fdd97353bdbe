-- A payout by the card provider that could not be sent stays where an admin finds it.

alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check
  check (state in ('requested', 'approved', 'failed', 'paid', 'returned'));

-- How often it was tried since it was approved, when last, and what went wrong in the end.
alter table payout add column tries smallint not null default 0;
alter table payout add column tried_at timestamptz;
alter table payout add column failure text;
