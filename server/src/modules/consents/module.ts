import { sweepFaceChecks } from './job-names.ts'
import { consentsJobs } from './jobs.ts'
import { consentsRoutes } from './routes.ts'

export const consentsModule = {
  routes: consentsRoutes,
  jobs: consentsJobs,
  schedule: [{ at: '*/5 * * * *', job: sweepFaceChecks }],
}
