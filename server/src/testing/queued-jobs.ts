import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Db } from '#kernel/db'

export interface QueuedJob {
  name: string
  payload: Record<string, unknown>
}

/** Queues a job without the current version's checks, as another version of the server might. */
export const queueJob = (owner: Db, { name, payload }: QueuedJob) =>
  sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(owner)

/** All waiting jobs, in the order in which they were queued. */
export async function queuedJobs(owner: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select task.identifier as name, queued.payload
    from graphile_worker._private_jobs as queued
    join graphile_worker._private_tasks as task on task.id = queued.task_id
    order by queued.id`.execute(owner)
  return rows
}

/** Runs a migration again, to apply its changes to waiting jobs. */
export async function migrateJobs(owner: Db, migration: string): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../migrations', migration)
  await sql.raw(readFileSync(file, 'utf8')).execute(owner)
}
