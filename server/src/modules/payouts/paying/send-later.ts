import type { Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { payPayout } from '../job-names.ts'

/** How many attempts to send an approved payout are made, over a few hours, before an admin has to decide. */
export const mostTries = 10

const jobFor = (id: string) => ({
  payload: { payout_id: id },
  key: `pay-payout:${id}`,
  // The queue also counts attempts that a crash of the process interrupted, so it allows more.
  mostAttempts: mostTries + 15,
})

/** Queues the job that sends an approved payout. A payout has at most one waiting job. */
export const sendLater = (tx: Tx, { id }: { id: string }): Promise<void> => enqueue(tx, payPayout, jobFor(id))

/** Makes sure that an approved payout has a job, without touching one that is waiting or running. */
export const ensureSending = (tx: Tx, { id }: { id: string }): Promise<void> =>
  ensureEnqueued(tx, payPayout, jobFor(id))

/** The idempotency key of the payment at the provider. It is the same for every attempt, so the payout is paid once. */
export const paymentKey = ({ id }: { id: string }): string => `payout:${id}`

/** The payout that a payment belongs to; null if it belongs to none. */
export const payoutIdOf = (key: string): string | null => /^payout:([0-9a-f-]{36})$/.exec(key)?.[1] ?? null
