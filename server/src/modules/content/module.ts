import { cleanUploads, cleanOriginals, retryContents, retryPosters } from './job-names.ts'
import { contentJobs } from './jobs.ts'
import { contentRoutes } from './routes.ts'

export const contentModule = {
  routes: contentRoutes,
  jobs: contentJobs,
  schedule: [
    { at: '37 * * * *', job: cleanUploads },
    { at: '47 4 * * *', job: cleanOriginals },
    { at: '17 * * * *', job: retryPosters },
    { at: '27 * * * *', job: retryContents },
  ],
}
