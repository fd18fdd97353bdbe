import type { ActivityType } from '@fanfare/contract/notifications/notification-type'
import { job } from '#kernel/jobs'

export const cleanNotifications = job<Record<string, never>>('clean-notifications', { lane: 'upkeep' })
export const sweepNotifications = job<Record<string, never>>('sweep-notifications', { lane: 'upkeep' })
export const pushNotification = job<{ id: string; user_id: string; recipient_id: string }>(
  'push-notification',
)
export const mailUnread = job<{ recipient_id: string; type: ActivityType; since: string }>('mail-unread')
