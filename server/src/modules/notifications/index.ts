export { cleanNotificationKeys } from './job-names.ts'
export { notificationsJobs } from './jobs.ts'
export { notificationsRoutes } from './routes.ts'
export { recall, tell } from './tell.ts'
