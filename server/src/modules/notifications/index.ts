export { collectNotification } from './job-names.ts'
export { isWanted } from './preferences.ts'
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
export { notificationsModule } from './module.ts'
