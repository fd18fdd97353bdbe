import type { AdminJob, JobState } from '@fanfare/contract/admin/job'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { countFailedJobs, listFailedJobs, type FailedJob } from '#kernel/jobs/job-list'
import { makePage, readCursor } from '#kernel/page'
import { redactError } from './redact-error.ts'

/** Background jobs that failed, latest first. Leaves out a job's data, because it may be private. */
export async function listJobs(db: Db, query: PageQuery & { state?: JobState }): Promise<Page<AdminJob>> {
  const [beforeId = null] = readCursor(query.cursor, ['number']) ?? []
  const state = query.state
  const rows = await listFailedJobs(db, { state, beforeId, limit: query.limit, offset: query.offset })
  const count = await countFailedJobs(db, { state })
  const page = makePage(rows, query, {
    cursorOf: ({ id }) => [Number(id)],
    total: { count, isCapped: false },
  })
  return { ...page, data: page.data.map(present) }
}

const present = (job: FailedJob): AdminJob => ({
  id: job.id,
  name: job.name,
  state: job.nextAttemptAt === null ? 'failed' : 'retrying',
  attempts: job.attempts,
  most_attempts: job.mostAttempts,
  created_at: job.createdAt.toISOString(),
  last_attempt_at: job.lastAttemptAt.toISOString(),
  next_attempt_at: job.nextAttemptAt?.toISOString() ?? null,
  error: job.lastError === null ? null : redactError(job.lastError),
})
