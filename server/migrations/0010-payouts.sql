-- Who brought whom, where earnings go, and what people want to be told by mail.

-- By whose link a user came; the first sign-up decides, for ever.
create table referral (
  user_id uuid primary key references "user" on delete cascade,
  referrer_profile_id uuid not null references profile on delete cascade,
  created_at timestamptz not null
);
create index referral_of_referrer on referral (referrer_profile_id, created_at desc, user_id desc);

-- Percentages of one user that differ from the platform's; null follows it.
create table referral_terms (
  user_id uuid primary key references "user" on delete cascade,
  social_percent smallint check (social_percent between 0 and 100),
  ai_percent smallint check (ai_percent between 0 and 100)
);

create table bank_account (
  profile_id uuid primary key references profile on delete cascade,
  iban text not null,
  holder text not null,
  changed_at timestamptz not null
);

create table crypto_wallet (
  user_id uuid primary key references "user" on delete cascade,
  address text not null,
  changed_at timestamptz not null
);

-- An account at the card provider; its state is what the provider said last.
create table card_account (
  user_id uuid primary key references "user" on delete cascade,
  account_id text not null unique,
  is_sandbox boolean not null,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  created_at timestamptz not null
);

create table payout (
  id uuid primary key,
  profile_id uuid not null references profile,
  user_id uuid not null references "user",
  -- In hundredths of a credit; held in the ledger until paid or returned.
  amount bigint not null check (amount > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  method text not null check (method in ('card_account', 'iban', 'crypto')),
  -- Where it goes, as it was when asked for.
  destination text not null,
  holder text,
  is_sandbox boolean not null,
  -- Failed is one by the card provider that could not be sent; it stays where an admin finds it.
  state text not null check (state in ('requested', 'approved', 'failed', 'paid', 'returned')),
  reason text,
  reference text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references "user",
  paid_at timestamptz,
  -- How often it was tried since it was approved, when last, and what went wrong in the end.
  tries smallint not null default 0,
  tried_at timestamptz,
  failure text
);
create index payout_of_profile on payout (profile_id, requested_at desc, id desc);
create index payout_by_state on payout (state, requested_at desc, id desc);
create index payout_by_age on payout (requested_at desc, id desc);

-- Without a row everything is wanted.
create table notification_preference (
  user_id uuid primary key references "user" on delete cascade,
  email_receipts boolean not null,
  email_renewals boolean not null,
  email_payouts boolean not null
);
