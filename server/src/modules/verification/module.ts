import { deletePictures } from './job-names.ts'
import { verificationJobs } from './jobs.ts'
import { verificationRoutes } from './routes.ts'

export const verificationModule = {
  routes: verificationRoutes,
  jobs: verificationJobs,
  schedule: [{ at: '7 * * * *', job: deletePictures }],
}
