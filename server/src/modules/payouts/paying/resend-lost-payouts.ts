import { inTransaction } from '#kernel/db'
import { listUnsent } from '../queries.ts'
import { ensureSending } from './send-later.ts'
import type { DecideDeps } from './payout-outcomes.ts'

const MAX_AT_ONCE = 200
const LOST_AFTER_MS = 3_600_000

/**
 * Finds payouts that were approved over an hour ago and not sent, and makes sure that each has a job, because the one
 * queued on approval may be lost or have used up its attempts. Doesn't touch jobs that wait for their next attempt.
 */
export async function resendLostPayouts({ db, clock }: DecideDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS)
  for (const id of await listUnsent(db, { before, limit: MAX_AT_ONCE })) {
    await inTransaction(db, (tx) => ensureSending(tx, { id }))
  }
}
