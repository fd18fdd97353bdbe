import type { ContactState } from '@fanfare/contract/help/contact-message'
import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { readCursor, type CursorValues } from '#kernel/page'
import type { HelpTables } from '../tables.ts'

export type ContactRow = Selectable<HelpTables['contact_message']>

/** The form that a sender submits. */
type Written = Pick<
  ContactRow,
  'id' | 'user_id' | 'profile_id' | 'name' | 'email' | 'topic' | 'message' | 'created_at'
>

/** Inserts a message unless its id is taken. */
export async function insertMessageIfAbsent(tx: Tx, message: Written): Promise<boolean> {
  const inserted = await tx
    .insertInto('contact_message')
    .values({ ...message, forwarded_at: null, confirmed_at: null, done_at: null, done_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findMessage = (db: Db, { id }: { id: string }): Promise<ContactRow | undefined> =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

/** Records when a message was emailed to support, or its arrival confirmed to its sender. */
export async function markMailed(
  tx: Tx,
  { id, which, at }: { id: string; which: 'forwarded_at' | 'confirmed_at'; at: Date },
): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ [which]: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks a message as done or open. Keeps the person who first marked it as done. Returns false if it doesn't exist.
 */
export async function updateState(
  tx: Tx,
  { id, state, userId, at }: { id: string; state: ContactState; userId: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('contact_message')
    .set(
      state === 'open'
        ? { done_at: null, done_by: null }
        : {
            done_at: sql<Date>`coalesce(done_at, ${at})`,
            done_by: sql<string>`coalesce(done_by, ${userId}::uuid)`,
          },
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

interface ContactFilter {
  state?: ContactState | undefined
  cursor?: string | undefined
  limit: number
  offset: number
}

/** A page of messages, latest first, plus one extra row if there are more. */
export function pageOfMessages(db: Db, query: ContactFilter): Promise<ContactRow[]> {
  const [time, id] = readCursor(query.cursor, ['time', 'id']) ?? []
  let select = db.selectFrom('contact_message').selectAll()
  if (query.state !== undefined)
    select = select.where('done_at', query.state === 'open' ? 'is' : 'is not', null)
  if (time !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id ?? null}::uuid)`)
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(sql.lit(time === undefined ? query.offset : 0))
    .execute()
}

/** The number of open messages. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_message where done_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The cursor after this message. Senders choose the ids, so messages are sorted by time first. */
export const placeOf = ({ created_at, id }: ContactRow): CursorValues => [created_at.toISOString(), id]
