import type { Transaction, TransactionType } from '@fanfare/contract/ledger'
import { formatCredits } from '../../ui/credits.ts'

type Direction = Transaction['direction']

export const typeWords: Readonly<Record<TransactionType, string>> = {
  profile_tip: 'Tip',
  subscription_payment: 'Subscription',
  post_purchase: 'Locked post',
  message_purchase: 'Locked message',
  stripe_token_purchase: 'Credits bought by card',
  crypto_token_purchase: 'Credits bought with crypto',
  free_daily_credits: 'Free daily credits',
  referral_reward: 'Referral reward',
  balance_transfer: 'Earnings moved',
  profile_payout: 'Payout',
  admin_adjustment: 'Correction',
  ai_tool_usage: 'AI tool',
  ai_tool_usage_refund: 'AI tool, not charged',
  payment_refund: 'Refund',
  payment_dispute: 'Chargeback',
}

export const directionWords: Readonly<Record<Direction, string>> = {
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  internal_transfer: 'Internal transfer',
}

/** The type that an address names, if there is such a one. */
export function typeOf(name: string | undefined): TransactionType | undefined {
  return transactionTypes.find((type) => type === name)
}

export const transactionTypes: readonly TransactionType[] = Object.keys(typeWords).filter(isType)

/** `+12.00` came in, `−12.00` went out, `12.00` moved between what is one's own. */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return `${signs[direction]}${formatCredits(amount)}`
}

const signs: Readonly<Record<Direction, string>> = { incoming: '+', outgoing: '−', internal_transfer: '' }

function isType(name: string): name is TransactionType {
  return name in typeWords
}
