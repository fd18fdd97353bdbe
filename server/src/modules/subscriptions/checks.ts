import { compare, isNotReversed, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** Compares paid periods with the sales that paid for them, and with the subscriptions to which they belong. */
export const subscriptionsChecks: readonly Check[] = [
  compare(
    'the time of subscription that a sale paid for',
    sql`select distinct 'period ' || transfer.subject_id, 1::bigint,
        (select count(*) from subscription_period as period where period.id = transfer.subject_id)
      from transfer where transfer.type = 'subscription_payment' and transfer.undoes is null`,
  ),
  compare(
    'paid time of a subscription that was not reversed',
    sql`select 'period ' || coalesce(kept.id, sold.subject_id), coalesce(kept.price, 0), coalesce(sold.price, 0)
      from (select id, price from subscription_period where price > 0 and undone_at is null) as kept
      full join (
        select transfer.subject_id, sum(transfer.amount)::bigint as price from transfer
        where transfer.type = 'subscription_payment' and transfer.undoes is null and ${isNotReversed} group by 1
      ) as sold on sold.subject_id = kept.id`,
  ),
  compare(
    'the subscription of a paid time',
    sql`select distinct 'subscriber ' || period.subscriber_id || ' creator ' || period.creator_id, 1::bigint,
        (select count(*) from subscription
          where subscription.subscriber_id = period.subscriber_id and subscription.creator_id = period.creator_id)
      from subscription_period as period where period.price > 0`,
  ),
]
