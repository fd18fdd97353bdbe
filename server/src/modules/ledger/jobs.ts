import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, job, type JobHandler } from '#kernel/jobs'
import { foldEarnedDays } from './earned.ts'
import { requireSoundLedger } from './require-sound-ledger.ts'

export const foldEarnings = job<object>('fold-earnings', { lane: 'upkeep' })
export const proveLedger = job<object>('prove-ledger', { lane: 'upkeep' })

export const ledgerJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(foldEarnings, () => foldEarnedDays(db, { at: clock.now() })),
  handle(proveLedger, () => requireSoundLedger(db)),
]
