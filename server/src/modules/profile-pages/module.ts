import { countProfiles } from './job-names.ts'
import { profilePagesJobs } from './jobs.ts'
import { profilePagesRoutes } from './routes.ts'

export const profilePagesModule = {
  routes: profilePagesRoutes,
  jobs: profilePagesJobs,
  schedule: [{ at: '23 3 * * *', job: countProfiles }],
}
