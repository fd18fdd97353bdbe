import { inTransaction, sql, type Db, type Tx } from '../db.ts'
import { handle, job, queuesLock, type JobHandler } from '../jobs.ts'

export const removeIdleQueues = job<Record<string, never>>('remove-idle-queues', { lane: 'upkeep' })

export const queueJobs = ({ db }: { db: Db }): JobHandler[] => [
  handle(removeIdleQueues, () => inTransaction(db, deleteIdleQueues)),
]

/** Deletes the queues of users who have no waiting jobs. Does nothing while a queue is being written to. */
async function deleteIdleQueues(tx: Tx): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${queuesLock}) as is_free`.execute(tx)
  if (!rows[0]?.is_free) return
  await sql`delete from graphile_worker._private_job_queues as queue
    where locked_at is null
      and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id)`.execute(tx)
}
