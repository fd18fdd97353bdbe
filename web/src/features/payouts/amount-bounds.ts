import type { CreditBounds } from '../../ui/money/parse-credits.ts'
import * as text from './payouts-text.ts'

/** The limits for an amount, with an error message for each. */
export function boundsOf({ least, most }: { least: number; most: number }): CreditBounds {
  const faults = {
    none: text.enterAmount,
    small: text.tooSmall(least),
    large: text.tooLarge(most),
  }
  return { least, most, faults }
}

/** The remainder, without floating-point errors. */
export function creditsLeft(available: number, taken: number): number {
  return (Math.round(available * 100) - Math.round(taken * 100)) / 100
}
