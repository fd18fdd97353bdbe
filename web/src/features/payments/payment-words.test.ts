import type { Checkout } from '@fanfare/contract/payments'
import { expect, test } from 'vitest'
import { missingWords, paidWords } from './payment-words.ts'

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
  created_at: '2026-11-01T12:00:00.000Z',
  paid_at: '2026-11-01T12:05:00.000Z',
}

test('what was added is said, and nothing more when all has arrived', () => {
  expect(paidWords.credits(paid)).toBe('100.00 credits were added.')
  expect(missingWords(paid)).toBeNull()
})

test('coins that are still missing are named with what was added', () => {
  const inPart = { ...paid, credits: 50, amount_cents: 500, missing_cents: 500 }
  expect(paidWords.credits(inPart)).toBe(
    '50.00 credits were added. $5.00 has not arrived; what comes later is added.',
  )
})
