import { sql } from '#kernel/db'
import { runJobs } from './run-jobs.ts'
import type { Person, World } from './world.ts'

/** Creates the notifications of past events now, which otherwise takes seconds. */
export async function collectNotifications(world: World): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    world.owner,
  )
  await runJobs(world)
}

/** The titles in a person's list of notifications, latest first, after collecting all past events. */
export async function titlesFor(world: World, who: Person): Promise<(string | null)[]> {
  await collectNotifications(world)
  const { body } = await world.call(who, 'GET', '/profile/notifications')
  return body.data.map(({ title }) => title)
}
