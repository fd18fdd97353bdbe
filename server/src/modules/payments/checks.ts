import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** Compares what payments added and removed with lots, entries and cash movements. A missing row counts as null. */
export const paymentsChecks: readonly Check[] = [
  compare(
    'the credits of a payment',
    sql`select 'checkout ' || coalesce(checkout.id, lots.checkout_id), checkout.granted, lots.granted
      from (select id, granted from checkout where granted is not null) as checkout
      full join (
        select checkout_id, sum(granted)::bigint as granted from lot where checkout_id is not null group by 1
      ) as lots on lots.checkout_id = checkout.id`,
  ),
  compare(
    'the credits that were reversed of a payment',
    sql`select 'checkout ' || coalesce(checkout.id, moved.subject_id), checkout.reversed,
        coalesce(moved.amount, 0)::bigint
      from checkout
      full join (
        select transfer.subject_id, sum(entry.amount)::bigint as amount from entry
        join ledger_account on ledger_account.id = entry.account_id
        join transfer on transfer.id = entry.transfer_id
        where transfer.type in ('payment_refund', 'payment_dispute')
          and ledger_account.kind in ('card', 'crypto', 'sandbox')
        group by 1
      ) as moved on moved.subject_id = checkout.id`,
  ),
  ...[
    { what: 'the cash that was received for a payment', kept: sql`paid_cents`, kinds: ['received'], sign: 1 },
    {
      what: 'the cash that was refunded for a payment',
      kept: sql`refunded_cents`,
      sign: -1,
      kinds: ['refund', 'refund_returned'],
    },
    {
      what: 'the cash that was disputed for a payment',
      kept: sql`disputed_cents`,
      sign: -1,
      kinds: ['dispute', 'dispute_returned'],
    },
    {
      what: 'the fees for disputes of a payment',
      kept: sql`dispute_fee_cents`,
      sign: -1,
      kinds: ['dispute_fee', 'dispute_fee_returned'],
    },
  ].map(({ what, kept, kinds, sign }) =>
    compare(
      `${what}, in cents`,
      sql`select 'checkout ' || coalesce(checkout.id, cash.subject_id), checkout.kept, coalesce(cash.amount, 0)::bigint
        from (select id, ${kept}::bigint as kept from checkout where paid_at is not null) as checkout
        full join (
          select subject_id, sum(amount_cents * ${sql.lit(sign)})::bigint as amount from cash_movement
          where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) group by 1
        ) as cash on cash.subject_id = checkout.id`,
    ),
  ),
]
