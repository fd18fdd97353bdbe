-- Everything that has value, in double entry. Amounts are hundredths of a credit.

-- Domains, since a check of a table would be read anew by every statement that writes to it.
create domain account_kind as text check (value in (
  -- What belongs to somebody: a user's spendable credits, a profile's earnings, what is held for a payout or a running job.
  'wallet', 'earnings', 'hold',
  -- The platform's own side: its revenue, and what it gives away.
  'platform', 'promotions',
  -- The outside: where credits come from and go to. Below zero by what came in.
  'card', 'crypto', 'sandbox', 'paid_out'
));
create domain transaction_type as text check (value in (
  'profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase', 'stripe_token_purchase',
  'crypto_token_purchase', 'free_daily_credits', 'referral_reward', 'balance_transfer', 'profile_payout',
  'admin_adjustment', 'ai_tool_usage', 'ai_tool_usage_refund', 'payment_refund', 'payment_dispute'
));
create domain lot_source as text check (value in ('card', 'crypto', 'free', 'gift', 'earnings'));

-- An account is one row or several: busy ones spread over slots, so that no row is hot. What counts is the sum.
create table ledger_account (
  id bigint primary key generated always as identity,
  kind account_kind not null,
  -- A user, a profile, or what is held for; the zero id where there is only one.
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  slot smallint not null default 0,
  balance bigint not null default 0,
  unique (kind, owner_id, slot),
  constraint nobody_below_zero check (balance >= 0 or kind not in ('wallet', 'earnings', 'hold'))
);

create table transfer (
  id uuid primary key,
  -- What makes doing it twice harmless.
  key text not null unique,
  type transaction_type not null,
  amount bigint not null check (amount > 0),
  source_profile_id uuid,
  destination_profile_id uuid,
  -- Whose share it brings beside the destination's.
  referrer_profile_id uuid,
  -- What it is about: a post, a subscription, a checkout, a payout.
  subject_id uuid,
  undoes uuid references transfer,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
-- A person's transactions of one type are one stretch of an index, and those of every type are a handful of stretches: a
-- rare type is found without walking over what there is most of.
create index transfer_from on transfer (source_profile_id, type, id) where source_profile_id is not null;
create index transfer_to on transfer (destination_profile_id, type, id) where destination_profile_id is not null;
create index transfer_for_referrer on transfer (referrer_profile_id, type, id) where referrer_profile_id is not null;
create index transfer_undoing on transfer (undoes) where undoes is not null;
create index transfer_about on transfer (subject_id) where subject_id is not null;

create table entry (
  transfer_id uuid not null references transfer,
  -- That it is there is seen to by `apply_entries`, and that it stays by `refuse_change`.
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
-- Ids of transfers grow with time, so this is also each account's history.
create index entry_of_account on entry (account_id, transfer_id desc) include (amount);

-- Balances follow the entries, in the statement that adds them. A transfer comes whole and balanced, or not at all.
create function apply_entries() returns trigger language plpgsql as $$
declare
  is_uneven boolean;
  accounts bigint;
  moved bigint;
begin
  select exists (select from added group by transfer_id having sum(amount) <> 0),
    (select count(distinct account_id) from added)
  into is_uneven, accounts;
  if is_uneven then
    raise exception 'A transfer has to balance.' using errcode = 'check_violation';
  end if;
  update ledger_account set balance = balance + given.amount
  from (select account_id, sum(amount) as amount from added group by account_id) as given
  where ledger_account.id = given.account_id;
  get diagnostics moved = row_count;
  if moved <> accounts then
    raise exception 'An entry has to name an account.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger apply_entries after insert on entry
  referencing new table as added for each statement execute function apply_entries();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on entry for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on transfer for each statement execute function refuse_change();
create trigger never_removed before delete or truncate on ledger_account
  for each statement execute function refuse_change();
-- A balance is moved by the entries alone: their trigger is one level down.
create trigger only_by_entries before update of balance on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

-- Credits of a wallet that came in one go: a lost processor, a chargeback or a rule for one kind of use touches those alone.
create table lot (
  id uuid primary key,
  account_id bigint not null references ledger_account,
  source lot_source not null,
  -- Null is anything.
  spend_on text[],
  is_refundable boolean not null,
  -- What paid for it, when somebody paid.
  checkout_id uuid,
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining between 0 and granted),
  -- Apart, so that spending a part of a lot moves no index.
  is_spent boolean not null generated always as (remaining = 0) stored,
  created_at timestamptz not null
);
create index lot_to_spend on lot (account_id) where not is_spent;
create index lot_of_checkout on lot (checkout_id) where checkout_id is not null;

-- What a transfer took from a lot; below zero is what it gave back.
create table lot_use (
  transfer_id uuid not null references transfer,
  lot_id uuid not null references lot,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, lot_id)
);
create index lot_use_of_lot on lot_use (lot_id, transfer_id desc);
create trigger only_added before update or delete or truncate on lot_use for each statement execute function refuse_change();

-- What a profile owes, because a payment was taken back after the profile had moved its share on. Settled by later earnings.
create table claim (
  transfer_id uuid not null references transfer,
  profile_id uuid not null,
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled between 0 and amount),
  -- As what the profile had counted it.
  income_type text not null,
  created_at timestamptz not null,
  primary key (transfer_id, profile_id)
);
create index claim_open on claim (profile_id, created_at) where settled < amount;

-- A person's own ceiling. Null is none. A raise is kept beside it until it holds.
create table spending_limit (
  user_id uuid primary key,
  day_limit bigint check (day_limit >= 0),
  month_limit bigint check (month_limit >= 0),
  next_day_limit bigint check (next_day_limit >= 0),
  next_month_limit bigint check (next_month_limit >= 0),
  next_from timestamptz
);

-- What charts and lists read instead of a million entries. Written with the entries; `npm run ledger:check` compares.
create table earned_day (
  profile_id uuid not null,
  day date not null,
  type text not null,
  slot smallint not null,
  amount bigint not null,
  transfers integer not null,
  primary key (profile_id, day, type, slot)
);
create table spender (
  profile_id uuid not null,
  spender_id uuid not null,
  amount bigint not null,
  transfers integer not null,
  primary key (profile_id, spender_id)
);
create index spender_most on spender (profile_id, amount desc, spender_id desc);
-- What each seller's sales brought whoever referred them; in slots, since a popular seller must not queue here either.
create table rewarded (
  profile_id uuid not null,
  seller_id uuid not null,
  slot smallint not null,
  amount bigint not null,
  transfers integer not null,
  primary key (profile_id, seller_id, slot)
);
