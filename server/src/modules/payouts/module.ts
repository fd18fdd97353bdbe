import { payoutsChecks } from './checks.ts'
import { sendLostPayouts } from './job-names.ts'
import { payoutsJobs } from './jobs.ts'
import { payoutsRoutes } from './routes.ts'

export const payoutsModule = {
  routes: payoutsRoutes,
  jobs: payoutsJobs,
  schedule: [{ at: '*/15 * * * *', job: sendLostPayouts }],
  checks: payoutsChecks,
}
