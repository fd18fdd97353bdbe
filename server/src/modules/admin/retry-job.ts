import { inTransaction, type Db } from '#kernel/db'
import { hasJob } from '#kernel/jobs/job-list'
import { tryAgain } from '#kernel/jobs'
import { Problem } from '#kernel/problem'

/** Retries a failed job now. Does nothing if it is running. Throws `job-not-found` for a job that has finished. */
export async function retryJob({ db }: { db: Db }, { id }: { id: string }): Promise<void> {
  if (!(await hasJob(db, { id }))) throw new Problem('job-not-found')
  await inTransaction(db, (tx) => tryAgain(tx, { id }))
}
