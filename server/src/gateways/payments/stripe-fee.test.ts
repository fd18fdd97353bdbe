import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { feeIn } from './stripe-fee.ts'

const paymentWith = (latest_charge: unknown): Stripe.PaymentIntent =>
  ({ currency: 'usd', latest_charge }) as Stripe.PaymentIntent

test.each([
  ['the fee in the currency of the payment', { balance_transaction: { fee: 59, currency: 'usd' } }, 59],
  ['a fee of nothing', { balance_transaction: { fee: 0, currency: 'usd' } }, 0],
  ['a fee in another currency', { balance_transaction: { fee: 59, currency: 'eur' } }, null],
  ['a booking that is not there yet', { balance_transaction: null }, null],
  ['a booking by name alone', { balance_transaction: 'txn_1' }, null],
  ['a charge by name alone', 'ch_1', null],
  ['no charge', null, null],
])('of %s it is known: %j is %j', (_what, charge, fee) => {
  expect(feeIn(paymentWith(charge))).toBe(fee)
})

test('without a payment there is no fee', () => {
  expect(feeIn(null)).toBeNull()
})
