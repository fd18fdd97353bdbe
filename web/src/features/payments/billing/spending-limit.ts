import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../../ui/dates/date-time.ts'

/** Explains in a sentence or two why a spending limit prevents a payment, and what the user can do. */
export type BrokenLimit = { reason: string; instead: string }

type Period = 'day' | 'month'

/**
 * The spending limit that an amount would exceed at a given time; null if none. Free purchases never exceed a limit.
 */
export function brokenLimit(limits: SpendingLimits, amount: number, now: Date): BrokenLimit | null {
  const period = (['day', 'month'] as const).find((one) => breaks(limits, one, amount))
  if (!period) return null
  const limit = limits[period] ?? 0
  const spent = spentIn(limits, period)
  const when = period === 'day' ? 'today' : 'this month'
  return {
    reason: `You set a limit of ${formatCredits(limit)} credits a ${period} and spent ${formatCredits(spent)} ${when}. This would exceed it.`,
    instead: `${leftWords(limit - spent)} until ${formatDateTime(endOf(period, now))}. ${raiseWords(limits, period)}`,
  }
}

const spentIn = (limits: SpendingLimits, period: Period): number =>
  period === 'day' ? limits.spent_today : limits.spent_this_month

function breaks(limits: SpendingLimits, period: Period, amount: number): boolean {
  const limit = limits[period]
  return amount > 0 && limit !== null && spentIn(limits, period) + amount > limit + 0.001
}

const leftWords = (left: number): string =>
  left > 0.001 ? `You can spend ${formatCredits(left)} credits` : 'You can’t spend any more'

function raiseWords({ next, ...limits }: SpendingLimits, period: Period): string {
  const isRaised = next !== null && (next[period] ?? Infinity) > (limits[period] ?? Infinity)
  return isRaised
    ? `Your higher limit applies from ${formatDateTime(next.holds_from)}.`
    : 'A higher limit applies 24 hours after you set it.'
}

/** Limits use UTC days and months. */
function endOf(period: Period, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}
