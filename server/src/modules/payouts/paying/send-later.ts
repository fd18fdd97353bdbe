import type { Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { payPayout } from '../job-names.ts'

/** How often sending an approved payout is attempted, over a few hours, before an admin has to decide. */
export const mostTries = 10

const jobFor = (id: string) => ({
  payload: { payout_id: id },
  key: `pay-payout:${id}`,
  // Attempts that a crash of the process interrupted only count in the queue.
  mostAttempts: mostTries + 15,
})

/** Queues the job that sends an approved payout. A payout has at most one waiting job. */
export const sendLater = (tx: Tx, { id }: { id: string }): Promise<void> => enqueue(tx, payPayout, jobFor(id))

/** Makes sure that a job for an approved payout exists, and leaves one alone that is waiting or running. */
export const ensureSending = (tx: Tx, { id }: { id: string }): Promise<void> =>
  ensureEnqueued(tx, payPayout, jobFor(id))

/** The idempotency key of the payment at the provider: the same for every attempt, so that it pays once. */
export const paymentKey = ({ id }: { id: string }): string => `payout:${id}`

/** The payout that a payment is for; null when it is for something else. */
export const payoutIdOf = (key: string): string | null => /^payout:([0-9a-f-]{36})$/.exec(key)?.[1] ?? null
