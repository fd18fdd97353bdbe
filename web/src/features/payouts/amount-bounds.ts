import { formatCredits } from '@fanfare/contract/money/credits-text'
import type { CreditBounds } from '../../ui/money/parse-credits.ts'

/** The limits for an amount, with an error message for each. */
export function boundsOf({ least, most }: { least: number; most: number }): CreditBounds {
  const faults = {
    none: 'Enter an amount, such as 12.50.',
    small: `It has to be at least ${formatCredits(least)}.`,
    large: `You have ${formatCredits(most)} credits available.`,
  }
  return { least, most, faults }
}

/** The remainder, without floating-point errors. */
export function creditsLeft(available: number, taken: number): number {
  return (Math.round(available * 100) - Math.round(taken * 100)) / 100
}
