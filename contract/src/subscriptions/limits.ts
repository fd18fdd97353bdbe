export const subscriptionLimits = {
  months: [1, 3, 6, 12],
  /** The dearest month of a subscription, in hundredths of a credit. */
  monthlyPriceHundredths: 5_000_00,
  /** The maximum discount of a longer subscription, in percent. */
  mostDiscount: 80,
} as const
