import type { Checkout } from '@fanfare/contract/payments/checkout'

/** The purpose of a payment. */
export type CheckoutKind = Checkout['buys']

/** Further facts needed once the payment has arrived. */
export interface CheckoutDetails {
  packageId?: string
  months?: number
  message?: string
  postId?: string
}
