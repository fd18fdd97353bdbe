import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { parseCredits } from '../../../ui/money/parse-credits.ts'

export type Pair = Pick<SpendingLimits, 'day' | 'month'>

// The limits, and how much of them is used.
export const spendingLimits = 'Spending limits'
export const limitsDescription =
  'Limit how much you can spend. Lower limits apply right away, higher limits after 24 hours.'
export const howLimitsWork = 'How limits work'
export const changeLimits = 'Change limits'
type Period = keyof Pair
export const periodLabels: Record<Period, string> = { day: 'Today (UTC)', month: 'This month (UTC)' }
/** For screen readers. */
export const spentLabels: Record<Period, string> = {
  day: 'Spent today (UTC)',
  month: 'Spent this month (UTC)',
}
export const spentOf = (limit: number | null): string =>
  limit === null ? 'credits spent, no limit' : `spent of ${priceInCredits(limit)}`
export const pendingLimits = 'From {date}: {limits}.'
export const keepLimits = 'Keep current limits'
export const saved = 'Spending limits saved.'
export const savedForLater = (moment: string): string =>
  `Spending limits saved. The higher limit applies from ${moment}.`

// The dialog.
export const whenLimitsApply = 'Lower limits apply right away. Higher limits apply after 24 hours.'
export const saveLimits = 'Save limits'
export const dailyLimit = 'Daily limit'
export const monthlyLimit = 'Monthly limit'
export const noLimit = 'No limit'
export const credits = 'credits'
export const atMostTwoDecimals = 'Enter an amount with at most two decimals.'
export const leaveEmpty = 'Leave empty for no limit.'
export const applies = (when: ReturnType<typeof whenItHolds>): string =>
  when === 'unchanged' ? 'Unchanged. Leave empty for no limit.' : `Applies ${when}.`

/** Reads a typed limit: the credits, null for no limit, or undefined if it is invalid. */
export function readLimit(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : (parseCredits(typed) ?? undefined)
}

/** When a new limit would take effect. A higher limit takes a day, and no limit counts as the highest. */
export function whenItHolds(
  now: number | null,
  wanted: number | null,
): 'unchanged' | 'right away' | 'after 24 hours' {
  if (now === wanted) return 'unchanged'
  return (wanted ?? Infinity) > (now ?? Infinity) ? 'after 24 hours' : 'right away'
}

/** `100 credits a day, no monthly limit`. */
export function limitsInWords({ day, month }: Pair): string {
  const daily = day === null ? 'no daily limit' : `${priceInCredits(day)} a day`
  const monthly = month === null ? 'no monthly limit' : `${priceInCredits(month)} a month`
  return `${daily}, ${monthly}`
}
