export { deleteNotificationsOfProfile } from './delete-notification.ts'
export { cleanNotifications, sweepNotifications } from './job-names.ts'
export { notificationListJobs } from './jobs.ts'
export { notificationListRoutes } from './routes.ts'
