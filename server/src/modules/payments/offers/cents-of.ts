import type { Credits } from '@fanfare/contract/money/money'

/** The price of credits at the base rate, in cents, rounded up to a whole cent. */
export const centsOf = (credits: Credits, creditCents: number): number =>
  Number((credits * BigInt(creditCents) + 99n) / 100n)
