import { runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { jobLogger } from '#kernel/jobs/job-log'
import { sql } from '#kernel/db'
import { tasksOf } from '#kernel/jobs/job-runner'
import { createJobs } from '../worker.ts'
import type { World } from './world.ts'

/** Runs every job that is due, as the worker would. A job that fails isn't retried before the next call. */
export async function runJobs(world: World): Promise<void> {
  const failed: string[] = []
  // The queue stops without waiting until a finished job is stored. With a single connection, the job is stored before
  // the queue looks for another one, so no job is still locked when none is left.
  const pgPool = new pg.Pool({ connectionString: world.url, max: 1 })
  // When a test ends, its database is dropped, even if this connection is still closing.
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runOnce({
      pgPool,
      taskList: postponingFailures(world, failed),
      noHandleSignals: true,
      preset: { worker: { concurrentJobs: 1, logger: jobLogger(() => undefined) } },
    })
  } finally {
    await pgPool.end()
  }
  if (failed.length > 0) await undoPostponing(world, failed)
}

/**
 * Runs every waiting job, including postponed ones. The queue uses the database's clock instead of the world's, and
 * polls are postponed by a fraction of their request's age. Whether they are due for `runJobs` depends on how busy the
 * machine is.
 */
export async function runPostponedJobs(world: World): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.owner)
  await runJobs(world)
}

/** A failed job is due again after three seconds, and a run on a busy machine can take longer than that. */
function postponingFailures(world: World, failed: string[]): TaskList {
  const tasks = Object.entries(tasksOf(createJobs(world.deps)))
  return Object.fromEntries(
    tasks.map(([name, work]): [string, typeof work] => [
      name,
      async (payload, helpers) => {
        try {
          await work?.(payload, helpers)
        } catch (error) {
          const { id } = helpers.job
          failed.push(id)
          // The queue adds its own delay to this time.
          await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day' where id = ${id}`.execute(
            world.db,
          )
          throw error
        }
      },
    ]),
  )
}

async function undoPostponing(world: World, failed: string[]): Promise<void> {
  // If a job was queued again in the meantime, it already has another time.
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '1 day'
    where id = any(${failed}) and run_at > now() + interval '1 day'`.execute(world.db)
}
