-- What people were sent to payment providers for, and what providers told. Credits are hundredths, money is cents.

-- Numbers of receipts. A payment that could not be written down leaves a gap.
create sequence receipt_number;

create table checkout (
  -- Made by the sender; a renewal's is made here.
  id uuid primary key,
  user_id uuid not null,
  profile_id uuid not null,
  method text not null check (method in ('card', 'crypto')),
  is_sandbox boolean not null,
  buys text not null check (buys in ('credits', 'credit_plan', 'post', 'tip', 'subscription')),
  subject_id uuid,
  details jsonb not null default '{}',
  -- What the payment is to bring, at which price, and how often.
  credits bigint not null check (credits > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  every_months smallint check (every_months > 0),
  description text not null,
  return_to text,
  state text not null default 'open'
    check (state in ('open', 'paid', 'canceled', 'expired', 'failed', 'refunded', 'disputed')),

  -- The provider's names for it.
  provider_id text,
  url text,
  customer_id text,
  payment_id text,
  charge_id text,
  subscription_id text,
  invoice_id text,
  -- The checkout that began what is paid again; null for that one itself.
  renews uuid references checkout,
  period_ends_at timestamptz,

  -- What came: in cents, and in credits that went to the wallet.
  paid_cents integer check (paid_cents > 0),
  granted bigint check (granted > 0),
  -- Whether what it was for was handed over; false leaves the credits in the wallet.
  is_fulfilled boolean,
  receipt_number bigint unique,

  -- What the provider took back in all, and the credits that were taken back for it.
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  disputed_cents integer not null default 0 check (disputed_cents >= 0),
  taken_back bigint not null default 0 check (taken_back between 0 and coalesce(granted, 0)),
  -- Counts what changed after the payment, so that an answer asked for before a change is not applied after it.
  changes integer not null default 0,

  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  -- When the provider is asked without having told anything; null when nothing is to be expected any more.
  look_at timestamptz,
  -- When a person's own look at it last had the provider asked.
  asked_at timestamptz,

  check ((paid_at is null) = (granted is null)),
  check (paid_at is not null or state in ('open', 'canceled', 'expired', 'failed'))
);
create index checkout_of_user on checkout (user_id, created_at desc, id desc);
create unique index checkout_by_provider on checkout (provider_id) where provider_id is not null;
create unique index checkout_by_payment on checkout (payment_id) where method = 'card' and payment_id is not null;
create unique index checkout_by_invoice on checkout (invoice_id) where invoice_id is not null;
create index checkout_of_subscription on checkout (subscription_id, created_at) where subscription_id is not null;
create index checkout_to_look_at on checkout (look_at) where look_at is not null;

-- How the card provider names a person. The sandbox and the real provider know different people.
create table payment_customer (
  user_id uuid not null,
  is_sandbox boolean not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (user_id, is_sandbox)
);

-- What providers told, as it came.
create table webhook_event (
  provider text not null check (provider in ('card', 'crypto')),
  id text not null,
  type text not null,
  -- What it is about: of which kind, and the provider's name for it.
  about_kind text,
  about_id text,
  body text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  primary key (provider, id)
);
create index webhook_event_about on webhook_event (about_kind, about_id) where about_id is not null;
create index webhook_event_by_age on webhook_event (received_at);

-- How far what the card provider told of refunds and disputes was read through. The sandbox and the real provider tell
-- different things.
create table takings_look (
  is_sandbox boolean primary key,
  -- Whatever was told before is known.
  since timestamptz not null,
  -- While it is read through, latest first and in several goes: when that began, and after which message it goes on.
  began_at timestamptz,
  after_id text,
  check ((began_at is null) = (after_id is null))
);
