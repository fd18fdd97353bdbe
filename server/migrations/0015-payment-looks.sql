-- When a person's own look at a checkout last had the provider asked.
alter table checkout add column asked_at timestamptz;

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
