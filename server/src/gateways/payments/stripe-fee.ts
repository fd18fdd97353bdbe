import type Stripe from 'stripe'
import type { ProviderFee } from './port.ts'
import { dateOf } from './stripe-client.ts'

/** The fields to expand in a payment to get its fee. */
export const feeOfPayment = 'latest_charge.balance_transaction'

/**
 * Stripe's fee for a payment; null if it isn't known. Right after the payment, its balance transaction may not exist
 * yet, and if Stripe settles in another currency, the fee is in that currency.
 */
export function feeIn(payment: Stripe.PaymentIntent | null): number | null {
  const charge = payment?.latest_charge
  const settled = typeof charge === 'object' ? charge?.balance_transaction : null
  if (!settled || typeof settled === 'string' || settled.currency !== payment?.currency) return null
  return settled.fee
}

/**
 * The fee that was booked with a movement of this amount. If Stripe booked it in another currency, it is converted at
 * the booking's own rate, because disputes don't always have an exchange rate.
 */
export function bookedFee(
  booking: Stripe.BalanceTransaction,
  { amount, currency }: { amount: number; currency: string },
): ProviderFee {
  const { id, fee, created } = booking
  const isEstimate = booking.currency !== currency
  const cents = isEstimate ? Math.round((fee * amount) / Math.abs(booking.amount || amount)) : fee
  return { id, cents, isEstimate, bookedAt: dateOf(created) }
}
