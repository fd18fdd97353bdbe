import type { Checkout } from '@fanfare/contract/payments/checkout'

/** The purpose of a payment. */
export type CheckoutKind = Checkout['buys']

/** Details of the purchase, needed to deliver it once the payment has arrived. */
export interface CheckoutDetails {
  packageId?: string
  months?: number
  message?: string
  postId?: string
  /** The price of a credit when the checkout was created, in cents. Checkouts from before it was recorded lack it. */
  creditCents?: number
}
