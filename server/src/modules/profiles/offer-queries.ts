import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ProfilesTables } from './tables.ts'

/** A profile that one user offers to another, as the table `profile_transfer` keeps it. */
export type OfferRow = Selectable<ProfilesTables['profile_transfer']>

type Ended = Exclude<OfferRow['state'], 'open'>

/** Writes an open offer. Answers false when there is one with this id, or an open one of the same profile. */
export async function insertOffer(tx: Tx, offer: Omit<OfferRow, 'state' | 'decided_at'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('profile_transfer')
    .values({ ...offer, state: 'open', decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** An offer that the user made or got. */
export const findOffer = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OfferRow | undefined> =>
  db
    .selectFrom('profile_transfer')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .executeTakeFirst()

export const getOffer = (db: Db, { id }: { id: string }): Promise<OfferRow> =>
  db.selectFrom('profile_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Open offers from and to a user, latest first. */
export const listOpenOffers = (db: Db, { userId, at }: { userId: string; at: Date }): Promise<OfferRow[]> =>
  db
    .selectFrom('profile_transfer')
    .selectAll()
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(100))
    .execute()

/** Decides an open offer that is not too old. Answers false when it is open no more. */
export async function decideOffer(
  tx: Tx,
  { id, state, at }: { id: string; state: Ended; at: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('profile_transfer')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}

/** Ends the open offer of a profile, if there is one. */
export async function endOpenOffer(
  tx: Tx,
  { profileId, state, at }: { profileId: string; state: Ended; at: Date },
): Promise<void> {
  await tx
    .updateTable('profile_transfer')
    .set({ state, decided_at: at })
    .where('profile_id', '=', profileId)
    .where('state', '=', 'open')
    .execute()
}

/** Closes offers that nobody decided in time: of one profile, or of all. */
export async function closeExpired(
  tx: Tx,
  { profileId, at }: { profileId?: string; at: Date },
): Promise<void> {
  let update = tx
    .updateTable('profile_transfer')
    .set((eb) => ({ state: 'expired', decided_at: eb.ref('expires_at') }))
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
  if (profileId !== undefined) update = update.where('profile_id', '=', profileId)
  await update.execute()
}
