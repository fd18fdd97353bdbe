import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { bookedFee, feeIn } from './stripe-fee.ts'

const paymentWith = (latest_charge: unknown): Stripe.PaymentIntent =>
  ({ currency: 'usd', latest_charge }) as Stripe.PaymentIntent

test.each([
  ['a booking in the currency of the payment', { balance_transaction: { fee: 59, currency: 'usd' } }, 59],
  ['a booking without a fee', { balance_transaction: { fee: 0, currency: 'usd' } }, 0],
  ['a booking in another currency', { balance_transaction: { fee: 59, currency: 'eur' } }, null],
  ['a booking that doesn’t exist yet', { balance_transaction: null }, null],
  ['a booking that wasn’t expanded', { balance_transaction: 'txn_1' }, null],
  ['a charge that wasn’t expanded', 'ch_1', null],
  ['no charge', null, null],
])('for %s, the fee in %j is %j', (_what, charge, fee) => {
  expect(feeIn(paymentWith(charge))).toBe(fee)
})

test('an unpaid charge has no fee', () => {
  expect(feeIn(null)).toBeNull()
})

const bookingOf = (facts: Partial<Stripe.BalanceTransaction>): Stripe.BalanceTransaction =>
  ({
    id: 'txn_1',
    created: 1_700_000_000,
    currency: 'usd',
    amount: -1000,
    ...facts,
  }) as Stripe.BalanceTransaction

test.each([
  ['a dispute', { fee: 1500 }, { cents: 1500, isEstimate: false }],
  ['a won dispute, whose fee is returned', { amount: 1000, fee: -1500 }, { cents: -1500, isEstimate: false }],
  ['a dispute that costs nothing', { fee: 0 }, { cents: 0, isEstimate: false }],
  // 10.00 dollars are 9.28 euros here, so 20.00 euros are 21.55 dollars.
  ['a booking in euros', { currency: 'eur', amount: -928, fee: 2000 }, { cents: 2155, isEstimate: true }],
  ['a booking of zero euros', { currency: 'eur', amount: 0, fee: 2000 }, { cents: 2000, isEstimate: true }],
])("the fee of %s is read from its booking, with the booking's id and date", (_what, booking, fee) => {
  expect(bookedFee(bookingOf(booking), { amount: 1000, currency: 'usd' })).toEqual({
    ...fee,
    id: 'txn_1',
    bookedAt: new Date(1_700_000_000_000),
  })
})
