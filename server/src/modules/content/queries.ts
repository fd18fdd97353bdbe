import type { ContentKind } from '@fanfare/contract/content/media'
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { isVisible } from './is-visible.ts'
import type { ContentTables } from './tables.ts'

export type ContentRow = Selectable<ContentTables['content']>
export interface VariantFacts {
  name: string
  mime: string
  width: number
  height: number
}

/** Everything needed to show a photo or video. */
export interface ContentFacts extends Omit<
  ContentRow,
  | 'kind'
  | 'sha256'
  | 'peaks'
  | 'is_nsfw'
  | 'deleted_at'
  | 'hidden_at'
  | 'barred_at'
  | 'is_hidden_by_removal'
  | 'withheld_at'
  | 'tries'
  | 'thumbnail_bytes'
> {
  kind: ContentKind
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
  'description',
  'mime',
  'byte_size',
  'width',
  'height',
  'duration_ms',
  'thumbhash',
  'is_ai',
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
    .where(isVisible)
    .where(isShownAlone)
    .$narrowType<{ kind: ContentKind }>()

// Posts, profiles and AI tools show neither voice recordings nor pictures for identity checks.
const isShownAlone = sql<boolean>`content.upload_kind not in ('voice', 'identity')`

/** Whether the media gate serves a content at all. Pictures for identity checks are served separately. */
const isServed = sql<boolean>`content.upload_kind <> 'identity'`

/** The facts of these contents by id, without those that nobody can see. Takes one statement. */
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

/** The owner of this photo, video or recording; undefined if nobody can see it. */
export const findOwnerByUuid = (
  db: Db,
  uuid: string,
): Promise<Pick<ContentRow, 'id' | 'profile_id'> | undefined> =>
  db
    .selectFrom('content')
    .select(['id', 'profile_id'])
    .where('uuid', '=', uuid)
    .where(isVisible)
    .where(isServed)
    .executeTakeFirst()

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

/** Counts up to a thousand, because an exact number beyond that isn't worth a scan. */
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
    .where(isVisible)
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

/** Returns false if the profile has no such photo or video, or nobody can see it. */
export async function updateDescription(
  tx: Tx,
  input: { id: string; profileId: string; description: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('content')
    .set({ description: input.description })
    .where('id', '=', input.id)
    .where('profile_id', '=', input.profileId)
    .where(isVisible)
    .where(isShownAlone)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

const ownColumns = [
  'id',
  'uuid',
  'upload_kind',
  'kind',
  'status',
  'duration_ms',
  'sha256',
  'is_ai',
  'is_nsfw',
  'barred_at',
  'created_at',
] as const

export type OwnContent = Omit<Pick<ContentRow, (typeof ownColumns)[number]>, 'kind'> & { kind: ContentKind }

interface OwnIds {
  profileId: string
  ids: readonly string[]
}

/**
 * The user's photos and videos, locked so that none is deleted or hidden before the transaction ends, while something
 * starts to use them.
 */
export const lockOwnContents = (tx: Tx, query: OwnIds): Promise<OwnContent[]> =>
  selectMedia(tx, query).execute()

/** Like `lockOwnContents`, without contents that must not be used anywhere else. */
export const lockUsableContents = (tx: Tx, query: OwnIds): Promise<OwnContent[]> =>
  selectMedia(tx, query).where('barred_at', 'is', null).execute()

/** Like `lockOwnContents`, with recordings and hidden contents, for deleting a profile. */
export const lockStoredContents = (tx: Tx, query: OwnIds): Promise<{ id: string; uuid: string }[]> =>
  selectOwn(tx, query).where(isServed).execute()

const selectMedia = (tx: Tx, query: OwnIds) =>
  selectOwn(tx, query).where(isVisible).where(isShownAlone).$narrowType<{ kind: ContentKind }>()

const selectOwn = (tx: Tx, query: OwnIds) =>
  tx
    .selectFrom('content')
    .select(ownColumns)
    .where('id', '=', sql<string>`any(${[...query.ids]}::uuid[])`)
    .where('profile_id', '=', query.profileId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()

/** A profile's contents in the order of their ids, starting after the given one. */
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

/** Whether a content is visible to anybody. One index lookup. */
export async function isActive(db: Db, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('id')
    .where('uuid', '=', uuid)
    .where(isVisible)
    .where(isServed)
    .executeTakeFirst()
  return row !== undefined
}

/** The byte size of the largest picture or of the video, the only size that other viewers can learn. */
export async function sizeOfLargestVariant(db: Db, contentId: string): Promise<number> {
  const row = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.max('byte_size').as('most'))
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return Number(row?.most ?? 0)
}

/** Returns which of these ids don't belong to any content. */
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
