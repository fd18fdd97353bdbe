-- The kinds of accounts that a transfer of each type can move value from and to. Anything not listed is refused.
create function is_transfer_route(type text, giving text[], receiving text[]) returns boolean language sql immutable
return case
  when type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase') then
    giving <@ '{wallet}'::text[] and receiving <@ '{earnings,platform}'::text[]
  when type = 'stripe_token_purchase' then giving <@ '{card,sandbox}'::text[] and receiving <@ '{wallet}'::text[]
  when type = 'crypto_token_purchase' then giving <@ '{crypto,sandbox}'::text[] and receiving <@ '{wallet}'::text[]
  when type = 'free_daily_credits' then giving <@ '{promotions}'::text[] and receiving <@ '{wallet}'::text[]
  -- To the wallet if a former owner of the profile lost the reward to a dispute that was won later.
  when type = 'referral_reward' then giving <@ '{platform}'::text[] and receiving <@ '{earnings,wallet}'::text[]
  -- To the owner's wallet or another profile of theirs, and back from the wallet to settle a debt.
  when type = 'balance_transfer' then
    giving <@ '{earnings}'::text[] and receiving <@ '{wallet,earnings}'::text[]
    or giving <@ '{wallet}'::text[] and receiving <@ '{earnings}'::text[]
  -- Requested; paid or returned; reversed by the provider, to the wallet if the profile has a new owner.
  when type = 'profile_payout' then
    giving <@ '{earnings}'::text[] and receiving <@ '{hold}'::text[]
    or giving <@ '{hold}'::text[] and receiving <@ '{paid_out,earnings}'::text[]
    or giving <@ '{paid_out}'::text[] and receiving <@ '{earnings,wallet}'::text[]
  -- Given, or taken back after having been given.
  when type = 'admin_adjustment' then
    giving <@ '{platform,promotions}'::text[] and receiving <@ '{wallet,earnings}'::text[]
    or giving <@ '{wallet}'::text[] and receiving <@ '{promotions}'::text[]
  -- Held, then captured; the rest is released.
  when type = 'ai_tool_usage' then
    giving <@ '{wallet}'::text[] and receiving <@ '{hold}'::text[]
    or giving <@ '{hold}'::text[] and receiving <@ '{platform}'::text[]
  when type = 'ai_tool_usage_refund' then giving <@ '{hold}'::text[] and receiving <@ '{wallet}'::text[]
  when type in ('payment_refund', 'payment_dispute') then
    -- A sale is reversed.
    giving <@ '{earnings,platform}'::text[] and receiving <@ '{wallet}'::text[]
    -- A debt is settled.
    or giving <@ '{earnings}'::text[] and receiving <@ '{platform}'::text[]
    -- The payment leaves. The platform covers what the wallet is short of, or recovers an earlier loss.
    or giving <@ '{wallet,platform}'::text[] and receiving <@ '{card,crypto,sandbox}'::text[]
    or giving <@ '{wallet}'::text[] and receiving <@ '{card,crypto,sandbox,platform}'::text[]
    -- The payment returns because the reversal was undone.
    or giving <@ '{card,crypto,sandbox}'::text[] and receiving <@ '{platform,wallet}'::text[]
  else false
end;
