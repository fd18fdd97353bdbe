import { runOnce } from 'graphile-worker'
import { jobLogger } from '#kernel/job-log'
import { createJobs } from '../worker.ts'
import type { World } from './world.ts'

/** Does every job that is due now, as the worker would, and ends. */
export async function runJobs(world: World): Promise<void> {
  const tasks = createJobs(world.deps).map(({ name, run }) => [
    name,
    (payload: unknown) => run(payload, { signal: new AbortController().signal }),
  ])
  await runOnce({
    connectionString: world.url,
    taskList: Object.fromEntries(tasks),
    noHandleSignals: true,
    preset: { worker: { concurrentJobs: 1, logger: jobLogger(() => undefined) } },
  })
}
