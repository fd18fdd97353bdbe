import type { CheckoutState } from '@fanfare/contract/payments/checkout'
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { PaymentsTables } from './tables.ts'

export type CheckoutRow = Selectable<PaymentsTables['checkout']>

/** Returns false if it was already stored. */
export async function insertCheckout(tx: Tx, row: Insertable<PaymentsTables['checkout']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('checkout')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findCheckout = (db: Db, { id }: { id: string }): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()

export const findOwnCheckout = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findCheckoutByProvider = (
  db: Db,
  { providerId }: { providerId: string },
): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

export const findCheckoutByPayment = (
  db: Db,
  { paymentId }: { paymentId: string },
): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('method', '=', 'card')
    .executeTakeFirst()

export const findCheckoutByInvoice = (
  db: Db,
  { invoiceId }: { invoiceId: string },
): Promise<{ id: string } | undefined> =>
  db.selectFrom('checkout').select('id').where('invoice_id', '=', invoiceId).executeTakeFirst()

/** The checkout that began a subscription. */
export const findBeginning = (
  db: Db,
  { subscriptionId }: { subscriptionId: string },
): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('renews', 'is', null)
    .executeTakeFirst()

/** The checkouts that began a user's card subscriptions, latest first. */
export const listBeginnings = (db: Db, { userId }: { userId: string }): Promise<CheckoutRow[]> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('user_id', '=', userId)
    .where('subscription_id', 'is not', null)
    .where('renews', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** Whether a later period of the subscription was paid too. */
export async function hasLaterPeriod(db: Db, checkout: CheckoutRow): Promise<boolean> {
  const later = await db
    .selectFrom('checkout')
    .select('id')
    .where('subscription_id', '=', checkout.subscription_id)
    .where('period_ends_at', '>', checkout.period_ends_at)
    .executeTakeFirst()
  return later !== undefined
}

export async function updateStarted(
  tx: Tx,
  { id, providerId, url, expiresAt }: { id: string; providerId: string; url: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ provider_id: providerId, url, expires_at: expiresAt })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

export interface Arrived {
  id: string
  paidCents: number
  granted: bigint
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
  periodEndsAt: Date | null
  lookAt: Date | null
  at: Date
}

/** Claims the next poll of the provider. Returns false if it was polled too recently. */
export async function claimAsking(
  tx: Tx,
  { id, at, unlessSince }: { id: string; at: Date; unlessSince: Date },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('checkout')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', unlessSince)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Marks a checkout as paid, once, whatever its state was. Returns it, or undefined if it was already paid. */
export const updatePaid = (tx: Tx, arrived: Arrived): Promise<CheckoutRow | undefined> =>
  tx
    .updateTable('checkout')
    .set({
      state: 'paid',
      paid_cents: arrived.paidCents,
      granted: arrived.granted,
      payment_id: arrived.paymentId,
      charge_id: arrived.chargeId,
      subscription_id: arrived.subscriptionId,
      invoice_id: arrived.invoiceId,
      period_ends_at: arrived.periodEndsAt,
      customer_id: sql`coalesce(${arrived.customerId}, customer_id)`,
      receipt_number: sql`nextval('receipt_number')`,
      paid_at: arrived.at,
      look_at: arrived.lookAt,
    })
    .where('id', '=', arrived.id)
    .where('paid_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Adds an amount that arrived after a checkout was paid. */
export async function updateToppedUp(
  tx: Tx,
  { id, paidCents, granted }: { id: string; paidCents: number; granted: bigint },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({
      paid_cents: paidCents,
      granted,
      // After more money arrives, a refunded payment is no longer refunded in full.
      state: sql`case when state = 'refunded' then 'paid' else state end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateFulfilled(
  tx: Tx,
  { id, because }: { id: string; because: CheckoutRow['unfulfilled_because'] },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ is_fulfilled: because === null, unfulfilled_because: because })
    .where('id', '=', id)
    .execute()
}

/** Records that the person has paid and that the money is on its way. */
export async function updateProcessing(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ is_processing: true })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('is_processing', '=', false)
    .execute()
}

/** Ends a checkout that is still open. */
export async function updateOver(
  tx: Tx,
  { id, state }: { id: string; state: Extract<CheckoutState, 'canceled' | 'expired' | 'failed'> },
): Promise<void> {
  await tx.updateTable('checkout').set({ state }).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Cancels an open checkout that has no page at the provider yet. Returns whether it did. */
export async function updateUnstartedToCanceled(tx: Tx, { id }: { id: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records why an unpaid checkout expired: its user canceled it. */
export async function updateExpiredToCanceled(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'expired')
    .execute()
}

/** Locks a checkout until the transaction ends. */
export const lockCheckout = (tx: Tx, { id }: { id: string }): Promise<CheckoutRow> =>
  tx.selectFrom('checkout').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export async function updateReversals(
  tx: Tx,
  reversals: Pick<
    CheckoutRow,
    'id' | 'state' | 'refunded_cents' | 'disputed_cents' | 'dispute_fee_cents' | 'reversed' | 'changes'
  >,
): Promise<void> {
  const { id, ...set } = reversals
  await tx.updateTable('checkout').set(set).where('id', '=', id).execute()
}

/** The user's checkouts, latest first. With `payableAt`, only those that could still be paid at that time. */
export async function listOwnCheckouts(
  db: Db,
  query: { userId: string; payableAt: Date | null; after: string[] | null; limit: number; offset: number },
): Promise<CheckoutRow[]> {
  const [createdAt, id] = query.after ?? []
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('user_id', '=', query.userId)
    .$if(query.payableAt !== null, (rows) =>
      rows
        .where('state', '=', 'open')
        .where('is_processing', '=', false)
        .where('url', 'is not', null)
        .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', query.payableAt)])),
    )
    .$if(query.after !== null, (rows) =>
      rows.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .offset(query.offset)
    .execute()
}

/** Checkouts that are due to be checked, longest overdue first. */
export const listToLookAt = (db: Db, { at, limit }: { at: Date; limit: number }): Promise<CheckoutRow[]> =>
  db.selectFrom('checkout').selectAll().where('look_at', '<=', at).orderBy('look_at').limit(limit).execute()

export async function updateLookAt(
  tx: Tx,
  { id, lookAt }: { id: string; lookAt: Date | null },
): Promise<void> {
  await tx.updateTable('checkout').set({ look_at: lookAt }).where('id', '=', id).execute()
}
