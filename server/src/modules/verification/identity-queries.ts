import type { PictureSide } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { VerificationTables } from './tables.ts'

export type IdentityRow = Selectable<VerificationTables['identity_check']>

export const pictureColumns = {
  front: 'front_id',
  back: 'back_id',
  selfie: 'selfie_id',
} as const satisfies Record<PictureSide, keyof IdentityRow>

/** The ids of a check's pictures. */
export const pictureIdsOf = ({ front_id, back_id, selfie_id }: IdentityRow): string[] =>
  [front_id, back_id, selfie_id].filter((id) => id !== null)

/** Inserts a check. Returns false if the id is taken, or the user already has a waiting or approved check. */
export async function insertCheck(
  tx: Tx,
  check: Insertable<VerificationTables['identity_check']>,
): Promise<boolean> {
  const added = await tx
    .insertInto('identity_check')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export const findCheck = (db: Db, { id }: { id: string }): Promise<IdentityRow | undefined> =>
  db.selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst()

/** A user's latest check. A waiting or approved one is always the latest, because no other can be sent after it. */
export const findLatestCheck = (db: Db, { userId }: { userId: string }): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Decides a waiting check. Returns undefined if none is waiting with this id. */
export const decideCheck = (
  tx: Tx,
  { id, changes }: { id: string; changes: Updateable<VerificationTables['identity_check']> },
): Promise<IdentityRow | undefined> =>
  tx
    .updateTable('identity_check')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** Deletes and returns a user's waiting check; undefined without one. */
export const deletePendingCheck = (
  tx: Tx,
  { userId }: { userId: string },
): Promise<IdentityRow | undefined> =>
  tx
    .deleteFrom('identity_check')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** Returns which of these contents belong to a check, or once did. */
export async function listUsedPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select picture.id from unnest(${[...ids]}::uuid[]) as picture (id)
    where exists (select from identity_check where front_id = picture.id)
      or exists (select from identity_check where back_id = picture.id)
      or exists (select from identity_check where selfie_id = picture.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The median wait of the latest decisions, in seconds; null before the first decision. */
export async function medianWait(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)))::int as seconds
    from (
      select submitted_at, decided_at from identity_check where decided_at is not null
      order by decided_at desc limit ${sql.lit(verificationLimits.decisionsForWait)}
    ) as latest
  `.execute(db)
  return rows[0]?.seconds ?? null
}

/** Checks that were decided before this time and whose pictures are still stored. */
export async function listWithOldPictures(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_check')
    .select('id')
    .where('decided_at', '<=', before)
    .where('pictures_deleted_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that the pictures of a decided check were deleted. Returns undefined if that was already recorded. */
export const markPicturesDeleted = (
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<IdentityRow | undefined> =>
  tx
    .updateTable('identity_check')
    .set({ pictures_deleted_at: at })
    .where('id', '=', id)
    .where('decided_at', 'is not', null)
    .where('pictures_deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
