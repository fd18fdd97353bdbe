declare const unit: unique symbol

/** An amount of credits as a whole number of hundredths (12.34 credits are 1234n). Never a float. */
export type Credits = bigint & { readonly [unit]: 'hundredths of a credit' }

/** Reads hundredths of a credit from the database or from a constant. */
export const credits = (hundredths: bigint | number): Credits => BigInt(hundredths) as Credits

/**
 * Parses an amount as people and JSON write it (12.34). Returns `null` for an invalid one: not finite, with more than
 * two decimals, or too large to be exact.
 */
export function creditsFromNumber(amount: number): Credits | null {
  const hundredths = Math.round(amount * 100)
  if (!Number.isSafeInteger(hundredths) || Math.abs(amount * 100 - hundredths) > 1e-6) return null
  return credits(hundredths)
}

/** Writes an amount for JSON: 1234n becomes 12.34. */
export const creditsToNumber = (amount: Credits): number => Number(amount) / 100

/** The smaller of two amounts. */
export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
