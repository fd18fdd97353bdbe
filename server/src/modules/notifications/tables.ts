import type { NotificationPreferences } from '@fanfare/contract/notifications'
import type { Generated } from 'kysely'

export interface NotificationsTables {
  notification_preference: NotificationPreferences & { user_id: string }
  notification_key: { key: string; told_at: Generated<Date>; done_at: Date | null }
}
