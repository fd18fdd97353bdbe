import { creditsFromNumber } from '@fanfare/contract/money/money'

/**
 * Reads an amount of credits as people type it: `4.5`, `4,5`, `1,250.00`. A comma is a decimal sign, unless
 * it separates thousands. Returns null for anything else and for more than two decimals.
 */
export function parseCredits(typed: string): number | null {
  const text = typed.trim()
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.')
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return null
  return creditsFromNumber(Number(plain)) === null ? null : Number(plain)
}

/** The allowed amounts, and the errors for all others. */
export type CreditBounds = {
  least: number
  most: number
  faults: { none: string; small: string; large: string }
}

/** A typed amount: the credits, or why they can't be sent. */
export type ReadCredits = { credits: number; fault: null } | { credits: null; fault: string }

/** Reads an amount of credits between the minimum and the maximum. */
export function readCredits(typed: string, { least, most, faults }: CreditBounds): ReadCredits {
  const credits = parseCredits(typed)
  if (credits === null) return { credits, fault: faults.none }
  if (credits < least) return { credits: null, fault: faults.small }
  if (credits > most) return { credits: null, fault: faults.large }
  return { credits, fault: null }
}
