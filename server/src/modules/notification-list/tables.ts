import type { NotificationType } from '@fanfare/contract/notifications/notification-type'

export interface NotificationListTables {
  /** What the sources of one group say together. */
  notification: {
    id: string
    /** A profile, or a user for what concerns all of their profiles. */
    recipient_id: string
    group_key: string
    type: NotificationType
    actor_count: number
    happened_at: Date
    read_at: Date | null
  }
}
