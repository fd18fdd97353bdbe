export const moneyLimits = {
  /** The lowest price above 0, in hundredths of a credit: even at the highest platform fee, the seller gets 0.01. */
  minPriceHundredths: 10,
  /** The maximum of a single amount, in hundredths of a credit. */
  amountHundredths: 1_000_000_00,
} as const
