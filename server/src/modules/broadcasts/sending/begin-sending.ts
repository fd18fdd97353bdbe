import { listUnusable } from '#chat'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { insertReceivers } from '../audience/audience-queries.ts'
import { setState, type BroadcastRow } from '../writing/broadcast-queries.ts'
import { listContentIds } from '../writing/content-queries.ts'
import { canAuthorSend } from './can-author-send.ts'
import { lockDue } from './sending-queries.ts'

export interface SendingDeps {
  db: Db
  clock: Clock
}

/**
 * Records the receivers of a broadcast when it is due. A broadcast isn't sent if its profile was deleted, transferred
 * or banned, or if any of its photos and videos can't be used now.
 */
export async function beginSending({ db, clock }: SendingDeps, { id }: { id: string }): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const broadcast = await lockDue(tx, { id, at })
    if (!broadcast) return
    if (!(await canBeSent(tx, broadcast, at))) return setState(tx, { id, state: 'unavailable' })
    const { profile_id: profileId, user_id: userId, included: include, excluded: exclude } = broadcast
    const from = { profileId, userId, at }
    await insertReceivers(tx, { broadcastId: id, audience: { include, exclude }, from })
    await setState(tx, { id, state: 'sending' })
  })
}

async function canBeSent(
  tx: Tx,
  { id, profile_id: profileId, user_id: userId }: BroadcastRow,
  at: Date,
): Promise<boolean> {
  if (!(await canAuthorSend(tx, { userId, profileId, at }))) return false
  const contentIds = await listContentIds(tx, { id })
  return (await listUnusable(tx, { profileId, contentIds })).length === 0
}
