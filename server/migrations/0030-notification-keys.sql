-- What people were told, by the name of what happened, so that nothing is told twice. Done is what was sent or not wanted.
create table notification_key (
  key text primary key,
  told_at timestamptz not null default now(),
  done_at timestamptz
);
