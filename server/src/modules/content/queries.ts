import type { ContentKind } from '@fanfare/contract/media'
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ContentTables } from './tables.ts'

export type ContentRow = Selectable<ContentTables['content']>
export interface VariantFacts {
  name: string
  mime: string
  width: number
  height: number
}

/** All that is needed to show a content. */
export interface ContentFacts extends Omit<
  ContentRow,
  'sha256' | 'deleted_at' | 'tries' | 'thumbnail_bytes'
> {
  /** AVIF before WebP, small before large. */
  variants: VariantFacts[]
}

const factColumns = [
  'id',
  'uuid',
  'profile_id',
  'upload_kind',
  'kind',
  'status',
  'progress',
  'failure',
  'file_name',
  'mime',
  'byte_size',
  'width',
  'height',
  'duration_ms',
  'thumbhash',
  'thumbnail_key',
  'created_at',
] as const

const selectFacts = (db: Db) =>
  db
    .selectFrom('content')
    .select(factColumns)
    .select(
      sql<VariantFacts[]>`(
        select coalesce(json_agg(
          json_build_object('name', variant.name, 'mime', variant.mime, 'width', variant.width, 'height', variant.height)
          order by variant.mime, variant.width), '[]')
        from variant where variant.content_id = content.id
      )`.as('variants'),
    )
    .where('deleted_at', 'is', null)

/** The facts of these contents, by id; those that were deleted are not among them. One statement. */
export async function listContentFacts(db: Db, ids: readonly string[]): Promise<Map<string, ContentFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFacts(db)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const findContent = (db: Db, id: string): Promise<ContentFacts | undefined> =>
  selectFacts(db).where('id', '=', id).executeTakeFirst()

export const findContentByUuid = (db: Db, uuid: string): Promise<ContentFacts | undefined> =>
  selectFacts(db).where('uuid', '=', uuid).executeTakeFirst()

export function pageOfGallery(
  db: Db,
  query: {
    profileId: string
    kind: ContentKind | undefined
    beforeId: string | null
    limit: number
    offset: number
  },
): Promise<ContentFacts[]> {
  let select = selectFacts(db).where('profile_id', '=', query.profileId).where('upload_kind', '=', 'media')
  if (query.kind) select = select.where('kind', '=', query.kind)
  if (query.beforeId) select = select.where('id', '<', query.beforeId)
  return select
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(query.offset)
    .execute()
}

/** Counts to a thousand: an exact number of more is worth no scan. */
export async function countGallery(
  db: Db,
  query: { profileId: string; kind: ContentKind | undefined },
): Promise<{ count: number; isCapped: boolean }> {
  const most = 1000
  let some = db
    .selectFrom('content')
    .select('id')
    .where('profile_id', '=', query.profileId)
    .where('upload_kind', '=', 'media')
    .where('deleted_at', 'is', null)
    .limit(sql.lit(most + 1))
  if (query.kind) some = some.where('kind', '=', query.kind)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(count), most), isCapped: count > most }
}

export async function insertContent(tx: Tx, content: Insertable<ContentTables['content']>): Promise<void> {
  await tx.insertInto('content').values(content).execute()
}

/** Own contents, locked until the transaction ends, so that none is deleted while something begins to use it. */
export function lockOwnContents(
  tx: Tx,
  query: { profileId: string; ids: readonly string[] },
): Promise<Pick<ContentRow, 'id' | 'uuid' | 'upload_kind' | 'kind' | 'status' | 'duration_ms'>[]> {
  return tx
    .selectFrom('content')
    .select(['id', 'uuid', 'upload_kind', 'kind', 'status', 'duration_ms'])
    .where('id', '=', sql<string>`any(${[...query.ids]}::uuid[])`)
    .where('profile_id', '=', query.profileId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A profile's contents in the order of their ids, from after this one. */
export async function listContentIdsAfter(
  db: Db,
  query: { profileId: string; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('profile_id', '=', query.profileId)
    .where('deleted_at', 'is', null)
    .where('id', '>', query.afterId)
    .orderBy('id')
    .limit(query.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markDeleted(tx: Tx, input: { ids: readonly string[]; at: Date }): Promise<void> {
  await tx
    .updateTable('content')
    .set({ deleted_at: input.at })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .execute()
}

/** Begins a try of processing; undefined when there is nothing to do any more. */
export const beginTry = (tx: Tx, id: string): Promise<ContentRow | undefined> =>
  tx
    .updateTable('content')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export async function updateProgress(tx: Tx, input: { id: string; progress: number }): Promise<void> {
  await tx
    .updateTable('content')
    .set({ progress: input.progress })
    .where('id', '=', input.id)
    .where('status', '=', 'processing')
    .execute()
}

export interface Finished {
  id: string
  width: number
  height: number
  durationMs: number | null
  thumbhash: string
  variants: { name: string; mime: string; width: number; height: number; byteSize: number }[]
}

/** Answers false when the content was deleted meanwhile. */
export async function finishContent(tx: Tx, made: Finished): Promise<boolean> {
  const updated = await tx
    .updateTable('content')
    .set({
      status: 'ready',
      progress: 100,
      failure: null,
      width: made.width,
      height: made.height,
      duration_ms: made.durationMs,
      thumbhash: made.thumbhash,
    })
    .where('id', '=', made.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await tx.deleteFrom('variant').where('content_id', '=', made.id).execute()
  const rows = made.variants.map(({ name, mime, width, height, byteSize }) => ({
    ...{ content_id: made.id, name, mime, width, height },
    byte_size: BigInt(byteSize),
  }))
  await tx.insertInto('variant').values(rows).execute()
  return true
}

export async function failContent(tx: Tx, input: { id: string; failure: string }): Promise<void> {
  await tx
    .updateTable('content')
    .set({ status: 'failed', failure: input.failure })
    .where('id', '=', input.id)
    .where('status', '=', 'processing')
    .execute()
}

/** Bytes of the largest picture or of the video: what a viewer who is not the owner may know of the size. */
export async function sizeOfLargestVariant(db: Db, contentId: string): Promise<number> {
  const row = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.max('byte_size').as('most'))
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return Number(row?.most ?? 0)
}

/** Which of these ids belong to no content. */
export async function listUnknownContentIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}
