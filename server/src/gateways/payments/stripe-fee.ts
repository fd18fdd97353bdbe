import type Stripe from 'stripe'

/** What of a payment has to be asked for, to be told its fee. */
export const feeOfPayment = 'latest_charge.balance_transaction'

/**
 * What Stripe kept of a payment. Null while it does not say: right after the payment its balance transaction may not be
 * there yet. Also null when Stripe settles in another currency, since the fee is in that one.
 */
export function feeIn(payment: Stripe.PaymentIntent | null): number | null {
  const charge = payment?.latest_charge
  const settled = typeof charge === 'object' ? charge?.balance_transaction : null
  if (!settled || typeof settled === 'string' || settled.currency !== payment?.currency) return null
  return settled.fee
}
