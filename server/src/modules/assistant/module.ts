import { assistantJobs } from './jobs.ts'
import { assistantRoutes } from './routes.ts'

export const assistantModule = {
  routes: assistantRoutes,
  jobs: assistantJobs,
}
