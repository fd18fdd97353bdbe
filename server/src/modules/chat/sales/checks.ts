import { compare, isNotReversed, type Check } from '#ledger'
import { sql } from '#kernel/db'

// A partial refund lowers the price of the same purchase and sells it again, so only what was not reversed has the price of its sale.
const comparisons = [
  { what: 'the purchases of a message', figure: sql`1`, sum: sql`1`, isKept: sql`true`, isSold: sql`true` },
  {
    what: 'the purchases of a message that were not reversed',
    figure: sql`sum(price)`,
    sum: sql`sum(transfer.amount)`,
    isKept: sql`revoked_at is null`,
    isSold: isNotReversed,
  },
]

const tips = compare(
  'the tips that were sent in chats',
  sql`select 'message ' || message.id, message.tip_amount, transfer.amount
    from message join transfer on transfer.id = message.tip_id`,
)

/** Purchases of messages and tips in chats compared with the sales that paid for them. */
export const chatChecks: readonly Check[] = [
  tips,
  ...comparisons.map(({ what, figure, sum, isKept, isSold }) =>
    compare(
      what,
      sql`select 'message ' || coalesce(kept.message_id, sold.subject_id) || ' profile '
        || coalesce(kept.profile_id, sold.source_profile_id),
      coalesce(kept.figure, 0), coalesce(sold.figure, 0)
    from (
      select message_id, profile_id, ${figure}::bigint as figure from message_purchase where ${isKept} group by 1, 2
    ) as kept
    full join (
      select transfer.subject_id, transfer.source_profile_id, ${sum}::bigint as figure from transfer
      where transfer.type = 'message_purchase' and transfer.undoes is null and ${isSold} group by 1, 2
    ) as sold on sold.subject_id = kept.message_id and sold.source_profile_id = kept.profile_id`,
    ),
  ),
]
