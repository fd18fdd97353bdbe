import { collectNotification as collectLater, type MailingDeps } from '#notifications'
import type { PushDeps } from '#push'
import { handle, type JobHandler } from '#kernel/jobs'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { collectNotification } from './collect.ts'
import {
  cleanNotifications,
  mailUnread as mail,
  pushNotification as push,
  sweepNotifications as sweep,
} from './job-names.ts'
import { mailUnread } from './mail-unread.ts'
import { pushNotification } from './push-notification.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export const notificationListJobs = (deps: PushDeps & MailingDeps): JobHandler[] => [
  handle(collectLater, ({ recipient_id: recipientId, group_key: groupKey }) =>
    collectNotification(deps, { recipientId, groupKey }),
  ),
  handle(push, ({ id, user_id: userId, recipient_id: recipientId }) =>
    pushNotification(deps, { id, userId, recipientId }),
  ),
  handle(mail, ({ recipient_id: recipientId, type, since }) =>
    mailUnread(deps, { recipientId, type, since: new Date(since) }),
  ),
  handle(sweep, (_payload, { signal }) => sweepNotifications(deps, signal)),
  handle(cleanNotifications, () => deleteOldNotifications(deps)),
]
