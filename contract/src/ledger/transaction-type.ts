import Type, { type Static } from 'typebox'

export const transactionTypes = [
  'profile_tip',
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'stripe_token_purchase',
  'crypto_token_purchase',
  'free_daily_credits',
  'referral_reward',
  'balance_transfer',
  'profile_payout',
  'admin_adjustment',
  'ai_tool_usage',
  'ai_tool_usage_refund',
  'payment_refund',
  'payment_dispute',
] as const
export const TransactionType = Type.Enum(transactionTypes)
export type TransactionType = Static<typeof TransactionType>

/** The kinds of income of a profile, which are also the bands of every earnings chart. */
export const incomeTypes = [
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'profile_tip',
  'referral_reward',
] as const satisfies readonly TransactionType[]
export const IncomeType = Type.Enum(incomeTypes)
export type IncomeType = Static<typeof IncomeType>
