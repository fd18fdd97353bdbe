import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { formatDay } from '../../ui/dates/format-day.ts'
import { creditsLeft } from './amount-bounds.ts'
import * as text from './payouts-text.ts'

type Pending = Pick<EarningsBalance, 'total' | 'available' | 'pending'>

/** How many credits are pending: earned, and not available yet. */
export function pendingCredits({ total, available }: Pending): number {
  return creditsLeft(total, available)
}

/** Says how much is pending and when it becomes available; null if nothing is pending. */
export function pendingText(balance: Pending): string | null {
  const [first, ...more] = balance.pending
  if (!first) return null
  const pending = pendingCredits(balance)
  const day = formatDay(first.available_on)
  const last = more.at(-1)
  if (!last) return text.pendingUntil(pending, day)
  const rest = text.firstAndRest(first.amount, day, formatDay(last.available_on))
  return `${text.arePending(pending)} ${rest}`
}

/**
 * The day on which this many credits become available; null if they already are, or if that isn't known yet.
 */
export function dayFor(credits: number, { available, pending }: Pending): string | null {
  if (credits <= available) return null
  let sum = available
  for (const { amount, available_on: day } of pending) {
    sum = creditsLeft(sum, -amount)
    if (credits <= sum) return day
  }
  return null
}
