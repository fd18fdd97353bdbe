import type { JobHandler } from '#kernel/jobs'
import { queueJobs } from '#kernel/jobs/job-queues'
import { realtimeJobs } from '#kernel/realtime/clean-events'
import type { Deps } from './deps.ts'
import { serverModules } from './server-modules.ts'
import { wire } from './wiring/wire.ts'

/** Every job of the product. */
export function createJobs(deps: Deps): JobHandler[] {
  const wired = wire(deps)
  return [
    ...queueJobs(deps),
    ...realtimeJobs(deps),
    ...serverModules.flatMap(({ jobs }) => jobs?.(wired) ?? []),
  ]
}
