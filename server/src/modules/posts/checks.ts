import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** A sale that was not undone. What was claimed later over an undone one refers to it as well. */
const stands = sql`not exists (select from transfer as undoing where undoing.key = 'undo:' || transfer.id)`

/** Purchases compared with the sales that paid for them: how many, at which price, and how many of them still count. */
export const postsChecks: readonly Check[] = (
  [
    ['the purchases of a post', sql`true`, sql`true`],
    ['the purchases of a post that were not taken back', sql`purchase.revoked_at is null`, stands],
  ] as const
).map(([what, isCounted, isSold]) =>
  compare(
    what,
    sql`select 'post ' || coalesce(kept.post_id, sold.subject_id) || ' profile '
          || coalesce(kept.profile_id, sold.source_profile_id),
        coalesce(kept.price, 0), coalesce(sold.price, 0)
      from (
        select post_id, profile_id, sum(price)::bigint as price from purchase
        where price > 0 and ${isCounted} group by 1, 2
      ) as kept
      full join (
        select transfer.subject_id, transfer.source_profile_id, sum(transfer.amount)::bigint as price from transfer
        where transfer.type = 'post_purchase' and transfer.undoes is null and ${isSold} group by 1, 2
      ) as sold on sold.subject_id = kept.post_id and sold.source_profile_id = kept.profile_id`,
  ),
)
