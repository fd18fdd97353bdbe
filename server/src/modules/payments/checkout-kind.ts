import type { Checkout } from '@fanfare/contract/payments/checkout'

/** What a payment is for. */
export type CheckoutKind = Checkout['buys']

/** What else has to be known when the payment has arrived. */
export interface CheckoutDetails {
  packageId?: string
  months?: number
  message?: string
  postId?: string
}
