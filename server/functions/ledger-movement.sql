-- The input of move_value. The server sends a `movement` as JSON, so each field is named where it is set.

-- The change to one account, negative when it gives. `income` is the kind of income that this is for a profile, and
-- `reward_from` the profile whose sale earned a referral reward.
create type movement_leg as (kind text, owner_id uuid, amount bigint, income text, reward_from uuid);
-- The amount taken out of a lot; negative when it goes back in.
create type movement_lot_use as (lot_id uuid, amount bigint);
-- The lot for the credits that a wallet receives.
create type movement_lot as (id uuid, source text, spend_on text[], is_refundable boolean, checkout_id uuid);
-- The buyer and the seller, for the seller's list of top spenders.
create type movement_spender as (seller_id uuid, spender_id uuid, amount bigint);

create type movement as (
  transfer_id uuid, key text, type text, gross bigint, at timestamptz,
  source_profile_id uuid, destination_profile_id uuid, referrer_profile_id uuid,
  subject_id uuid, undoes uuid, metadata jsonb,
  -- At most one leg is a wallet.
  legs movement_leg[],
  -- The number of sales to add to the count of an income.
  counts int,
  -- The lots that the wallet gives from: these, or any that can be spent on this purpose.
  lot_uses movement_lot_use[], spend_on text,
  -- The lowest transfer ids of this UTC day and month, for spending limits.
  day_start uuid, month_start uuid,
  grants movement_lot, spender movement_spender
);
