import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'

type ToldType = keyof NotificationPreferences

// The settings.
export const inApp = 'In the app'
export const inAppDescription = 'These appear under Notifications.'
export const yourPreferences = 'Your preferences'
export const byEmail = 'Email notifications'
export const byEmailDescription =
  'We send these to the email address you sign in with. If you see something in the app within 15 minutes, we won’t email you about it.'
export const turnOnInApp = 'Turn it on in the app first.'
export const saved = 'Notification preferences updated successfully.'

// The types of notifications.
export const typeLabels: Record<ToldType, string> = {
  follow: 'New followers',
  subscription: 'New subscribers',
  like: 'Likes',
  comment: 'Comments',
  reply: 'Replies',
  comment_like: 'Comment likes',
  mention: 'Mentions',
  tip: 'Tips',
  purchase: 'Purchases',
  ai_result: 'AI results',
  receipt: 'Receipts',
  renewal: 'Renewals',
  payout: 'Payouts',
  message: 'Messages',
}
export const typeHints: Record<ToldType, string> = {
  follow: 'Someone starts following you.',
  subscription: 'Someone subscribes to you.',
  like: 'Someone likes one of your posts.',
  comment: 'Someone comments on one of your posts.',
  reply: 'Someone replies to your comment.',
  comment_like: 'Someone likes your comment.',
  mention: 'Someone mentions you in a post, a comment or their bio.',
  tip: 'Someone sends you a tip.',
  purchase: 'Someone buys one of your posts or messages.',
  ai_result: 'One of your AI requests succeeds or fails.',
  receipt: 'A receipt for every payment you make.',
  renewal: 'One of your subscriptions is about to renew, or can’t be renewed.',
  payout: 'One of your payouts is approved, paid, delayed or returned.',
  message: 'Someone you chat with sends you a message.',
}
