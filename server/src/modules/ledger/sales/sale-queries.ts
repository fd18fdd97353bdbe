import { sql, type Db } from '#kernel/db'
import { isNotReversed, type SaleRow } from '../queries.ts'

/** The sale in which a profile bought an item, unless it was reversed. */
export const findSale = (
  db: Db,
  { type, subjectId, buyerId }: { type: 'post_purchase'; subjectId: string; buyerId: string },
): Promise<SaleRow | undefined> =>
  db
    .selectFrom('transfer')
    .selectAll()
    .$narrowType<Pick<SaleRow, 'source_profile_id' | 'destination_profile_id'>>()
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('source_profile_id', '=', buyerId)
    .where(isNotReversed)
    .executeTakeFirst()

/**
 * Whether a user's wallet ever paid for an item, even if the sale was reversed or the buying profile now has another
 * owner.
 */
export async function hasPaidFor(
  db: Db,
  { type, subjectId, userId }: { type: 'post_purchase'; subjectId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from transfer
    join entry on entry.transfer_id = transfer.id and entry.amount < 0
    join ledger_account on ledger_account.id = entry.account_id
    where transfer.subject_id = ${subjectId}::uuid and transfer.type = ${type}
      and ledger_account.kind = 'wallet' and ledger_account.owner_id = ${userId}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** The payments whose lots paid for a sale, and how much each paid. */
export const listCheckoutsOfSale = async (
  db: Db,
  { saleId }: { saleId: string },
): Promise<{ checkoutId: string; paid: bigint }[]> =>
  db
    .selectFrom('lot_use')
    .innerJoin('lot', 'lot.id', 'lot_use.lot_id')
    .select(['lot.checkout_id as checkoutId', sql<bigint>`sum(lot_use.amount)::bigint`.as('paid')])
    .where('lot_use.transfer_id', '=', saleId)
    .where('lot.checkout_id', 'is not', null)
    .$narrowType<{ checkoutId: string }>()
    .groupBy('lot.checkout_id')
    .orderBy('lot.checkout_id')
    .execute()
