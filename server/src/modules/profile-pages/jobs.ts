import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { recountProfiles } from './recount-profiles.ts'
import { countProfiles } from './job-names.ts'

export const profilePagesJobs = (deps: { db: Db; clock: Clock }): JobHandler[] => [
  handle(countProfiles, async (_payload, { signal }) => void (await recountProfiles(deps, signal))),
]
