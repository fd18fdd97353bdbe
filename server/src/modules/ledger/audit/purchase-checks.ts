import { sql } from '#kernel/db'
import { isNotReversed } from '../queries.ts'
import { compare, type Check } from './compare.ts'

/** Purchases of one kind of item: their table, its column with the item's id, and the type of their sales. */
interface Purchases {
  /** The item's name in the ledger's report. */
  thing: 'post' | 'message'
  table: 'purchase' | 'message_purchase'
  column: 'post_id' | 'message_id'
  type: 'post_purchase' | 'message_purchase'
}

// A partial refund lowers a purchase's price and sells it again, so only active purchases must have the price of their
// sale.
const comparisons = [
  { which: '', figure: sql`1`, sum: sql`1`, isKept: sql`true`, isSold: sql`true` },
  {
    which: ' that were not reversed',
    figure: sql`sum(price)`,
    sum: sql`sum(transfer.amount)`,
    isKept: sql`revoked_at is null`,
    isSold: isNotReversed,
  },
]

/**
 * Compares purchases with the sales that paid for them: each purchase has one sale, and the prices match unless the
 * purchase was reversed.
 */
export const purchaseChecks = ({ thing, table, column, type }: Purchases): readonly Check[] => {
  const id = sql.ref(column)
  return comparisons.map(({ which, figure, sum, isKept, isSold }) =>
    compare(
      `the purchases of a ${thing}${which}`,
      sql`select ${`${thing} `}::text || coalesce(kept.id, sold.id) || ' profile '
          || coalesce(kept.profile_id, sold.profile_id),
        coalesce(kept.figure, 0), coalesce(sold.figure, 0)
      from (
        select ${id} as id, profile_id, ${figure}::bigint as figure from ${sql.table(table)} where ${isKept} group by 1, 2
      ) as kept
      full join (
        select transfer.subject_id as id, transfer.source_profile_id as profile_id, ${sum}::bigint as figure from transfer
        where transfer.type = ${type} and transfer.undoes is null and ${isSold} group by 1, 2
      ) as sold on sold.id = kept.id and sold.profile_id = kept.profile_id`,
    ),
  )
}
