import { compare, isNotReversed, type Check } from '#ledger'
import { sql } from '#kernel/db'

// A partial refund lowers the price of the same purchase and sells it again, so only what was not reversed has the price of its sale.
const comparisons = [
  { what: 'the purchases of a post', figure: sql`1`, sum: sql`1`, isKept: sql`true`, isSold: sql`true` },
  {
    what: 'the purchases of a post that were not reversed',
    figure: sql`sum(price)`,
    sum: sql`sum(transfer.amount)`,
    isKept: sql`revoked_at is null`,
    isSold: isNotReversed,
  },
]

const refunds = compare(
  'the refunds of purchases whose post was taken down',
  sql`select 'post ' || coalesce(kept.post_id, refunded.post_id) || ' profile '
        || coalesce(kept.profile_id, refunded.profile_id),
      coalesce(kept.figure, 0), coalesce(refunded.figure, 0)
    from (
      select post_id, profile_id, sum(price)::bigint as figure from purchase
      where refunded_at is not null group by 1, 2
    ) as kept
    full join (
      select sale.subject_id as post_id, sale.source_profile_id as profile_id, sum(refund.amount)::bigint as figure
      from transfer as refund join transfer as sale on sale.id = refund.undoes
      where refund.type = 'payment_refund' and refund.metadata ->> 'refunded_because' = 'post-removed' group by 1, 2
    ) as refunded on refunded.post_id = kept.post_id and refunded.profile_id = kept.profile_id`,
)

/** Of a takedown whose refunds are over, no purchase still counts. */
const unrefunded = compare(
  'the buyers of a post that was taken down who still have to be refunded',
  sql`select 'post ' || takedown.post_id, count(*), 0::bigint
    from takedown join purchase on purchase.post_id = takedown.post_id and purchase.revoked_at is null
    where takedown.refunded_at is not null group by takedown.post_id`,
)

/**
 * Purchases compared with the sales that paid for them: that they are there, and what those that still count cost; and with
 * what was refunded.
 */
export const postsChecks: readonly Check[] = [
  refunds,
  unrefunded,
  ...comparisons.map(({ what, figure, sum, isKept, isSold }) =>
    compare(
      what,
      sql`select 'post ' || coalesce(kept.post_id, sold.subject_id) || ' profile '
          || coalesce(kept.profile_id, sold.source_profile_id),
        coalesce(kept.figure, 0), coalesce(sold.figure, 0)
      from (
        select post_id, profile_id, ${figure}::bigint as figure from purchase where ${isKept} group by 1, 2
      ) as kept
      full join (
        select transfer.subject_id, transfer.source_profile_id, ${sum}::bigint as figure from transfer
        where transfer.type = 'post_purchase' and transfer.undoes is null and ${isSold} group by 1, 2
      ) as sold on sold.subject_id = kept.post_id and sold.source_profile_id = kept.profile_id`,
    ),
  ),
]
