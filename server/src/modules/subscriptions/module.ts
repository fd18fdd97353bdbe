import { subscriptionsChecks } from './checks.ts'
import { renewSubscriptions } from './job-names.ts'
import { subscriptionsJobs } from './jobs.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsModule = {
  routes: subscriptionsRoutes,
  jobs: subscriptionsJobs,
  schedule: [{ at: '*/15 * * * *', job: renewSubscriptions }],
  checks: subscriptionsChecks,
}
