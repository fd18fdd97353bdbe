import { compare, purchaseChecks, type Check } from '#ledger'
import { sql } from '#kernel/db'

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

/** Once a takedown's refunds are finished, none of the post's purchases may still be active. */
const unrefunded = compare(
  'the buyers of a post that was taken down who still have to be refunded',
  sql`select 'post ' || takedown.post_id, count(*), 0::bigint
    from takedown join purchase on purchase.post_id = takedown.post_id and purchase.revoked_at is null
    where takedown.refunded_at is not null group by takedown.post_id`,
)

/**
 * Compares purchases with the sales that paid for them: the sales must exist, and current prices and refunds must
 * match.
 */
export const postsChecks: readonly Check[] = [
  refunds,
  unrefunded,
  ...purchaseChecks({ thing: 'post', table: 'purchase', column: 'post_id', type: 'post_purchase' }),
]
