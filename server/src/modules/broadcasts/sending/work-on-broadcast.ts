import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { reachAgain } from '../job-names.ts'
import { beginSending, type SendingDeps } from './begin-sending.ts'
import { reachReceiver } from './reach-receiver.ts'
import { findBroadcast, finish, listReceivers, saveReached } from './sending-queries.ts'
import { workSoon } from './work-soon.ts'

const BATCH = 50
/** After this many, other jobs get their turn. */
const BATCHES = 10
/** How often a failed receiver is retried. */
const ATTEMPTS = 5

/**
 * Sends or unsends the next part of a broadcast, each message in one transaction with the record of its receiver. A job
 * that is killed continues with the first one who wasn't reached, and nobody gets it twice.
 */
export async function workOnBroadcast(
  deps: SendingDeps,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<void> {
  await beginSending(deps, { id })
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const broadcast = await findBroadcast(deps.db, { id })
    const state = broadcast?.state
    if (!broadcast || (state !== 'sending' && state !== 'unsending')) return
    const profileIds = await listReceivers(deps.db, { broadcast, limit: BATCH })
    const reachedId = profileIds.at(-1)
    if (reachedId === undefined) return inTransaction(deps.db, (tx) => finish(tx, { id, state }))
    for (const profileId of profileIds) {
      if (signal.aborted) break
      await reachReceiver(deps, { id, profileId }).catch(() => tryLater(deps, { id, profileId }))
    }
    if (!signal.aborted) await inTransaction(deps.db, (tx) => saveReached(tx, { id, state, reachedId }))
  }
  await inTransaction(deps.db, (tx) => workSoon(tx, { id }))
}

/** One receiver who can't be reached doesn't hold up the others. Without a database this fails, and with it the whole job. */
const tryLater = ({ db }: SendingDeps, { id, profileId }: { id: string; profileId: string }): Promise<void> =>
  inTransaction(db, (tx) =>
    enqueue(tx, reachAgain, {
      payload: { broadcast_id: id, profile_id: profileId },
      key: `reach-receiver-again:${id}:${profileId}`,
      mostAttempts: ATTEMPTS,
    }),
  )
