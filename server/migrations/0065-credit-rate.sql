-- What one credit costs, from the first payment on. Credits that were bought at one rate would be paid out at another one, so
-- the server doesn't start with other settings than these.
create table credit_rate (
  -- There is one row at most.
  is_only boolean primary key default true check (is_only),
  currency text not null,
  credit_cents integer not null check (credit_cents > 0),
  set_at timestamptz not null
);

-- The card plans that renew, for the floor of prices.
create index checkout_of_plan on checkout (amount_cents, credits) where subscription_id is not null and renews is null;
