-- What happened to a profile or a user, by the name of what happened. Several of one group make one notification.
create table notification_source (
  key text primary key,
  -- A profile, or a user for what concerns all of their profiles.
  recipient_id uuid not null,
  group_key text not null,
  type text not null,
  actor_id uuid references profile on delete cascade,
  post_id uuid,
  comment_id uuid,
  amount bigint,
  title text,
  path text,
  happened_at timestamptz not null
);
create index notification_source_of_group on notification_source (recipient_id, group_key, happened_at desc);
create index notification_source_by_age on notification_source (happened_at);

create table notification (
  id uuid primary key,
  recipient_id uuid not null,
  group_key text not null,
  type text not null,
  actor_count integer not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  unique (recipient_id, group_key)
);
create index notification_of_recipient on notification (recipient_id, happened_at desc, id desc);
create index notification_of_type on notification (recipient_id, type, happened_at desc, id desc);
create index notification_unread on notification (recipient_id) where read_at is null;
create index notification_by_age on notification (happened_at);

-- What somebody chose for a type and a channel. Without a row the type's usual choice holds.
create table notification_choice (
  user_id uuid not null references "user" on delete cascade,
  type text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, type, channel)
);
insert into notification_choice (user_id, type, channel, is_on)
select user_id, type, 'email', is_on
from notification_preference cross join lateral (values
  ('receipt', email_receipts), ('renewal', email_renewals), ('payout', email_payouts)
) as chosen (type, is_on)
where not is_on;
drop table notification_preference;
