import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { HLS } from '../gate/media-files.ts'
import { isVisible } from '../is-visible.ts'
import type { ContentTables } from '../tables.ts'

export type PosterRow = Selectable<ContentTables['poster']>

/** A moment in the video, or one of the owner's photos. */
export interface PosterChoice {
  timeMs: number | null
  photoId: string | null
}

export const findPoster = (db: Db, contentId: string): Promise<PosterRow | undefined> =>
  db.selectFrom('poster').selectAll().where('content_id', '=', contentId).executeTakeFirst()

/** The videos whose chosen poster hasn't been made yet, in the order of their ids. */
export async function listUnmadePosters(
  db: Db,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  let select = db
    .selectFrom('poster')
    .select('content_id')
    .where('status', '=', 'making')
    .orderBy('content_id')
    .limit(limit)
  if (afterId !== null) select = select.where('content_id', '>', afterId)
  return (await select.execute()).map(({ content_id: id }) => id)
}

/** Whether all files of a video were made. Until then, the job that makes the rest would replace a chosen poster. */
export async function hasEveryFile(db: Db, contentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('variant')
    .select('name')
    .where('content_id', '=', contentId)
    .where('name', '=', HLS)
    .executeTakeFirst()
  return row !== undefined
}

/** The names of the files that a content uses, unless it was deleted. */
export async function listShownNames(db: Db, uuid: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('content', 'content.id', 'variant.content_id')
    .select('variant.name')
    .where('content.uuid', '=', uuid)
    .where('content.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Returns false if the same poster was already chosen and didn't fail. */
export async function insertChoice(
  tx: Tx,
  { contentId, timeMs, photoId, at }: PosterChoice & { contentId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into poster (content_id, status, time_ms, photo_id, chosen_at)
    values (${contentId}, 'making', ${timeMs}, ${photoId}, ${at})
    on conflict (content_id) do update set
      number = poster.number + 1, status = 'making', failure = null, tries = 0,
      time_ms = excluded.time_ms, photo_id = excluded.photo_id, chosen_at = excluded.chosen_at
    where poster.status = 'failed'
      or poster.time_ms is distinct from excluded.time_ms
      or poster.photo_id is distinct from excluded.photo_id
    returning number`.execute(tx)
  return rows.length > 0
}

/** Starts an attempt to make the chosen poster. Undefined if there is nothing left to do. */
export const beginPosterTry = (tx: Tx, contentId: string): Promise<PosterRow | undefined> =>
  tx
    .updateTable('poster')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('content_id', '=', contentId)
    .where('status', '=', 'making')
    .returningAll()
    .executeTakeFirst()

export interface MadePoster {
  choice: Pick<PosterRow, 'content_id' | 'number' | 'photo_id'>
  thumbhash: string
  variants: { name: string; mime: string; width: number; height: number; byteSize: number }[]
}

/** The outcome for a finished poster. `outdated`: another one was chosen meanwhile. */
export type PosterOutcome = 'shown' | 'outdated' | 'video-gone' | 'photo-gone'

/**
 * Replaces the poster with the chosen one. Returns the names of the replaced files. Does nothing if the video or the
 * photo was deleted meanwhile or another poster was chosen.
 */
export async function finishPoster(
  tx: Tx,
  { choice, thumbhash, variants }: MadePoster,
): Promise<{ outcome: PosterOutcome; replaced: string[] }> {
  const { content_id: contentId, number, photo_id: photoId } = choice
  const visible = await lockVisible(tx, photoId === null ? [contentId] : [contentId, photoId])
  if (!visible.has(contentId)) return { outcome: 'video-gone', replaced: [] }
  if (photoId !== null && !visible.has(photoId)) return { outcome: 'photo-gone', replaced: [] }
  const isWanted = await settle(tx, { contentId, number, status: 'ready', failure: null })
  if (!isWanted) return { outcome: 'outdated', replaced: [] }
  await tx.updateTable('content').set({ thumbhash }).where('id', '=', contentId).execute()
  const replaced = await tx
    .deleteFrom('variant')
    .where('content_id', '=', contentId)
    .where((eb) => eb.or([eb('name', 'like', 'poster-%'), eb('name', 'like', 'locked%')]))
    .returning('name')
    .execute()
  const rows = variants.map(({ name, mime, width, height, byteSize }) => ({
    content_id: contentId,
    name,
    mime,
    width,
    height,
    byte_size: BigInt(byteSize),
  }))
  await tx.insertInto('variant').values(rows).execute()
  return { outcome: 'shown', replaced: replaced.map(({ name }) => name) }
}

/** Locks contents in the same order as a choice does. Returns the ids of those that still exist. */
async function lockVisible(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('content')
    .select('id')
    .where('id', 'in', ids)
    .where(isVisible)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function failPoster(
  tx: Tx,
  input: { contentId: string; number: number; failure: string },
): Promise<void> {
  await settle(tx, { ...input, status: 'failed' })
}

/** Returns false if another poster was chosen meanwhile. */
async function settle(
  tx: Tx,
  end: { contentId: string; number: number; status: 'ready' | 'failed'; failure: string | null },
): Promise<boolean> {
  const updated = await tx
    .updateTable('poster')
    .set({ status: end.status, failure: end.failure })
    .where('content_id', '=', end.contentId)
    .where('number', '=', end.number)
    .where('status', '=', 'making')
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
