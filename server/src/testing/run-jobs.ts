import { runOnce } from 'graphile-worker'
import { jobLogger } from '#kernel/job-log'
import { tasksOf } from '#kernel/job-runner'
import { createJobs } from '../worker.ts'
import type { World } from './world.ts'

/** Does every job that is due now, as the worker would, and ends. */
export async function runJobs(world: World): Promise<void> {
  await runOnce({
    connectionString: world.url,
    taskList: tasksOf(createJobs(world.deps)),
    noHandleSignals: true,
    preset: { worker: { concurrentJobs: 1, logger: jobLogger(() => undefined) } },
  })
}
