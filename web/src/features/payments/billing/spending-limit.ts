import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import * as text from './spending-limit-text.ts'

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
  return {
    reason: text.wouldExceed[period](limit, spent),
    instead: `${leftWords(limit - spent, endOf(period, now))} ${raiseWords(limits, period)}`,
  }
}

const spentIn = (limits: SpendingLimits, period: Period): number =>
  period === 'day' ? limits.spent_today : limits.spent_this_month

function breaks(limits: SpendingLimits, period: Period, amount: number): boolean {
  const limit = limits[period]
  return amount > 0 && limit !== null && spentIn(limits, period) + amount > limit + 0.001
}

function leftWords(left: number, end: Date): string {
  const until = formatDateTime(end)
  return left > 0.001 ? text.canSpend(left, until) : text.canSpendNothing(until)
}

function raiseWords({ next, ...limits }: SpendingLimits, period: Period): string {
  const isRaised = next !== null && (next[period] ?? Infinity) > (limits[period] ?? Infinity)
  return isRaised ? text.raised(formatDateTime(next.holds_from)) : text.canRaise
}

/** Limits use UTC days and months. */
function endOf(period: Period, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}
