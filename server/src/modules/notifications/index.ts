export { collectNotification } from './job-names.ts'
export { mailActivity, type MailingDeps } from './deliver.ts'
export { confirmToSender, mailToSupport, type SupportMailDeps } from './mail-for-support.ts'
export { quotedName } from './mails/quoted-name.ts'
export type { MailText } from './mails/mail-text.ts'
export { isWanted } from './preferences.ts'
export { insertDoneKeys } from './queries.ts'
export {
  addingSource,
  enqueueCollecting,
  deleteSources,
  deleteSourcesBefore,
  deleteSourcesOf,
  findLatestKey,
  removeMentionsOfPost,
  removeSourcesAbout,
  removeSourcesBetween,
  removeSourcesOfComments,
  sumSources,
  type Group,
} from './source-queries.ts'
export { recall, tell, tellByMail } from './tell.ts'
export {
  recallActivities,
  recallActivity,
  tellProfile,
  tellProfilesOnce,
  writeActivity,
  type Activity,
} from './tell-profile.ts'
export { notificationsModule } from './module.ts'
