import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { markDeleted } from '../deleted-queries.ts'
import { removeContentFiles } from '../job-names.ts'
import { lockIdentityPictures } from './identity-queries.ts'

/** Deletes pictures of identity checks with their files, except those in use; `listUsed` is asked once they are locked. */
export async function discardIdentityPictures(
  tx: Tx,
  { ids, at, listUsed }: { ids: readonly string[]; at: Date; listUsed: () => Promise<Set<string>> },
): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockIdentityPictures(tx, ids)
  const used = await listUsed()
  const gone = locked.filter(({ id }) => !used.has(id))
  await markDeleted(tx, { ids: gone.map(({ id }) => id), at })
  for (const { id, uuid } of gone) {
    await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
  }
}
