import { sql } from '#kernel/db'
import { runJobs } from './run-jobs.ts'
import type { World } from './world.ts'

/** Makes the notifications of what has happened, which otherwise takes seconds. */
export async function collectNotifications(world: World): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    world.owner,
  )
  await runJobs(world)
}
