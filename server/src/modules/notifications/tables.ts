import type {
  NotificationChannel,
  NotificationType,
  ToldType,
} from '@fanfare/contract/notifications/notification-type'
import type { Generated } from 'kysely'

export interface NotificationsTables {
  notification_choice: {
    user_id: string
    type: ToldType
    channel: NotificationChannel
    is_on: boolean
  }
  notification_key: { key: string; told_at: Generated<Date>; done_at: Date | null }
  /** Written by the functions in server/functions/notifications.sql. */
  notification_source: {
    key: string
    /** A profile, or a user if the event concerns all of their profiles. */
    recipient_id: string
    group_key: string
    type: NotificationType
    actor_id: string | null
    post_id: string | null
    comment_id: string | null
    amount: bigint | null
    title: string | null
    path: string | null
    happened_at: Date
  }
}
