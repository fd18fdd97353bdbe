-- Which text of the terms somebody accepted when they signed up, and which one they were last shown a notice of. Accounts from
-- before have seen none; those that no sign-up form made, such as the people of the demo world, aren't shown any.
alter table "user"
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column seen_terms_version text default '',
  add constraint user_terms_accepted check ((terms_version is null) = (terms_accepted_at is null));
alter table "user" alter column seen_terms_version drop default;

-- The email address that a user wants to sign in with, until they open the link that was mailed to it. One for each user: a later
-- request replaces an earlier one. The hash of the link's token is added when it is mailed.
create table email_change (
  user_id uuid primary key references "user" on delete cascade,
  id uuid not null,
  email text not null,
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_to_clean on email_change (expires_at);
