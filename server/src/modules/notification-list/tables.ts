import type { NotificationType } from '@fanfare/contract/notifications/notification-type'

export interface NotificationListTables {
  /** The combined content of one group's sources. */
  notification: {
    id: string
    /** A profile, or a user for matters of all their profiles. */
    recipient_id: string
    group_key: string
    type: NotificationType
    actor_count: number
    happened_at: Date
    read_at: Date | null
  }
}
