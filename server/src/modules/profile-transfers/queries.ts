import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ProfileTransfersTables } from './tables.ts'

export type ProfileTransferRow = Selectable<ProfileTransfersTables['profile_transfer']>

type Decided = Exclude<ProfileTransferRow['state'], 'pending'>

/** Inserts a pending transfer, unless its id is taken or the profile already has a pending one. */
export async function insertTransferIfAbsent(
  tx: Tx,
  transfer: Omit<ProfileTransferRow, 'state' | 'decided_at' | 'carried'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('profile_transfer')
    .values({ ...transfer, state: 'pending', decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** A transfer from or to the user. */
export const findTransfer = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ProfileTransferRow | undefined> =>
  db
    .selectFrom('profile_transfer')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .executeTakeFirst()

/** Pending transfers from and to a user, latest first. */
export const listPendingTransfers = (
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<ProfileTransferRow[]> =>
  db
    .selectFrom('profile_transfer')
    .selectAll()
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .where('state', '=', 'pending')
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(100))
    .execute()

/** Ends a pending transfer. Returns false if it is no longer pending. */
export async function decideTransfer(
  tx: Tx,
  { id, state, at }: { id: string; state: Decided; at: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('profile_transfer')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}

/** Records the profile's earnings at the time of the transfer. */
export async function updateCarried(tx: Tx, { id, carried }: { id: string; carried: bigint }): Promise<void> {
  await tx.updateTable('profile_transfer').set({ carried }).where('id', '=', id).execute()
}

/** Expires the pending transfers that are past their time, of one profile or of all. Returns their ids. */
export async function expireTransfers(
  tx: Tx,
  { profileId, at }: { profileId?: string; at: Date },
): Promise<{ id: string }[]> {
  let update = tx
    .updateTable('profile_transfer')
    .set((eb) => ({ state: 'expired', decided_at: eb.ref('expires_at') }))
    .where('state', '=', 'pending')
    .where('expires_at', '<=', at)
  if (profileId !== undefined) update = update.where('profile_id', '=', profileId)
  return update.returning('id').execute()
}
