import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { removeContentFiles } from '../job-names.ts'
import { markDeleted } from '../deleted-queries.ts'
import { listContentIdsAfter, lockStoredContents } from '../queries.ts'

const beforeFirst = '00000000-0000-0000-0000-000000000000'
const atOnce = 200

/**
 * Deletes the photos and videos of a deleted profile, with their files. Those in `keep` stay, because another profile
 * of the same user still shows them. Safe to repeat.
 */
export async function discardContents(
  { db, clock }: { db: Db; clock: Clock },
  profileId: string,
  { keep, signal }: { keep(tx: Tx, ids: readonly string[]): Promise<Set<string>>; signal: AbortSignal },
): Promise<void> {
  let afterId: string | undefined = beforeFirst
  while (afterId !== undefined) {
    signal.throwIfAborted()
    const ids: string[] = await listContentIdsAfter(db, { profileId, afterId, limit: atOnce })
    await inTransaction(db, async (tx) => {
      const contents = await lockStoredContents(tx, { profileId, ids })
      const kept = await keep(tx, ids)
      const gone = contents.filter(({ id }) => !kept.has(id))
      await markDeleted(tx, { ids: gone.map(({ id }) => id), at: clock.now() })
      for (const { id, uuid } of gone) {
        await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
      }
    })
    afterId = ids.at(-1)
  }
}
