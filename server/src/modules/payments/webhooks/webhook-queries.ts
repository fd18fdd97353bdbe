import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/db'
import type { PaymentsTables } from '../tables.ts'

export type WebhookEventRow = Selectable<PaymentsTables['webhook_event']>
type Name = Pick<WebhookEventRow, 'provider' | 'id'>

/** Stores a webhook. Returns whether it is new. */
export async function insertWebhookEvent(
  tx: Tx,
  row: Insertable<PaymentsTables['webhook_event']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('webhook_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findWebhookEvent = (db: Db, { provider, id }: Name): Promise<WebhookEventRow | undefined> =>
  db
    .selectFrom('webhook_event')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns which of these webhooks are already stored. */
export async function listKnownEventIds(
  db: Db,
  { provider, ids }: { provider: WebhookEventRow['provider']; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('webhook_event')
    .select('id')
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type ReversalCursor = Selectable<PaymentsTables['reversal_cursor']>

export const findReversalCursor = (
  db: Db,
  { isSandbox }: { isSandbox: boolean },
): Promise<ReversalCursor | undefined> =>
  db.selectFrom('reversal_cursor').selectAll().where('is_sandbox', '=', isSandbox).executeTakeFirst()

export async function saveReversalCursor(tx: Tx, cursor: ReversalCursor): Promise<void> {
  const { is_sandbox: _, ...set } = cursor
  await tx
    .insertInto('reversal_cursor')
    .values(cursor)
    .onConflict((conflict) => conflict.column('is_sandbox').doUpdateSet(set))
    .execute()
}

/** Reopens processed webhooks about a payment, because they may have arrived before it. Returns them. */
export const reopenToldOfPayment = (tx: Tx, { paymentId }: { paymentId: string }): Promise<Name[]> =>
  tx
    .updateTable('webhook_event')
    .set({ done_at: null })
    .where('about_kind', '=', 'payment')
    .where('about_id', '=', paymentId)
    .returning(['provider', 'id'])
    .execute()

/** Webhooks that should have been handled by now, longest overdue first. */
export const listUnprocessed = (db: Db, { at, limit }: { at: Date; limit: number }): Promise<Name[]> =>
  db
    .selectFrom('webhook_event')
    .select(['provider', 'id'])
    .where('done_at', 'is', null)
    .where('look_at', '<=', at)
    .orderBy('look_at')
    .limit(limit)
    .execute()

export async function updateWebhookLookAt(
  tx: Tx,
  { provider, id, lookAt }: Name & { lookAt: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_event')
    .set({ look_at: lookAt })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

export async function updateWebhookDone(tx: Tx, { provider, id, at }: Name & { at: Date }): Promise<void> {
  await tx
    .updateTable('webhook_event')
    .set({ done_at: at })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Deletes webhooks that were handled long ago. */
export async function deleteWebhookEvents(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx
    .deleteFrom('webhook_event')
    .where('received_at', '<', before)
    .where('done_at', 'is not', null)
    .execute()
}
