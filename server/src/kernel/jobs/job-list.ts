import { sql, type Db } from '../db.ts'

export interface FailedJob {
  id: string
  name: string
  attempts: number
  mostAttempts: number
  createdAt: Date
  lastAttemptAt: Date
  nextAttemptAt: Date | null
  lastError: string | null
}

const isUsedUp = sql<boolean>`(jobs.locked_at is null and jobs.attempts >= jobs.max_attempts)`
const wentWrong = sql<boolean>`(jobs.last_error is not null or ${isUsedUp})`

const matching = (state: 'failed' | 'retrying' | undefined) =>
  state === undefined
    ? wentWrong
    : sql<boolean>`(${wentWrong} and ${isUsedUp} = ${state === 'failed'}::boolean)`

/** Failed jobs, latest first. */
export async function listFailedJobs(
  db: Db,
  query: { state: 'failed' | 'retrying' | undefined; beforeId: string | null; limit: number; offset: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select jobs.id::text, tasks.identifier as name, jobs.attempts, jobs.max_attempts as "mostAttempts",
      jobs.created_at as "createdAt", jobs.updated_at as "lastAttemptAt", jobs.last_error as "lastError",
      case when not ${isUsedUp} then jobs.run_at end as "nextAttemptAt"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${matching(query.state)} and (${query.beforeId}::bigint is null or jobs.id < ${query.beforeId}::bigint)
    order by jobs.id desc
    limit ${query.limit + 1} offset ${query.offset}`.execute(db)
  return rows
}

export async function countFailedJobs(
  db: Db,
  { state }: { state: 'failed' | 'retrying' | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs as jobs where ${matching(state)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether the job exists. Completed jobs are deleted, so they don't count. */
export async function hasJob(db: Db, { id }: { id: string }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from graphile_worker._private_jobs where id = ${id}::bigint) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** How many jobs are waiting or running, and how many have used up their attempts. */
export async function countJobsByState(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (count(*) filter (where not ${isUsedUp}))::int as waiting, (count(*) filter (where ${isUsedUp}))::int as failed
    from graphile_worker._private_jobs as jobs`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
