import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { ensureEnqueued } from '#kernel/jobs'
import { workOnBroadcast } from '../job-names.ts'
import { listToWorkOn } from './sending-queries.ts'

/** Starts broadcasts that are due, and resumes those whose job was lost or used up its retries. */
export async function sweepBroadcasts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const id of await listToWorkOn(db, { at: clock.now() })) {
    await inTransaction(db, (tx) =>
      ensureEnqueued(tx, workOnBroadcast, {
        payload: { broadcast_id: id },
        key: `work-on-broadcast:${id}`,
        mostAttempts: 10,
      }),
    )
  }
}
