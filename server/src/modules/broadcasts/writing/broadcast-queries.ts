import type { Audience } from '@fanfare/contract/broadcasts/broadcast'
import type { Selectable } from 'kysely'
import type { WrittenForMany } from '#chat'
import type { Db, Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { BroadcastsTables } from '../tables.ts'
import { replaceContents } from './content-queries.ts'

export type BroadcastRow = Selectable<BroadcastsTables['broadcast']>

/** The author of the broadcast with this id, or undefined. */
export const findWriter = (
  db: Db,
  { id }: { id: string },
): Promise<Pick<BroadcastRow, 'profile_id' | 'user_id'> | undefined> =>
  db.selectFrom('broadcast').select(['profile_id', 'user_id']).where('id', '=', id).executeTakeFirst()

interface WrittenBroadcast extends WrittenForMany, Audience {
  id: string
  sendAt: Date
}

/** Adds a broadcast. Returns false if its id was taken meanwhile. */
export async function insertBroadcast(
  tx: Tx,
  broadcast: WrittenBroadcast & { profileId: string; userId: string; at: Date },
): Promise<boolean> {
  const { id, profileId, userId, text, authorship, price, include, exclude, sendAt, at } = broadcast
  const added = await tx
    .insertInto('broadcast')
    .values({
      id,
      profile_id: profileId,
      user_id: userId,
      text,
      authorship,
      price,
      included: include,
      excluded: exclude,
      state: 'scheduled',
      send_at: sendAt,
      reached_id: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return false
  await replaceContents(tx, broadcast)
  return true
}

/** Replaces the text, media, lists and time of a scheduled broadcast. */
export async function updateBroadcast(tx: Tx, broadcast: WrittenBroadcast): Promise<void> {
  const { id, text, authorship, price, include, exclude, sendAt } = broadcast
  await tx
    .updateTable('broadcast')
    .set({ text, authorship, price, included: include, excluded: exclude, send_at: sendAt })
    .where('id', '=', id)
    .execute()
  await replaceContents(tx, broadcast)
}

/** One of the actor's broadcasts, locked until the transaction ends. Throws `broadcast-not-found`. */
export async function lockBroadcast(tx: Tx, actor: Actor, { id }: { id: string }): Promise<BroadcastRow> {
  const row = await tx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', actor.profileId)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('broadcast-not-found')
  return row
}

export async function setState(tx: Tx, { id, state }: Pick<BroadcastRow, 'id' | 'state'>): Promise<void> {
  await tx.updateTable('broadcast').set({ state, reached_id: null }).where('id', '=', id).execute()
}
