import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ContentTables } from '../tables.ts'

export type UploadRow = Selectable<ContentTables['upload']>
export interface ChunkRow {
  chunk_index: number
  byte_size: number
  sha256: Buffer
}

/** Returns false if anybody already has an upload with this id. */
export async function insertUpload(tx: Tx, upload: Insertable<ContentTables['upload']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findUpload = (
  db: Db,
  query: { id: string; profileId: string },
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', query.id)
    .where('profile_id', '=', query.profileId)
    .executeTakeFirst()

/** Finds an upload no matter who sent it, for jobs and signed addresses. */
export const findAnyUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The number of a profile's unfinished uploads. Others have to wait until the transaction ends before they can count
 * them.
 */
export async function countUnfinishedUploads(tx: Tx, profileId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${profileId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('profile_id', '=', profileId)
    .where('status', 'in', ['receiving', 'fetching'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listChunks = (db: Db, uploadId: string): Promise<ChunkRow[]> =>
  db
    .selectFrom('upload_chunk')
    .select(['chunk_index', 'byte_size', 'sha256'])
    .where('upload_id', '=', uploadId)
    .orderBy('chunk_index')
    .execute()

/** Records that the bytes of a chunk are stored. Returns false if the upload no longer accepts chunks. */
export async function saveChunk(tx: Tx, chunk: ChunkRow & { uploadId: string; at: Date }): Promise<boolean> {
  const touched = await tx
    .updateTable('upload')
    .set({ updated_at: chunk.at })
    .where('id', '=', chunk.uploadId)
    .where('status', '=', 'receiving')
    .executeTakeFirst()
  if (touched.numUpdatedRows === 0n) return false
  const { chunk_index, byte_size, sha256 } = chunk
  await tx
    .insertInto('upload_chunk')
    .values({ upload_id: chunk.uploadId, chunk_index, byte_size, sha256 })
    .onConflict((conflict) =>
      conflict.columns(['upload_id', 'chunk_index']).doUpdateSet({ byte_size, sha256 }),
    )
    .execute()
  return true
}

export async function deleteChunks(
  tx: Tx,
  input: { uploadId: string; indexes: readonly number[] },
): Promise<void> {
  if (input.indexes.length === 0) return
  await tx
    .deleteFrom('upload_chunk')
    .where('upload_id', '=', input.uploadId)
    .where('chunk_index', 'in', input.indexes)
    .execute()
}

/** Links an upload to the content made from it. Returns false if it already has one or is gone. */
export async function completeUploadRow(
  tx: Tx,
  input: { id: string; contentId: string; totalSize: number; at: Date },
): Promise<boolean> {
  const updated = await tx
    .updateTable('upload')
    .set({
      status: 'complete',
      progress: 100,
      content_id: input.contentId,
      total_size: BigInt(input.totalSize),
      updated_at: input.at,
    })
    .where('id', '=', input.id)
    .where('status', 'in', ['receiving', 'fetching'])
    .where('content_id', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await tx.deleteFrom('upload_chunk').where('upload_id', '=', input.id).execute()
  return true
}

export async function updateFetchProgress(
  tx: Tx,
  input: { id: string; progress: number; totalSize: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ progress: input.progress, total_size: BigInt(input.totalSize), updated_at: input.at })
    .where('id', '=', input.id)
    .where('status', '=', 'fetching')
    .execute()
}

export async function failUpload(tx: Tx, input: { id: string; failure: string; at: Date }): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ status: 'failed', failure: input.failure, updated_at: input.at })
    .where('id', '=', input.id)
    .where('status', 'in', ['receiving', 'fetching'])
    .execute()
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', id).execute()
}

/** Deletes a profile's upload. Returns its content; undefined if the profile has no such upload. */
export const deleteOwnUpload = (
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
): Promise<Pick<UploadRow, 'id' | 'content_id'> | undefined> =>
  tx
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning(['id', 'content_id'])
    .executeTakeFirst()

/** Deletes uploads that have been idle since a given time, and returns their ids. */
export async function deleteAbandonedUploads(
  tx: Tx,
  query: { before: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('upload')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('upload')
        .select('id')
        .where('updated_at', '<', query.before)
        .orderBy('updated_at')
        .limit(sql.lit(query.most)),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns which of these ids don't belong to any upload. */
export async function listUnknownUploadIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}
