import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { processPhoto, processVideo, processVoice } from '../job-names.ts'
import type { StoredKind } from '../tables.ts'
import { listUnprocessed, type Unprocessed } from '../unprocessed-query.ts'

const mostAttempts = 8
const BATCH = 200

const jobs = { photo: processPhoto, video: processVideo, audio: processVoice }
const inputOf = (id: string) => ({ payload: { content_id: id }, key: `process:${id}`, mostAttempts })

/** Queues the job that processes a content. Jobs of the same user run one after the other. */
export const processLater = (
  tx: Tx,
  { id, kind, userId }: { id: string; kind: StoredKind; userId: string },
): Promise<void> => enqueue(tx, jobs[kind], { ...inputOf(id), turnOf: userId })

/** Retries contents whose job was lost or used up its attempts, because otherwise they would never be processed. */
export async function retryUnprocessed({ db }: { db: Db }): Promise<void> {
  let afterId: string | null = null
  do {
    const found: Unprocessed[] = await listUnprocessed(db, { afterId, limit: BATCH })
    for (const { id, kind } of found) {
      await inTransaction(db, (tx) => ensureEnqueued(tx, jobs[kind], inputOf(id)))
    }
    afterId = found.length < BATCH ? null : (found.at(-1)?.id ?? null)
  } while (afterId !== null)
}
