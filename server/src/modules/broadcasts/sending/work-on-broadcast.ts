import pLimit from 'p-limit'
import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { reachAgain } from '../job-names.ts'
import { beginSending, type SendingDeps } from './begin-sending.ts'
import { reachReceiver, sendToReceivers } from './reach-receivers.ts'
import { findBroadcast, finish, listReceivers, saveReached } from './sending-queries.ts'
import { enqueueBroadcast } from './enqueue-broadcast.ts'

/** How many receivers one transaction sends to. */
export const together = 25
/** How many transactions run at the same time. While one waits for the disk, others continue. */
const AT_ONCE = 4
const BATCH = together * AT_ONCE
/** After this many batches, the job requeues itself so that other jobs get their turn. */
const BATCHES = 10
/** How many times a failed message is retried. */
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
    await (state === 'sending' ? sendToAll : reachAll)(deps, { id, profileIds }, signal)
    if (!signal.aborted) await inTransaction(deps.db, (tx) => saveReached(tx, { id, state, reachedId }))
  }
  await inTransaction(deps.db, (tx) => enqueueBroadcast(tx, { id }))
}

interface Receivers {
  id: string
  profileIds: readonly string[]
}

async function sendToAll(
  deps: SendingDeps,
  { id, profileIds }: Receivers,
  signal: AbortSignal,
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(profileIds.length / together) }, (_, place) =>
    profileIds.slice(place * together, (place + 1) * together),
  )
  await Promise.all(
    groups.map(async (group) => {
      // If one receiver makes the transaction fail, the others are still reached, each on their own. So is somebody
      // whose chat is locked at the moment.
      const left = await sendToReceivers(deps, { id, profileIds: group }).catch(() => group)
      await reachAll(deps, { id, profileIds: left }, signal)
    }),
  )
}

async function reachAll(
  deps: SendingDeps,
  { id, profileIds }: Receivers,
  signal: AbortSignal,
): Promise<void> {
  const limit = pLimit(AT_ONCE)
  await limit.map(profileIds, async (profileId) => {
    if (signal.aborted) return
    await reachReceiver(deps, { id, profileId }).catch(() => tryLater(deps, { id, profileId }))
  })
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
