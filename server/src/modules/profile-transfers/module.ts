import { expireProfileTransfers } from './job-names.ts'
import { profileTransfersJobs } from './jobs.ts'
import { profileTransfersRoutes } from './routes.ts'

export const profileTransfersModule = {
  routes: profileTransfersRoutes,
  jobs: profileTransfersJobs,
  schedule: [{ at: '57 * * * *', job: expireProfileTransfers }],
}
