-- Money of a currency, beside the credits: what came in, what providers kept, what went back and what was paid out.

create table cash_movement (
  -- What makes writing it twice harmless.
  key text primary key,
  kind text not null check (kind in (
    'received', 'provider_fee', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'payout', 'payout_returned'
  )),
  -- Above zero is what came in.
  amount_cents bigint not null check (
    case when kind in ('received', 'refund_returned', 'dispute_returned', 'payout_returned')
      then amount_cents > 0 else amount_cents < 0 end
  ),
  currency text not null,
  is_sandbox boolean not null,
  -- Counted from the configured fee, because the provider did not say what it kept.
  is_estimate boolean not null default false,
  -- The checkout or the payout.
  subject_id uuid not null,
  created_at timestamptz not null
);
create index cash_movement_about on cash_movement (subject_id);

-- What a payment that brought a lot cost its payer, and what of that the provider kept; null where nobody paid.
alter table lot
  add column cost_cents integer check (cost_cents >= 0),
  add column fee_cents integer check (fee_cents >= 0),
  add column currency text,
  add check ((cost_cents is null) = (currency is null) and (fee_cents is null) = (currency is null));

-- Payments from before: what providers kept was not written down, so it is counted at the usual fees.
insert into cash_movement (key, kind, amount_cents, currency, is_sandbox, is_estimate, subject_id, created_at)
  select 'received:' || id, 'received', paid_cents, currency, is_sandbox, false, id, paid_at
  from checkout where paid_cents is not null
  union all
  select 'fee:' || id, 'provider_fee',
    -case method when 'card' then ceil(paid_cents * 0.029) + 30 else ceil(paid_cents * 0.01) end,
    currency, is_sandbox, true, id, paid_at
  from checkout where paid_cents is not null
  union all
  select 'refund:' || id, 'refund', -refunded_cents, currency, is_sandbox, false, id, paid_at
  from checkout where refunded_cents > 0
  union all
  select 'dispute:' || id, 'dispute', -disputed_cents, currency, is_sandbox, false, id, paid_at
  from checkout where disputed_cents > 0
  union all
  select 'payout:' || id, 'payout', -amount_cents, currency, is_sandbox, false, id, paid_at
  from payout where state = 'paid';
update lot set cost_cents = checkout.paid_cents, currency = checkout.currency,
  fee_cents = case checkout.method
    when 'card' then ceil(checkout.paid_cents * 0.029) + 30 else ceil(checkout.paid_cents * 0.01) end
from checkout
where checkout.id = lot.checkout_id and checkout.paid_cents is not null
  and not exists (select from lot as earlier where earlier.checkout_id = checkout.id and earlier.id < lot.id);

-- Who agreed which referral percentages with a user, and when. Null is the usual percentage.
create table referral_terms_change (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  social_percent smallint,
  ai_percent smallint,
  changed_by uuid references "user" on delete set null,
  changed_at timestamptz not null
);
create index referral_terms_change_of_user on referral_terms_change (user_id, id desc);
