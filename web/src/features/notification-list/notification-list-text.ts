import type { NotificationType } from '@fanfare/contract/notifications/notification-type'

export const notifications = 'Notifications'
export const yourNotifications = 'Your notifications'
export const newestFirst = 'Notifications, newest first'
export const markAllRead = 'Mark all as read'
export const settings = 'Settings'

// The filter.
export const notificationType = 'Type'
export const allTypes = 'All types'
export const typeLabels: Record<NotificationType, string> = {
  follow: 'New followers',
  subscription: 'New subscribers',
  like: 'Likes on your posts',
  comment: 'Comments on your posts',
  reply: 'Replies to your comments',
  comment_like: 'Likes on your comments',
  mention: 'Mentions',
  tip: 'Tips',
  purchase: 'Purchases',
  ai_result: 'AI results',
  receipt: 'Receipts',
  renewal: 'Renewals',
  payout: 'Payouts',
  account: 'Account',
}

// An empty list.
export const noneOfType = 'No notifications of this type'
export const chooseOtherType = 'Choose another type to see more.'
export const noNotifications = 'No notifications yet'
export const notificationsWillAppear = 'Likes, comments, new followers and payments will appear here.'
export const exploreCreators = 'Explore creators'

// A notification.
export const unread = 'Unread'
export const markRead = (sentence: string): string => `Mark as read: ${sentence}`
export const markedRead = 'Notification read successfully.'
export const deleteNotification = (sentence: string): string => `Delete notification: ${sentence}`
export const deleted = 'Notification deleted successfully.'
