import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { EarnedDay } from '#ledger'
import type { Days } from './period.ts'

/** Converts hundredths of a credit to credits. */
export const shown = (amount: bigint): number => creditsToNumber(credits(amount))

/** The earnings within a range of days, of all kinds or of one. */
export const sumOf = (earned: readonly EarnedDay[], { from, to }: Days, type?: IncomeType): bigint =>
  earned
    .filter((row) => row.day >= from && row.day <= to && (type === undefined || row.type === type))
    .reduce((sum, { amount }) => sum + amount, 0n)

export type ByType = Record<IncomeType, number>

/** The earnings within a range of days, by kind. */
export function byType(earned: readonly EarnedDay[], days: Days): ByType {
  const of = (type: IncomeType): number => shown(sumOf(earned, days, type))
  return {
    subscription_payment: of('subscription_payment'),
    post_purchase: of('post_purchase'),
    message_purchase: of('message_purchase'),
    profile_tip: of('profile_tip'),
    referral_reward: of('referral_reward'),
  }
}
