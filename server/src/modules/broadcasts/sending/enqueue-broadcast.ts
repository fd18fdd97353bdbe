import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { workOnBroadcast } from '../job-names.ts'

/** Queues the next part of a broadcast, unless it is already queued. */
export const enqueueBroadcast = (tx: Tx, { id }: { id: string }): Promise<void> =>
  enqueue(tx, workOnBroadcast, { payload: { broadcast_id: id }, key: `work-on-broadcast:${id}` })
