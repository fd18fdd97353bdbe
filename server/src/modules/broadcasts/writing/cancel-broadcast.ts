import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockBroadcast, setState } from './broadcast-queries.ts'

/**
 * Cancels a broadcast whose sending hasn't started. Repeating it changes nothing. Throws `broadcast-not-found` and
 * `broadcast-not-scheduled`.
 */
export async function cancelBroadcast(
  { db }: { db: Db },
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const broadcast = await lockBroadcast(tx, actor, { id })
    if (broadcast.state === 'canceled') return
    if (broadcast.state !== 'scheduled') throw new Problem('broadcast-not-scheduled')
    await setState(tx, { id: broadcast.id, state: 'canceled' })
  })
}
