import type { UploadKind } from '@fanfare/contract/content/upload'
import { sql, type Db, type Tx } from '#kernel/db'
import { isVisible } from '../is-visible.ts'
import type { ContentRow } from '../queries.ts'

/** Content that is kept out of galleries: a recording, or a picture for an identity check. */
export type ApartKind = Extract<UploadKind, 'voice' | 'identity'>

const kinds: readonly ApartKind[] = ['voice', 'identity']

/** A profile's recording or picture for an identity check, by the content's id. */
export const findApart = (
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<ContentRow | undefined> =>
  db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('upload_kind', 'in', kinds)
    .where(isVisible)
    .executeTakeFirst()

/** The ids of such contents, in order. Ids contain the time of creation. */
export async function listApartIds(
  db: Db,
  { kind, afterId, beforeId, limit }: { kind: ApartKind; afterId: string; beforeId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('upload_kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId)
    .where('id', '<', beforeId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the contents with these ids that still exist and are of this kind. */
export const lockApart = (
  tx: Tx,
  { kind, ids }: { kind: ApartKind; ids: readonly string[] },
): Promise<{ id: string; uuid: string }[]> =>
  tx
    .selectFrom('content')
    .select(['id', 'uuid'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('upload_kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
