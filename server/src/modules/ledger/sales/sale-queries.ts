import { sql, type Db } from '#kernel/db'
import { isNotReversed, type SaleRow } from '../queries.ts'

/** What a profile paid for a thing and still has, if it bought it. */
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

/** The payments whose lots paid for a sale, and how much each. */
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
