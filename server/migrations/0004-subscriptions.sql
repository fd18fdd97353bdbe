-- Who is subscribed to whom, and until when.

create table subscription (
  id uuid primary key,
  subscriber_id uuid not null references profile on delete cascade,
  creator_id uuid not null references profile on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  check (subscriber_id <> creator_id),
  check (ends_at > started_at)
);
create unique index subscription_of_pair on subscription (subscriber_id, creator_id);
create index subscription_of_creator on subscription (creator_id, started_at desc, subscriber_id desc);
