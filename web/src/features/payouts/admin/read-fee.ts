import { payoutLimits } from '@fanfare/contract/payouts/limits'
import { formatMoney } from '../../../ui/money/money.ts'
import { parseCredits } from '../../../ui/money/parse-credits.ts'
import * as text from './admin-text.ts'

/** Reads a typed fee, in cents; null if the field is empty, and undefined if the fee is invalid. */
export function readFee(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseCredits(typed)
  const cents = amount === null ? undefined : Math.round(amount * 100)
  return cents === undefined || cents > payoutLimits.feeCents ? undefined : cents
}

/** The error for an invalid fee. */
export const feeFault = (currency: string): string =>
  text.enterFee(formatMoney(payoutLimits.feeCents, currency))
