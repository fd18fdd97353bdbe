import { job } from '#kernel/jobs'
import type { Tellable } from './notification.ts'

/** `until` is an ISO time. */
export const deliverNotification = job<{
  key: string
  user_id: string
  notification: Tellable
  until: string | null
}>('deliver-notification')
export const cleanNotificationKeys = job<Record<string, never>>('clean-notification-keys', { lane: 'upkeep' })
