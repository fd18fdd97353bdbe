import { inTransaction, type Db } from '#kernel/db'
import { hasJob } from '#kernel/jobs/job-list'
import { tryAgain } from '#kernel/jobs'
import { Problem } from '#kernel/problem'

/** Lets a job be tried again now; one that runs is left alone. Throws `job-not-found` for one that is done. */
export async function retryJob({ db }: { db: Db }, { id }: { id: string }): Promise<void> {
  if (!(await hasJob(db, { id }))) throw new Problem('job-not-found')
  await inTransaction(db, (tx) => tryAgain(tx, { id }))
}
