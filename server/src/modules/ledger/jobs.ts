import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, job, type JobHandler } from '#kernel/jobs'
import { checkLedger } from './check-ledger.ts'
import { foldEarnedDays } from './earned.ts'

export const foldEarnings = job<object>('fold-earnings')
export const proveLedger = job<object>('prove-ledger')

export const ledgerJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(foldEarnings, () => foldEarnedDays(db, { at: clock.now() })),
  handle(proveLedger, () => requireSound(db)),
]

/** Throws when anything in the ledger does not agree with its entries: a job that fails is told in the log, again and again. */
export async function requireSound(db: Db): Promise<void> {
  const found = await checkLedger(db)
  if (found.length === 0) return
  const lines = found
    .slice(0, 10)
    .map(({ what, where, kept, counted }) => `${what} (${where}): kept ${kept}, counted ${counted}`)
  throw new Error(`The ledger does not agree with its entries. ${lines.join('; ')}`)
}
