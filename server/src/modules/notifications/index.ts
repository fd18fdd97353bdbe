export { cleanNotificationKeys, collectNotification } from './job-names.ts'
export { notificationsJobs } from './jobs.ts'
export { isWanted } from './preferences.ts'
export { notificationsRoutes } from './routes.ts'
export {
  addingSource,
  collectSoon,
  deleteSources,
  deleteSourcesBefore,
  deleteSourcesOf,
  removeSourcesBetween,
  removeSourcesOfComments,
  sumSources,
  type Group,
} from './source-queries.ts'
export { recall, tell } from './tell.ts'
export { recallActivity, tellProfile, writeActivity, type Activity } from './tell-profile.ts'
