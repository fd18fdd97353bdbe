-- What has to happen at a payment provider is kept here until it has happened. The job that does it may be used up or lost.

-- When a message that is not worked on yet is taken up again.
alter table webhook_event add column look_at timestamptz not null default now();
alter table webhook_event alter column look_at drop default;
create index webhook_event_to_look_at on webhook_event (look_at) where done_at is null;

-- Card subscriptions that may charge nobody any more. Ended once, they stay ended.
create table card_ending (
  subscription_id text primary key,
  wanted_at timestamptz not null default now(),
  look_at timestamptz not null default now() + interval '1 hour',
  ended_at timestamptz
);
create index card_ending_to_look_at on card_ending (look_at) where ended_at is null;

-- Set while the card provider has still to be told whether a subscription renews: when that is taken up again.
alter table subscription add column card_look_at timestamptz;
create index subscription_card_to_look_at on subscription (card_look_at) where card_look_at is not null;
