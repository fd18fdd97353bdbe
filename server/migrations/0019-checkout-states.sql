-- A checkout that was paid by a bank debit, or with coins that are not confirmed, waits for the money. It is open until the
-- provider ends it.
alter table checkout add column is_processing boolean not null default false;

-- Why a paid checkout did not bring what it was for.
alter table checkout add column unfulfilled_because text
  check (unfulfilled_because in ('paid-in-part', 'price-has-changed', 'spending-limit-reached', 'unavailable'));
