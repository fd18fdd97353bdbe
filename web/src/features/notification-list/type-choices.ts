import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import * as text from './notification-list-text.ts'

/** The types that the list can be filtered by. */
export const typeChoices = [
  { value: 'follow', label: text.typeLabels.follow },
  { value: 'subscription', label: text.typeLabels.subscription },
  { value: 'like', label: text.typeLabels.like },
  { value: 'comment', label: text.typeLabels.comment },
  { value: 'reply', label: text.typeLabels.reply },
  { value: 'comment_like', label: text.typeLabels.comment_like },
  { value: 'mention', label: text.typeLabels.mention },
  { value: 'tip', label: text.typeLabels.tip },
  { value: 'purchase', label: text.typeLabels.purchase },
  { value: 'ai_result', label: text.typeLabels.ai_result },
  { value: 'receipt', label: text.typeLabels.receipt },
  { value: 'renewal', label: text.typeLabels.renewal },
  { value: 'payout', label: text.typeLabels.payout },
  { value: 'account', label: text.typeLabels.account },
] as const satisfies readonly { value: NotificationType; label: string }[]
