import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { makePoster } from '../job-names.ts'
import { listUnmadePosters } from './poster-queries.ts'

const mostAttempts = 8

const keyOf = (contentId: string): string => `poster:${contentId}`

/** Queues the job that makes a video's chosen poster. Jobs of the same user run one after the other. */
export const makeLater = (
  tx: Tx,
  { contentId, userId }: { contentId: string; userId: string },
): Promise<void> =>
  enqueue(tx, makePoster, {
    payload: { content_id: contentId },
    key: keyOf(contentId),
    mostAttempts,
    turnOf: userId,
  })

/** Queues the job unless it is already waiting or running. */
export const ensureMaking = (tx: Tx, { contentId }: { contentId: string }): Promise<void> =>
  ensureEnqueued(tx, makePoster, {
    payload: { content_id: contentId },
    key: keyOf(contentId),
    mostAttempts,
  })

const BATCH = 200

/** Retries posters whose job was lost or used up its attempts, because otherwise they would never be made. */
export async function retryUnmadePosters({ db }: { db: Db }): Promise<void> {
  let afterId: string | null = null
  do {
    const ids: string[] = await listUnmadePosters(db, { afterId, limit: BATCH })
    for (const contentId of ids) await inTransaction(db, (tx) => ensureMaking(tx, { contentId }))
    afterId = ids.length < BATCH ? null : (ids.at(-1) ?? null)
  } while (afterId !== null)
}
