import { cleanNotificationKeys } from './job-names.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsModule = {
  routes: notificationsRoutes,
  jobs: notificationsJobs,
  schedule: [{ at: '27 5 * * *', job: cleanNotificationKeys }],
}
