-- Where a signed-in device takes what is pushed to it. It ends with its session.
create table push_device (
  session_id uuid primary key references session on delete cascade,
  -- The address at the push service of the device's browser.
  endpoint text not null unique,
  -- Keys of the browser: what is pushed is encrypted for it alone.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
