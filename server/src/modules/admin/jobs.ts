import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { endOverdueBans } from './job-names.ts'
import { endBans } from './people/end-bans.ts'

export const adminJobs = (deps: { db: Db; clock: Clock }): JobHandler[] => [
  handle(endOverdueBans, (_payload, { signal }) => endBans(deps, signal)),
]
