import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { parseCredits } from '../../../ui/money/parse-credits.ts'

export type Pair = Pick<SpendingLimits, 'day' | 'month'>

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

/** `100 credits a day, no limit a month`. */
export function limitsInWords({ day, month }: Pair): string {
  return `${inWords(day)} a day, ${inWords(month)} a month`
}

function inWords(limit: number | null): string {
  return limit === null ? 'no limit' : `${formatPrice(limit)} credits`
}
