import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** A sale that was not undone. What was claimed later over an undone one refers to it as well. */
const stands = sql`not exists (select from transfer as undoing where undoing.key = 'undo:' || transfer.id)`

/** Paid time compared with the sales that paid for it, and with the subscription that it belongs to. */
export const subscriptionsChecks: readonly Check[] = [
  ...(
    [
      ['the price of a time of subscription', sql`true`, sql`true`],
      ['a time of subscription that was not taken back', sql`period.undone_at is null`, stands],
    ] as const
  ).map(([what, isCounted, isSold]) =>
    compare(
      what,
      sql`select 'period ' || coalesce(kept.id, sold.subject_id), coalesce(kept.price, 0), coalesce(sold.price, 0)
        from (
          select id, price from subscription_period as period where price > 0 and ${isCounted}
        ) as kept
        full join (
          select transfer.subject_id, sum(transfer.amount)::bigint as price from transfer
          where transfer.type = 'subscription_payment' and transfer.undoes is null and ${isSold} group by 1
        ) as sold on sold.subject_id = kept.id`,
    ),
  ),
  compare(
    'the subscription of a paid time',
    sql`select distinct 'subscriber ' || period.subscriber_id || ' creator ' || period.creator_id, 1::bigint,
        (select count(*) from subscription
          where subscription.subscriber_id = period.subscriber_id and subscription.creator_id = period.creator_id)
      from subscription_period as period where period.price > 0`,
  ),
]
