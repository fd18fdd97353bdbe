import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { markDeleted } from '../deleted-queries.ts'
import { removeContentFiles } from '../job-names.ts'
import { lockVoices } from './voice-queries.ts'

/** Deletes recordings with their files, except those that a message plays; `listUsed` is asked once they are locked. */
export async function discardVoices(
  tx: Tx,
  { ids, at, listUsed }: { ids: readonly string[]; at: Date; listUsed: () => Promise<Set<string>> },
): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockVoices(tx, ids)
  const used = await listUsed()
  const gone = locked.filter(({ id }) => !used.has(id))
  await markDeleted(tx, { ids: gone.map(({ id }) => id), at })
  for (const { id, uuid } of gone) {
    await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
  }
}
