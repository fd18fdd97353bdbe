import { cleanDrafts } from './job-names.ts'
import { draftJobs } from './jobs.ts'
import { draftRoutes } from './routes.ts'

export const draftsModule = {
  routes: draftRoutes,
  jobs: draftJobs,
  schedule: [{ at: '41 * * * *', job: cleanDrafts }],
}
