import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../db.ts'
import { handle, job, type JobHandler } from '../jobs.ts'
import { catchUpForMs } from './catch-up.ts'
import { deleteEventsBefore } from './event-queries.ts'

export const cleanEvents = job<Record<string, never>>('clean-events', { lane: 'upkeep' })

/** Longer than tabs can be disconnected, with a margin for long transactions and differing clocks. */
const keptForMs = catchUpForMs + 3_600_000

export const realtimeJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(cleanEvents, () => {
    const before = new Date(clock.now().getTime() - keptForMs)
    return inTransaction(db, (tx) => deleteEventsBefore(tx, { before }))
  }),
]
