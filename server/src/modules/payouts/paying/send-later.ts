import type { Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { payPayout } from '../job-names.ts'

/** How often an approved payout is tried to be sent, over some hours, until an admin is asked. */
export const mostTries = 10

const jobFor = (id: string) => ({
  payload: { payout_id: id },
  key: `pay-payout:${id}`,
  // Tries that a sudden death of the process cut off count for the queue alone.
  mostAttempts: mostTries + 15,
})

/** Lets an approved payout be sent by a job. Waiting jobs of one payout are one. */
export const sendLater = (tx: Tx, { id }: { id: string }): Promise<void> => enqueue(tx, payPayout, jobFor(id))

/** Makes sure that a job for an approved payout exists. One that is waiting or running is left alone. */
export const ensureSending = (tx: Tx, { id }: { id: string }): Promise<void> =>
  ensureEnqueued(tx, payPayout, jobFor(id))

/** Names the payment at the provider, the same at every try: it makes the provider pay once. */
export const paymentKey = ({ id }: { id: string }): string => `payout:${id}`

/** The payout that a payment is for; null when it is for something else. */
export const payoutIdOf = (key: string): string | null => /^payout:([0-9a-f-]{36})$/.exec(key)?.[1] ?? null
