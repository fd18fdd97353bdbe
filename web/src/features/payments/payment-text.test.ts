import type { Checkout } from '@fanfare/contract/payments/checkout'
import { expect, test } from 'vitest'
import { missingText, paidText, unfulfilledText } from './payment-text.ts'

const paid: Checkout = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  buys: 'credits',
  subject_id: null,
  method: 'crypto',
  is_sandbox: true,
  state: 'paid',
  url: null,
  credits: 100,
  amount_cents: 1000,
  missing_cents: 0,
  currency: 'USD',
  description: '100 credits',
  payment_id: null,
  receipt_id: null,
  return_to: null,
  is_fulfilled: true,
  unfulfilled_because: null,
  created_at: '2026-11-01T12:00:00.000Z',
  paid_at: '2026-11-01T12:05:00.000Z',
}

test('the text for a paid checkout shows the added credits', () => {
  expect(paidText.credits(paid)).toBe('100 credits added.')
  expect(missingText(paid)).toBeNull()
})

test('if part of a crypto payment is missing, the text shows the added credits and the missing amount', () => {
  const inPart = { ...paid, credits: 50, amount_cents: 500, missing_cents: 500 }
  expect(paidText.credits(inPart)).toBe(
    '50 credits added. $5.00 hasn’t arrived yet. We’ll add it when it does.',
  )
})

test('if a paid purchase couldn’t be completed, the text explains why, and where the credits are', () => {
  const kept: Checkout = { ...paid, buys: 'post', is_fulfilled: false }
  const wallet = 'Your payment was added to your wallet as 100 credits.'
  expect(unfulfilledText({ ...kept, unfulfilled_because: 'price-has-changed' })).toBe(
    `The price went up before your payment arrived. ${wallet}`,
  )
  expect(unfulfilledText({ ...kept, unfulfilled_because: 'spending-limit-reached' })).toBe(
    `This purchase would have exceeded your spending limit. ${wallet}`,
  )
  expect(unfulfilledText(kept)).toBe(`You already have this post, or it’s no longer for sale. ${wallet}`)
})
