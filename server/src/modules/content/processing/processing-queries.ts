import type { Db, Tx } from '#kernel/db'
import type { ContentRow } from '../queries.ts'

/** Starts an attempt to process a content. Undefined if there is nothing left to do. */
export const beginTry = (tx: Tx, id: string): Promise<ContentRow | undefined> =>
  tx
    .updateTable('content')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const findReadyContent = (db: Db, id: string): Promise<ContentRow | undefined> =>
  db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export async function updateProgress(tx: Tx, input: { id: string; progress: number }): Promise<void> {
  await tx
    .updateTable('content')
    .set({ progress: input.progress })
    .where('id', '=', input.id)
    .where('status', '=', 'processing')
    .execute()
}

interface Finished {
  id: string
  /** Width, height and thumbhash are null for a recording. */
  width: number | null
  height: number | null
  thumbhash: string | null
  durationMs: number | null
  /** The waveform of a recording. */
  peaks?: Buffer
  variants: { name: string; mime: string; width: number; height: number; byteSize: number }[]
}

/** Returns false if the content was deleted meanwhile. */
export async function finishContent(tx: Tx, made: Finished): Promise<boolean> {
  const { width, height, thumbhash, durationMs, peaks = null } = made
  const updated = await tx
    .updateTable('content')
    .set({
      status: 'ready',
      progress: 100,
      failure: null,
      width,
      height,
      thumbhash,
      peaks,
      duration_ms: durationMs,
    })
    .where('id', '=', made.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await tx.deleteFrom('variant').where('content_id', '=', made.id).execute()
  const rows = made.variants.map((variant) => ({
    content_id: made.id,
    name: variant.name,
    mime: variant.mime,
    width: variant.width,
    height: variant.height,
    byte_size: BigInt(variant.byteSize),
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
