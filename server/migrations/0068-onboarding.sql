-- What a new user said they are here for, and when they put the rest of their first steps off. Both hold on every device.
alter table "user"
  add column purpose text check (purpose in ('follow', 'publish')),
  add column onboarding_put_off_at timestamptz;
