import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockBroadcast, setState } from '../writing/broadcast-queries.ts'
import { enqueueBroadcast } from './enqueue-broadcast.ts'

/**
 * Starts to withdraw all unbought messages of a broadcast, even while it is being sent. Repeating it changes nothing.
 * Throws `broadcast-not-found` and `broadcast-not-sent`.
 */
export async function unsendBroadcast(
  { db }: { db: Db },
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state, ...broadcast } = await lockBroadcast(tx, actor, { id })
    if (state === 'unsending' || state === 'unsent') return
    if (state !== 'sending' && state !== 'sent') throw new Problem('broadcast-not-sent')
    await setState(tx, { id: broadcast.id, state: 'unsending' })
    await enqueueBroadcast(tx, broadcast)
  })
}
