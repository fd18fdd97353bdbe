import { sentenceOf } from '@fanfare/contract/notification-list/sentence'
import { isWanted } from '#notifications'
import { pushToUser, type PushDeps } from '#push'
import { findUnreadNotification } from './list-notifications.ts'

/**
 * Pushes a notification to its reader's devices, unless it was read or recalled in the meantime or its type is turned
 * off.
 */
export async function pushNotification(
  deps: PushDeps,
  { id, userId, recipientId }: { id: string; userId: string; recipientId: string },
): Promise<void> {
  const notification = await findUnreadNotification(deps, { id, userId, profileId: recipientId })
  if (!notification) return
  if (!(await isWanted(deps.db, { userId, type: notification.type, channel: 'push' }))) return
  const { who, did } = sentenceOf(notification)
  await pushToUser(deps, {
    userId,
    message: { id, text: `${who} ${did}`.trim(), path: notification.path ?? '/notifications' },
  })
}
