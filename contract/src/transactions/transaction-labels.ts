import type { TransactionType } from '../ledger/transaction-type.ts'

/** The label of each kind of transaction, in lists and filters and at the beginning of its description. */
export const transactionLabels: Readonly<Record<TransactionType, string>> = {
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
  payment_dispute: 'Dispute',
}

/** The labels of transactions that were reversed, so that their credits came back. */
export const returnedLabels: Readonly<Partial<Record<TransactionType, string>>> = {
  profile_payout: 'Payout returned',
  payment_refund: 'Refund reversed',
  payment_dispute: 'Dispute reversed',
}
