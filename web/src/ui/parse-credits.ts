import { creditsFromNumber } from '@fanfare/contract/money'

/**
 * Reads an amount of credits as people type it: `4.5`, `4,5`, `1,250.00`. A comma is a decimal sign, unless it parts
 * thousands. Null for what is no amount with at most two decimals.
 */
export function parseCredits(typed: string): number | null {
  const text = typed.trim()
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.')
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return null
  return creditsFromNumber(Number(plain)) === null ? null : Number(plain)
}
