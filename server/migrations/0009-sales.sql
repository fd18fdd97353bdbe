-- What is sold: who may not sell, what a subscription costs and how long it is paid, which posts were bought.

-- A profile that was shut out. A ban without an end is for ever, unless it is lifted.
create table ban (
  id uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  check (ends_at > starts_at)
);
create index ban_of_profile on ban (profile_id, starts_at desc);

-- What a creator asks for a subscription. Discounts are percents of the whole price of a length.
create table plan (
  profile_id uuid primary key references profile on delete cascade,
  is_open boolean not null,
  -- In hundredths of a credit; 0 is free.
  monthly_price bigint not null check (monthly_price >= 0),
  three_months_discount smallint not null check (three_months_discount between 0 and 100),
  six_months_discount smallint not null check (six_months_discount between 0 and 100),
  twelve_months_discount smallint not null check (twelve_months_discount between 0 and 100),
  changed_at timestamptz not null
);

-- One row for two profiles: its id changes with each new beginning. Access lasts until ends_at, whatever else stands here.
alter table subscription
  add column months smallint not null default 1 check (months in (1, 3, 6, 12)),
  -- What the running time cost, in hundredths of a credit.
  add column price bigint not null default 0 check (price >= 0),
  add column paid_with text not null default 'free' check (paid_with in ('credits', 'card', 'free')),
  add column renews boolean not null default false,
  -- What the subscriber agreed to pay for the time after ends_at: never more is taken.
  add column renewal_price bigint check (renewal_price >= 0),
  -- Why the last renewal did not work, and why the renewal stopped.
  add column problem text,
  -- The end that the subscriber was told of by mail.
  add column noticed_end timestamptz,
  -- What the card provider charges, and until when that was paid.
  add column card_subscription_id text unique,
  add column card_paid_until timestamptz,
  -- A payment that is taken back may end the access in the moment in which it began.
  drop constraint subscription_check1,
  add check (ends_at >= started_at);
create index subscription_to_renew on subscription (ends_at, id) where renews;

-- The stretches of time that were paid, or free, each under the id that the ledger knows it by. What a payment paid for is
-- taken away with it, and no more than that.
create table subscription_period (
  id uuid primary key,
  subscriber_id uuid not null references profile on delete cascade,
  creator_id uuid not null references profile on delete cascade,
  months smallint not null,
  price bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  undone_at timestamptz
);
create index subscription_period_of_pair on subscription_period (subscriber_id, creator_id, ends_at desc);
insert into subscription_period (id, subscriber_id, creator_id, months, price, starts_at, ends_at)
  select id, subscriber_id, creator_id, months, price, started_at, ends_at from subscription;
create index subscription_period_of_creator on subscription_period (creator_id, ends_at, subscriber_id);

-- A post that is bought, refunded and bought again is two purchases. One of them counts.
alter table purchase
  add column id uuid not null default gen_random_uuid(),
  add column revoked_at timestamptz,
  drop constraint purchase_pkey,
  add primary key (id);
alter table purchase alter column id drop default;
create unique index purchase_that_counts on purchase (post_id, profile_id) where revoked_at is null;

-- When the step about prices was done or left for later.
alter table profile add column pricing_answered_at timestamptz;
update profile set pricing_answered_at = introduced_at;
