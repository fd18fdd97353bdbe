import { endOverdueBans } from './job-names.ts'
import { adminJobs } from './jobs.ts'
import { adminRoutes } from './routes.ts'

export const adminModule = {
  routes: adminRoutes,
  jobs: adminJobs,
  schedule: [{ at: '* * * * *', job: endOverdueBans }],
}
