-- What move_value takes. The server sends a `movement` as JSON, so every field is named where it is filled in.

-- What one account gives (below zero) or receives: `income` says what it counts as for a profile, and `reward_from` whose
-- sale brought a referral reward.
create type movement_leg as (kind text, owner_id uuid, amount bigint, income text, reward_from uuid);
-- What comes out of a lot; below zero is what goes back into it.
create type movement_lot_use as (lot_id uuid, amount bigint);
-- The lot of the credits that a wallet receives.
create type movement_lot as (id uuid, source text, spend_on text[], is_refundable boolean, checkout_id uuid);
-- Who paid whom, for the seller's list of top spenders.
create type movement_spender as (seller_id uuid, spender_id uuid, amount bigint);

create type movement as (
  transfer_id uuid, key text, type text, gross bigint, at timestamptz,
  source_profile_id uuid, destination_profile_id uuid, referrer_profile_id uuid,
  subject_id uuid, undoes uuid, metadata jsonb,
  -- At most one of the legs is a wallet.
  legs movement_leg[],
  -- How many sales this adds to what is counted of an income.
  counts int,
  -- Out of which lots the wallet gives: those named here, or those that may be spent on this purpose.
  lot_uses movement_lot_use[], spend_on text,
  -- The lowest transfer ids of this UTC day and month, for spending limits.
  day_start uuid, month_start uuid,
  grants movement_lot, spender movement_spender
);
