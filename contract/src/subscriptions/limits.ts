export const subscriptionLimits = {
  months: [1, 3, 6, 12],
  /** The highest monthly price of a subscription, in hundredths of a credit. */
  monthlyPriceHundredths: 5_000_00,
  /** The maximum discount of a longer subscription, in percent. */
  mostDiscount: 80,
} as const
