export const paymentLimits = {
  /** Card providers take no less for a payment. */
  leastCents: 50,
  /** How much of a provider's id of a payment people see. */
  idLength: 10,
} as const
