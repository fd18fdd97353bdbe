import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import type { ChartTone } from '../../ui/share-bar.tsx'

export const incomeLabels: Record<IncomeType, string> = {
  subscription_payment: 'Subscriptions',
  post_purchase: 'Locked posts',
  message_purchase: 'Messages',
  profile_tip: 'Tips',
  referral_reward: 'Referrals',
}

/** In the order of their columns. Importing the contract's list would bring its schemas to the browser. */
export const incomeOrder: readonly IncomeType[] = [
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'profile_tip',
  'referral_reward',
]

/** The color of a kind of income in charts, always the same. */
export const incomeTones: Record<IncomeType, ChartTone> = {
  subscription_payment: 1,
  post_purchase: 2,
  profile_tip: 3,
  referral_reward: 4,
  message_purchase: 5,
}
