import type { NotificationPreferences } from '@fanfare/contract/notifications'

export interface NotificationsTables {
  notification_preference: NotificationPreferences & { user_id: string }
}
