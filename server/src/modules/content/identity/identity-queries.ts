import { sql, type Db, type Tx } from '#kernel/db'
import { isVisible } from '../is-visible.ts'
import type { ContentRow } from '../queries.ts'

/** A picture uploaded for an identity check. */
export type IdentityPicture = Pick<ContentRow, 'id' | 'uuid' | 'status' | 'sha256' | 'is_ai'>

const columns = ['id', 'uuid', 'status', 'sha256', 'is_ai'] as const

const selectPictures = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('content')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('upload_kind', '=', 'identity')
    .where(isVisible)

/** The pictures among these that a profile uploaded for an identity check. */
export const listOwnIdentityPictures = (
  db: Db,
  { ids, profileId }: { ids: readonly string[]; profileId: string },
): Promise<IdentityPicture[]> => selectPictures(db, ids).where('profile_id', '=', profileId).execute()

/**
 * Like `listOwnIdentityPictures`, but locked so that none is deleted before the transaction ends, while a check starts
 * to use it.
 */
export const lockOwnIdentityPictures = (
  tx: Tx,
  { ids, profileId }: { ids: readonly string[]; profileId: string },
): Promise<IdentityPicture[]> =>
  selectPictures(tx, ids).where('profile_id', '=', profileId).orderBy('id').forUpdate().execute()

/** The pictures that a profile uploaded for an identity check. */
export async function listIdentityPictureIdsOf(
  db: Db,
  { profileId }: { profileId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('upload_kind', '=', 'identity')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
