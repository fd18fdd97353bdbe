import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { HLS } from '../gate/media-files.ts'
import type { ContentTables } from '../tables.ts'

export type PosterRow = Selectable<ContentTables['poster']>

/** A moment of the video, or a photo of its owner. */
export interface PosterChoice {
  timeMs: number | null
  photoId: string | null
}

export const findPoster = (db: Db, contentId: string): Promise<PosterRow | undefined> =>
  db.selectFrom('poster').selectAll().where('content_id', '=', contentId).executeTakeFirst()

/** Whether all files of a video were made. Until then the job that makes the rest would replace its poster. */
export async function hasEveryFile(db: Db, contentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('variant')
    .select('name')
    .where('content_id', '=', contentId)
    .where('name', '=', HLS)
    .executeTakeFirst()
  return row !== undefined
}

/** The names of the files that a content shows, unless it was deleted. */
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

/** Returns false if the same was chosen before and didn't fail. */
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

/** Starts an attempt to make what was chosen; undefined if there is nothing left to do. */
export const beginPosterTry = (tx: Tx, contentId: string): Promise<PosterRow | undefined> =>
  tx
    .updateTable('poster')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('content_id', '=', contentId)
    .where('status', '=', 'making')
    .returningAll()
    .executeTakeFirst()

export interface MadePoster {
  contentId: string
  number: number
  thumbhash: string
  variants: { name: string; mime: string; width: number; height: number; byteSize: number }[]
}

/**
 * Shows the chosen poster instead of the one before, and returns the names of that one's files. Returns null if something else
 * was chosen meanwhile or the video was deleted.
 */
export async function finishPoster(tx: Tx, made: MadePoster): Promise<string[] | null> {
  const { contentId } = made
  // The choice locks the video first as well.
  const video = await tx
    .selectFrom('content')
    .select('id')
    .where('id', '=', contentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!video || !(await settle(tx, { ...made, status: 'ready', failure: null }))) return null
  await tx.updateTable('content').set({ thumbhash: made.thumbhash }).where('id', '=', contentId).execute()
  const replaced = await tx
    .deleteFrom('variant')
    .where('content_id', '=', contentId)
    .where((eb) => eb.or([eb('name', 'like', 'poster-%'), eb('name', 'like', 'locked%')]))
    .returning('name')
    .execute()
  const rows = made.variants.map(({ name, mime, width, height, byteSize }) => ({
    content_id: contentId,
    name,
    mime,
    width,
    height,
    byte_size: BigInt(byteSize),
  }))
  await tx.insertInto('variant').values(rows).execute()
  return replaced.map(({ name }) => name)
}

export async function failPoster(
  tx: Tx,
  input: { contentId: string; number: number; failure: string },
): Promise<void> {
  await settle(tx, { ...input, status: 'failed' })
}

/** Returns false if something else was chosen meanwhile. */
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
