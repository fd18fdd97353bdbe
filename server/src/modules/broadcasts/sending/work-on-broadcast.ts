import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { reachAgain } from '../job-names.ts'
import { beginSending, type SendingDeps } from './begin-sending.ts'
import { reachReceiver } from './reach-receiver.ts'
import { findBroadcast, finish, listReceivers, saveReached } from './sending-queries.ts'
import { enqueueBroadcast } from './enqueue-broadcast.ts'

const BATCH = 50
/** How many receivers are reached at the same time. While one transaction waits for the disk, others continue. */
const AT_ONCE = 4
/** After this many batches, the job requeues itself so that other jobs get their turn. */
const BATCHES = 10
/** How often a message that failed is tried again. */
const ATTEMPTS = 5

/**
 * Sends or unsends the next part of a broadcast. Each message is sent in the transaction that records its receiver, so
 * a job that was killed resumes where it stopped, and nobody gets the broadcast twice.
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
    for (let first = 0; first < profileIds.length && !signal.aborted; first += AT_ONCE) {
      const group = profileIds.slice(first, first + AT_ONCE)
      await Promise.all(
        group.map((profileId) =>
          reachReceiver(deps, { id, profileId }).catch(() => tryLater(deps, { id, profileId })),
        ),
      )
    }
    if (!signal.aborted) await inTransaction(deps.db, (tx) => saveReached(tx, { id, state, reachedId }))
  }
  await inTransaction(deps.db, (tx) => enqueueBroadcast(tx, { id }))
}

/**
 * Retries a receiver in a job of their own, so that they don't hold up the others. If the database is down, this fails
 * too, and the whole job is retried.
 */
const tryLater = ({ db }: SendingDeps, { id, profileId }: { id: string; profileId: string }): Promise<void> =>
  inTransaction(db, (tx) =>
    enqueue(tx, reachAgain, {
      payload: { broadcast_id: id, profile_id: profileId },
      key: `reach-receiver-again:${id}:${profileId}`,
      mostAttempts: ATTEMPTS,
    }),
  )
