import { admin } from '@fanfare/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { listJobs } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

/** What admins see and do across all the other modules. */
export function adminRoutes(app: FastifyInstance, deps: { db: Db }): void {
  serve(app, admin.listJobs, (_admin, { query }) => listJobs(deps.db, query))

  serve(app, admin.retryJob, async (_admin, { params }) => {
    await retryJob(deps, params)
    return { id: params.id }
  })
}
