-- What credits are held for: a row for each hold. Their value is in one hold account for each user; holds from before keep an
-- account of their own until they are settled.
create table hold (
  -- What they are held for; of an AI request, its id.
  id uuid primary key,
  purpose text not null check (purpose in ('ai_request')),
  user_id uuid not null,
  profile_id uuid not null,
  -- What took the credits out of the wallet.
  transfer_id uuid not null unique references transfer,
  -- Whose hold account they are in.
  account_owner_id uuid not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured between 0 and amount),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  -- What its referrer gets of what is captured, as long as no payment behind it is reversed.
  reward bigint not null default 0 check (reward between 0 and captured),
  referrer_profile_id uuid,
  -- Since when a payment behind it is reversed, if it was still held then.
  reversed_at timestamptz,
  deadline_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint settled_has_time check ((state = 'held') = (settled_at is null)),
  constraint captured_has_amount check ((state = 'captured') = (captured > 0))
);
create index hold_open on hold (deadline_at) where state = 'held';

-- The lots that a hold took from, what was captured of each, and what of that a reversal of their payment has reached.
create table hold_lot (
  hold_id uuid not null references hold,
  lot_id uuid not null references lot,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  reversed bigint not null default 0,
  primary key (hold_id, lot_id),
  check (reversed between 0 and captured and captured <= amount)
);
create index hold_lot_of_lot on hold_lot (lot_id);

insert into hold (id, purpose, user_id, profile_id, transfer_id, account_owner_id, amount, captured, state, reward,
  referrer_profile_id, deadline_at, created_at, settled_at)
select held.subject_id, 'ai_request', payer.owner_id, held.source_profile_id, held.id, held.subject_id, held.amount,
  coalesce(capture.amount, 0),
  case when capture.id is not null then 'captured' when release.id is not null then 'released' else 'held' end,
  coalesce(reward.amount, 0), reward.referrer_profile_id, held.created_at + interval '1 day', held.created_at,
  coalesce(capture.created_at, release.created_at)
from transfer as held
cross join lateral (
  select ledger_account.owner_id from entry join ledger_account on ledger_account.id = entry.account_id
  where entry.transfer_id = held.id and ledger_account.kind = 'wallet'
) as payer
left join transfer as capture on capture.key = 'capture:' || held.subject_id
left join transfer as release on release.key = 'release:' || held.subject_id
left join transfer as reward on reward.key = 'ai-reward:' || held.subject_id
where held.type = 'ai_tool_usage' and held.key = 'hold:' || held.subject_id;

insert into hold_lot (hold_id, lot_id, amount, captured)
select hold.id, taken.lot_id, taken.amount,
  case when hold.state = 'captured' then taken.amount + coalesce(returned.amount, 0) else 0 end
from hold
join lot_use as taken on taken.transfer_id = hold.transfer_id
left join transfer as release on release.key = 'release:' || hold.id
left join lot_use as returned on returned.transfer_id = release.id and returned.lot_id = taken.lot_id;

-- What was captured of a payment that is reversed afterwards is owed by whoever used it, and the reward for it by the referrer.
-- A reversal can reach several holds.
alter table debt
  drop constraint debt_pkey,
  add column hold_id uuid references hold,
  add constraint debt_once unique nulls not distinct (transfer_id, profile_id, user_id, hold_id);
create index debt_of_hold on debt (hold_id) where hold_id is not null;
