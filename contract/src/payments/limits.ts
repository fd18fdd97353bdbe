export const paymentLimits = {
  /** The lowest payment that card providers accept. */
  minCents: 50,
  /** How many characters of a provider's payment id are shown. */
  idLength: 10,
} as const
