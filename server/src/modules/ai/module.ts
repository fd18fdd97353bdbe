import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { aiChecks } from './checks.ts'
import { sweepAiRequests, sweepToolWaits } from './job-names.ts'
import { aiJobs } from './jobs.ts'
import { isReportable } from './reports/is-reportable.ts'
import { aiRoutes } from './routes.ts'

export const aiModule = {
  routes: aiRoutes,
  jobs: aiJobs,
  schedule: [
    { at: '*/5 * * * *', job: sweepAiRequests },
    { at: '*/15 * * * *', job: sweepToolWaits },
  ],
  checks: aiChecks,
  reportable: ({ db }: { db: Db }) => ({
    ai_request: (viewer: Viewer, requestId: string) => isReportable(db, viewer, { requestId }),
  }),
}
