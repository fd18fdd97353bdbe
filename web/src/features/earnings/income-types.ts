import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import type { ChartTone } from '../../ui/share-bar.tsx'

/** In the order of their columns. Importing the list from the contract would add its schemas to the bundle. */
export const incomeOrder: readonly IncomeType[] = [
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'profile_tip',
  'referral_reward',
]

/** The chart color of each kind of income. */
export const incomeTones: Record<IncomeType, ChartTone> = {
  subscription_payment: 1,
  post_purchase: 2,
  profile_tip: 3,
  referral_reward: 4,
  message_purchase: 5,
}
