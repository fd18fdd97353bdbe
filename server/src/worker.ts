import type { JobHandler, Lane } from '#kernel/jobs'
import { queueJobs } from '#kernel/jobs/job-queues'
import { realtimeJobs } from '#kernel/realtime/clean-events'
import type { Config } from './config.ts'
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

/** How much of each kind of work a process does at once. */
export const slotsOf = ({
  WORKER_CONCURRENCY: most,
  WORKER_PHOTOS: photo,
  WORKER_VIDEOS: video,
  WORKER_AI: ai,
}: Pick<Config, 'WORKER_CONCURRENCY' | 'WORKER_PHOTOS' | 'WORKER_VIDEOS' | 'WORKER_AI'>): Record<
  Lane,
  number
> => ({
  quick: most,
  money: most,
  fetch: most,
  upkeep: Math.min(most, 1),
  proof: Math.min(most, 1),
  broadcast: Math.min(most, 1),
  photo,
  video,
  ai,
})
