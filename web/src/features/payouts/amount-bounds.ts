import type { CreditBounds } from '../../ui/parse-credits.ts'
import { formatCredits } from '../../ui/credits.ts'

/** What of earnings can be sent, and what is said of more than that: by itself, how much there is. */
export function boundsOf({
  least,
  most,
  large = `You have ${formatCredits(most)} credits available.`,
}: {
  least: number
  most: number
  large?: string | undefined
}): CreditBounds {
  const faults = {
    none: 'Enter an amount, such as 12.50.',
    small: `It has to be at least ${formatCredits(least)}.`,
    large,
  }
  return { least, most, faults }
}

/** What is left, without the errors of adding fractions. */
export function creditsLeft(available: number, taken: number): number {
  return (Math.round(available * 100) - Math.round(taken * 100)) / 100
}
