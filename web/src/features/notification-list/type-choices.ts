import type { NotificationType } from '@fanfare/contract/notifications/notification-type'

/** The types that the list can be filtered by. */
export const typeChoices = [
  { value: 'follow', label: 'New followers' },
  { value: 'subscription', label: 'New subscribers' },
  { value: 'like', label: 'Likes on your posts' },
  { value: 'comment', label: 'Comments on your posts' },
  { value: 'reply', label: 'Replies to your comments' },
  { value: 'comment_like', label: 'Likes on your comments' },
  { value: 'mention', label: 'Mentions' },
  { value: 'tip', label: 'Tips' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'ai_result', label: 'AI results' },
  { value: 'receipt', label: 'Receipts' },
  { value: 'renewal', label: 'Renewals' },
  { value: 'payout', label: 'Payouts' },
  { value: 'account', label: 'Account' },
] as const satisfies readonly { value: NotificationType; label: string }[]
