import { aiChecks } from './checks.ts'
import { sweepAiRequests, sweepToolWaits } from './job-names.ts'
import { aiJobs } from './jobs.ts'
import { aiRoutes } from './routes.ts'

export const aiModule = {
  routes: aiRoutes,
  jobs: aiJobs,
  schedule: [
    { at: '*/5 * * * *', job: sweepAiRequests },
    { at: '*/15 * * * *', job: sweepToolWaits },
  ],
  checks: aiChecks,
}
