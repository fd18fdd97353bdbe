import type { Credits } from '@fanfare/contract/money/money'

/** What credits cost at the base rate, in cents; a part of a cent counts as a whole one. */
export const centsOf = (credits: Credits, creditCents: number): number =>
  Number((credits * BigInt(creditCents) + 99n) / 100n)
