import { cleanAccounts } from './job-names.ts'
import { accountsJobs } from './jobs.ts'
import { accountsRoutes } from './routes.ts'

export const accountsModule = {
  routes: accountsRoutes,
  jobs: accountsJobs,
  schedule: [{ at: '17 * * * *', job: cleanAccounts }],
}
