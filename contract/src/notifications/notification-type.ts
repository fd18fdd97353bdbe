import Type, { type Static } from 'typebox'

export const NotificationType = Type.Enum([
  'follow',
  'subscription',
  'like',
  'comment',
  'reply',
  'comment_like',
  'mention',
  'tip',
  'purchase',
  'ai_result',
  'receipt',
  'renewal',
  'payout',
  'account',
])
export type NotificationType = Static<typeof NotificationType>

/** The types that users can turn off: those in the notification list, and messages. */
export type ToldType = NotificationType | 'message'

/** The types of notifications about what other people did. */
export const ActivityType = Type.Enum([
  'follow',
  'subscription',
  'like',
  'comment',
  'reply',
  'comment_like',
  'mention',
  'tip',
  'purchase',
])
export type ActivityType = Static<typeof ActivityType>

/** The types whose emails can be turned off. */
export const EmailType = Type.Union([
  ActivityType,
  Type.Enum(['ai_result', 'receipt', 'renewal', 'payout', 'message']),
])
export type EmailType = Static<typeof EmailType>

/** The channels of notifications. */
export type NotificationChannel = 'in_app' | 'push' | 'email'
