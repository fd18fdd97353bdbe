import { cleanNotifications, sweepNotifications } from './job-names.ts'
import { notificationListJobs } from './jobs.ts'
import { notificationListRoutes } from './routes.ts'

export const notificationListModule = {
  routes: notificationListRoutes,
  jobs: notificationListJobs,
  schedule: [
    { at: '37 5 * * *', job: cleanNotifications },
    { at: '*/5 * * * *', job: sweepNotifications },
  ],
}
