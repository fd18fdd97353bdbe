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

/** Of what somebody is told: what the list shows, and messages. */
export type ToldType = NotificationType | 'message'

/** The types of which mails can be turned off. */
export const EmailType = Type.Enum(['ai_result', 'receipt', 'renewal', 'payout'])
export type EmailType = Static<typeof EmailType>

/** How somebody is told. */
export type NotificationChannel = 'in_app' | 'push' | 'email'
