import { sendToProfile, takeBackMessage, type Written } from '#chat'
import { inTransaction, type Tx } from '#kernel/db'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'
import { listContentIds } from '../writing/content-queries.ts'
import { beginSending, type SendingDeps } from './begin-sending.ts'
import {
  findBroadcast,
  finish,
  isStill,
  listReceivers,
  lockWaiting,
  saveMessage,
  saveReached,
  type Receiver,
} from './sending-queries.ts'
import { workSoon } from './work-soon.ts'

const BATCH = 50
/** After this many, other jobs get their turn. */
const BATCHES = 10

/**
 * Sends or unsends the next part of a broadcast, each message in a transaction with the note of who got it. A job that is killed
 * continues with the first one who wasn't reached, and nobody gets it twice.
 */
export async function workOnBroadcast(
  deps: SendingDeps,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<void> {
  await beginSending(deps, { id })
  const contentIds = await listContentIds(deps.db, { id })
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const broadcast = await findBroadcast(deps.db, { id })
    const state = broadcast?.state
    if (!broadcast || (state !== 'sending' && state !== 'unsending')) return
    const receivers = await listReceivers(deps.db, { broadcast, limit: BATCH })
    const reachedId = receivers.at(-1)?.profileId
    if (reachedId === undefined) return inTransaction(deps.db, (tx) => finish(tx, { id, state }))
    for (const receiver of receivers) {
      if (signal.aborted) break
      await inTransaction(deps.db, (tx) => reach(tx, deps, { broadcast, receiver, contentIds }))
    }
    if (!signal.aborted) await inTransaction(deps.db, (tx) => saveReached(tx, { id, state, reachedId }))
  }
  await inTransaction(deps.db, (tx) => workSoon(tx, { id }))
}

interface Reaching {
  broadcast: BroadcastRow
  receiver: Receiver
  contentIds: string[]
}

/** Sends one person their message, or takes it back. */
async function reach(
  tx: Tx,
  { clock }: SendingDeps,
  { broadcast, receiver, contentIds }: Reaching,
): Promise<void> {
  const { id, state, text, price, profile_id: authorId, user_id: userId } = broadcast
  const { profileId, messageId } = receiver
  if (!(await isStill(tx, { id, state }))) return
  const at = clock.now()
  if (state === 'unsending') {
    if (messageId !== null) await takeBackMessage(tx, { messageId, authorId, at })
    return
  }
  if (!(await lockWaiting(tx, { id, profileId }))) return
  const message: Written = { text, price, contentIds }
  const from = { profileId: authorId, userId, at }
  const sentId = await sendToProfile(tx, { from, toProfileId: profileId, message })
  if (sentId !== null) await saveMessage(tx, { id, profileId, messageId: sentId })
}
