import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, job, type JobHandler } from '#kernel/jobs'
import { foldEarnedDays } from './earned.ts'

export const foldEarnings = job<object>('fold-earnings')

export const ledgerJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(foldEarnings, () => foldEarnedDays(db, { at: clock.now() })),
]
