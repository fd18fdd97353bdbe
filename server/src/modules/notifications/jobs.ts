import {
  emailChanged,
  emailChangeNoticed,
  emailChangeRequested,
  passwordResetRequested,
  signUpAttempted,
} from '#accounts'
import { handle, type JobHandler } from '#kernel/jobs'
import { deleteOldKeys } from './delete-old-keys.ts'
import { deliverOnce, type DeliveringDeps } from './deliver.ts'
import { cleanNotificationKeys, deliverNotification } from './job-names.ts'
import { mailEmailChanged, mailEmailChangeLink, mailEmailChangeNotice } from './mail-for-email-changes.ts'
import { mailPasswordReset, mailSignUpAttempted } from './mail-for-accounts.ts'

export const notificationsJobs = (deps: DeliveringDeps): JobHandler[] => [
  handle(deliverNotification, ({ key, user_id: userId, notification, until }) =>
    deliverOnce(deps, { key, userId, notification, until: until === null ? null : new Date(until) }),
  ),
  handle(passwordResetRequested, (payload) => mailPasswordReset(deps, payload)),
  handle(signUpAttempted, (payload) => mailSignUpAttempted(deps, payload)),
  handle(emailChangeRequested, (payload) => mailEmailChangeLink(deps, payload)),
  handle(emailChangeNoticed, (payload) => mailEmailChangeNotice(deps, payload)),
  handle(emailChanged, (payload) => mailEmailChanged(deps, payload)),
  handle(cleanNotificationKeys, () => deleteOldKeys(deps)),
]
