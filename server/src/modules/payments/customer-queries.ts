import type { Insertable } from 'kysely'
import type { Db, Tx } from '#kernel/db'
import type { PaymentsTables } from './tables.ts'

export const findCustomer = async (
  db: Db,
  { userId, isSandbox }: { userId: string; isSandbox: boolean },
): Promise<string | null> =>
  (
    await db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('user_id', '=', userId)
      .where('is_sandbox', '=', isSandbox)
      .executeTakeFirst()
  )?.customer_id ?? null

/** Deletes a person's customer id at the card provider, including from their open checkouts. */
export async function forgetCustomer(
  tx: Tx,
  { userId, customerId, checkoutId }: { userId: string; customerId: string; checkoutId: string | null },
): Promise<void> {
  await tx
    .deleteFrom('payment_customer')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .execute()
  if (checkoutId === null) return
  await tx
    .updateTable('checkout')
    .set({ customer_id: null })
    .where('id', '=', checkoutId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Stores the customer id for later payments, unless one is stored already. */
export async function insertCustomer(
  tx: Tx,
  row: Insertable<PaymentsTables['payment_customer']>,
): Promise<void> {
  await tx
    .insertInto('payment_customer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
