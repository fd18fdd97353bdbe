import type { ActivityType } from '@fanfare/contract/notifications/notification-type'
import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'

interface Told<Type> {
  type: Type
  label: string
  hint: string
}

/** What other people do. It is only emailed if it also appears in the app. */
const activityTypes: readonly Told<ActivityType>[] = [
  { type: 'follow', label: 'New followers', hint: 'Someone starts following you.' },
  { type: 'subscription', label: 'New subscribers', hint: 'Someone subscribes to you.' },
  { type: 'like', label: 'Likes', hint: 'Someone likes one of your posts.' },
  { type: 'comment', label: 'Comments', hint: 'Someone comments on one of your posts.' },
  { type: 'reply', label: 'Replies', hint: 'Someone replies to your comment.' },
  { type: 'comment_like', label: 'Comment likes', hint: 'Someone likes your comment.' },
  { type: 'mention', label: 'Mentions', hint: 'Someone mentions you in a post, a comment or their bio.' },
  { type: 'tip', label: 'Tips', hint: 'Someone sends you a tip.' },
  { type: 'purchase', label: 'Purchases', hint: 'Someone buys one of your posts or messages.' },
]

/** The types that appear in the Notifications list, and can also be pushed and emailed. */
export const inAppTypes: readonly Told<Exclude<keyof NotificationPreferences, 'message'>>[] = [
  ...activityTypes,
  { type: 'ai_result', label: 'AI results', hint: 'One of your AI requests succeeds or fails.' },
  { type: 'receipt', label: 'Receipts', hint: 'A receipt for every payment you make.' },
  { type: 'renewal', label: 'Renewals', hint: 'Before a subscription renews, and if it can’t be renewed.' },
  { type: 'payout', label: 'Payouts', hint: 'When a payout is approved, paid, delayed or returned.' },
]

export const emailTypes: readonly Told<keyof NotificationPreferences>[] = [
  ...inAppTypes,
  { type: 'message', label: 'Messages', hint: 'Someone you chat with writes to you.' },
]

/** Whether emails of this type are off because the type is off in the app. */
export const isOffInApp = (
  type: keyof NotificationPreferences,
  preferences: NotificationPreferences,
): boolean => activityTypes.some((one) => one.type === type && !preferences[one.type].in_app)
