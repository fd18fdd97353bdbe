import type { DraftState } from '@fanfare/contract/drafts/draft'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/db'
import type { DraftTables } from './tables.ts'

export type DraftRow = Selectable<DraftTables['message_draft']>

export const findDraft = (db: Db, { id }: { id: string }): Promise<DraftRow | undefined> =>
  db.selectFrom('message_draft').selectAll().where('id', '=', id).executeTakeFirst()

/** Inserts a draft unless its id is taken. Returns whether it did. */
export async function insertDraftIfAbsent(
  tx: Tx,
  { id, userId, notes, at }: { id: string; userId: string; notes: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('message_draft')
    .values({ id, user_id: userId, notes, begun_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return count === 1n
}

/** Saves the words that have arrived, unless the draft has ended. Returns whether they were saved. */
export async function saveWords(
  tx: Tx,
  { id, words, state }: { id: string; words: string; state: DraftState },
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('message_draft')
    .set({ words, state, ...(state !== 'writing' && { notes: '' }) })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .executeTakeFirstOrThrow()
  return count === 1n
}

/** Stops a draft that is being written. Returns false if it wasn't being written. */
export async function stopWriting(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('message_draft')
    .set({ state: 'stopped', notes: '' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'writing')
    .executeTakeFirstOrThrow()
  return count === 1n
}

export async function deleteDraftsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('message_draft').where('begun_at', '<', moment).execute()
}
