import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { reachAgain } from '../job-names.ts'
import { beginSending, type SendingDeps } from './begin-sending.ts'
import { reachReceivers } from './reach-receivers.ts'
import { findBroadcast, finish, listReceivers, saveReached } from './sending-queries.ts'
import { enqueueBroadcast } from './enqueue-broadcast.ts'

/**
 * How many receivers are reached in one transaction. It locks their chats, so people who write in one of them meanwhile
 * wait until it ends.
 */
const TOGETHER = 10
/** After this many transactions, the job requeues itself so that other jobs get their turn. */
const TRANSACTIONS = 50
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
  for (let transaction = 0; transaction < TRANSACTIONS && !signal.aborted; transaction += 1) {
    const broadcast = await findBroadcast(deps.db, { id })
    const state = broadcast?.state
    if (!broadcast || (state !== 'sending' && state !== 'unsending')) return
    const profileIds = await listReceivers(deps.db, { broadcast, limit: TOGETHER })
    const reachedId = profileIds.at(-1)
    if (reachedId === undefined) return inTransaction(deps.db, (tx) => finish(tx, { id, state }))
    await reachReceivers(deps, { id, profileIds }).catch(() => reachEach(deps, { id, profileIds }))
    await inTransaction(deps.db, (tx) => saveReached(tx, { id, state, reachedId }))
  }
  await inTransaction(deps.db, (tx) => enqueueBroadcast(tx, { id }))
}

/** Reaches receivers one by one, after one of them has failed, so that the others are reached. */
async function reachEach(
  deps: SendingDeps,
  { id, profileIds }: { id: string; profileIds: readonly string[] },
): Promise<void> {
  for (const profileId of profileIds) {
    await reachReceivers(deps, { id, profileIds: [profileId] }).catch(() => tryLater(deps, { id, profileId }))
  }
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
