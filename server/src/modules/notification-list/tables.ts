import type { NotificationType } from '@fanfare/contract/notifications/notification-type'

export interface NotificationListTables {
  /** A notification: the combined sources of a group. */
  notification: {
    id: string
    /** A profile, or a user if the event concerns all of their profiles. */
    recipient_id: string
    group_key: string
    type: NotificationType
    actor_count: number
    happened_at: Date
    read_at: Date | null
  }
}
