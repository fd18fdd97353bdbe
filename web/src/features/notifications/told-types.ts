import type { ActivityType } from '@fanfare/contract/notifications/notification-type'
import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import * as text from './notifications-text.ts'

interface Told<Type> {
  type: Type
  label: string
  hint: string
}

/** Actions of other people, which are only emailed if they also appear in the app. */
const activityTypes: readonly Told<ActivityType>[] = [
  told('follow'),
  told('subscription'),
  told('like'),
  told('comment'),
  told('reply'),
  told('comment_like'),
  told('mention'),
  told('tip'),
  told('purchase'),
]

/** The types that appear in the Notifications list, and can also be pushed and emailed. */
export const inAppTypes: readonly Told<Exclude<keyof NotificationPreferences, 'message'>>[] = [
  ...activityTypes,
  told('ai_result'),
  told('receipt'),
  told('renewal'),
  told('payout'),
]

export const emailTypes: readonly Told<keyof NotificationPreferences>[] = [...inAppTypes, told('message')]

function told<Type extends keyof NotificationPreferences>(type: Type): Told<Type> {
  return { type, label: text.typeLabels[type], hint: text.typeHints[type] }
}

/** Whether emails of this type are off because the type is off in the app. */
export const isOffInApp = (
  type: keyof NotificationPreferences,
  preferences: NotificationPreferences,
): boolean => activityTypes.some((one) => one.type === type && !preferences[one.type].in_app)
