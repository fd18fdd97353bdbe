import { payoutsChecks } from './checks.ts'
import { readPayoutFees, sendLostPayouts } from './job-names.ts'
import { payoutsJobs } from './jobs.ts'
import { payoutsRoutes } from './routes.ts'

export const payoutsModule = {
  routes: payoutsRoutes,
  jobs: payoutsJobs,
  schedule: [
    { at: '*/15 * * * *', job: sendLostPayouts },
    { at: '7 * * * *', job: readPayoutFees },
  ],
  checks: payoutsChecks,
}
