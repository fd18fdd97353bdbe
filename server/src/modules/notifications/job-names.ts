import { job } from '#kernel/jobs'
import type { Tellable } from './notification.ts'

/** `until` is a time in ISO format. */
export const deliverNotification = job<{
  key: string
  user_id: string
  notification: Tellable
  until: string | null
}>('deliver-notification')
/** Queued by the SQL function collect_notification. */
export const collectNotification = job<{ recipient_id: string; group_key: string }>('collect-notification')
export const cleanNotificationKeys = job<Record<string, never>>('clean-notification-keys', { lane: 'upkeep' })
