import type Stripe from 'stripe'
import type { Bank } from '../../bank.ts'
import { newId } from '../../store/ids.ts'

const HUNDREDTHS_OF_A_PERCENT = 290
const FIXED = 30

/** What the card provider usually keeps of a payment. */
const feeOf = (amount: number): number => Math.round((amount * HUNDREDTHS_OF_A_PERCENT) / 10_000) + FIXED

/** Books a charge that succeeded, less the fee. Answers the charge with its booking. */
export function bookCharge(bank: Bank, charge: Stripe.Charge): Stripe.Charge {
  const { amount, currency, description } = charge
  const fee = feeOf(amount)
  const booked: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: bank.now(),
    balance_type: 'payments',
    created: bank.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'available',
    type: 'charge',
  }
  bank.objects.put('balance_transaction', booked)
  return { ...charge, balance_transaction: booked.id }
}
