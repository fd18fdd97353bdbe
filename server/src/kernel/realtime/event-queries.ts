import { sql, type Db, type Tx } from '../db.ts'

export interface StoredEvent {
  id: string
  name: string
  /** JSON text. */
  data: string
}

const written = ['id', 'name', sql<string>`data::text`.as('data')] as const

export const findEvent = (
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<StoredEvent | undefined> =>
  db
    .selectFrom('event')
    .select(written)
    .where('user_id', '=', userId)
    .where('id', '=', eventId)
    .executeTakeFirst()

/** A user's events since this transaction, oldest first, at most one more than `most`. */
export const listEventsFrom = (
  db: Db,
  { userId, transaction, most }: { userId: string; transaction: bigint; most: number },
): Promise<StoredEvent[]> =>
  db
    .selectFrom('event')
    .select(written)
    .where('user_id', '=', userId)
    .where('written_by', '>=', String(transaction))
    .orderBy('position')
    .limit(most + 1)
    .execute()

/** Whether a user was sent any event since a given time. */
export async function hasEventSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('event')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The oldest running transaction, and the time in seconds. All earlier transactions have ended, so their events are
 * visible.
 */
export async function readMoment(db: Db): Promise<{ transaction: bigint; at: number }> {
  const { rows } = await sql<{ transaction: string; at: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as transaction, extract(epoch from now())::int as at`.execute(
    db,
  )
  return { transaction: BigInt(rows[0]?.transaction ?? 0), at: rows[0]?.at ?? 0 }
}

export async function deleteEventsBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('event').where('created_at', '<', before).execute()
}
