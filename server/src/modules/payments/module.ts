import { paymentsChecks } from './checks.ts'
import { sweepCheckouts } from './job-names.ts'
import { paymentsJobs } from './jobs.ts'
import { paymentsRoutes } from './routes.ts'

export const paymentsModule = {
  routes: paymentsRoutes,
  jobs: paymentsJobs,
  schedule: [{ at: '*/5 * * * *', job: sweepCheckouts }],
  checks: paymentsChecks,
}
