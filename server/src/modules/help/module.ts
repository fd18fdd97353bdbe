import { helpJobs } from './jobs.ts'
import { helpRoutes } from './routes.ts'

export const helpModule = {
  routes: helpRoutes,
  jobs: helpJobs,
}
