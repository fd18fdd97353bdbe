import type Stripe from 'stripe'

/** What has to be expanded in a payment to get its fee. */
export const feeOfPayment = 'latest_charge.balance_transaction'

/**
 * Stripe's fee for a payment. Null while it isn't known: right after the payment, its balance transaction may not exist yet.
 * Also null if Stripe settles in another currency, because the fee is in that currency.
 */
export function feeIn(payment: Stripe.PaymentIntent | null): number | null {
  const charge = payment?.latest_charge
  const settled = typeof charge === 'object' ? charge?.balance_transaction : null
  if (!settled || typeof settled === 'string' || settled.currency !== payment?.currency) return null
  return settled.fee
}
