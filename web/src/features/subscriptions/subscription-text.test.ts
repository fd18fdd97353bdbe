import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { expect, test } from 'vitest'
import { canRenew, perMonthText, renewalText } from './subscription-text.ts'

const subscription: Subscription = {
  id: '1',
  creator: { id: '2', uuid: '2', username: 'mara.frames', display_name: 'Mara', photo: null },
  months: 3,
  price: 243,
  paid_with: 'credits',
  renews: true,
  renewal_price: 243,
  raised_price: null,
  problem: null,
  started_at: '2026-11-20T12:00:00.000Z',
  // Noon in the local time zone, because a time in UTC can be on another day there.
  ends_at: new Date(2027, 1, 20, 12).toISOString(),
  is_active: true,
}

const words = (change: Partial<Subscription> = {}): string => renewalText({ ...subscription, ...change })

test('a raised price shows what happens unless the subscriber agrees to it', () => {
  expect(words({ raised_price: 300 })).toBe(
    'The price went up to 300 credits. Your subscription ends on 20-Feb-2027 unless you agree to the new price.',
  )
})

test('a renewal shows its date and its price', () => {
  expect(words()).toBe('Renews for 243 credits on 20-Feb-2027, then every 3 months.')
  expect(words({ months: 1, renewal_price: 90.5 })).toBe(
    'Renews for 90.50 credits on 20-Feb-2027, then every month.',
  )
  expect(words({ months: 1, renewal_price: 1 })).toBe('Renews for 1 credit on 20-Feb-2027, then every month.')
  expect(words({ paid_with: 'card' })).toBe('Your card is charged on 20-Feb-2027, then every 3 months.')
  expect(words({ paid_with: 'free', renewal_price: 0 })).toBe('Renews for free on 20-Feb-2027.')
})

test('a subscription that doesn’t renew is not charged again, and shows what turning renewal on costs', () => {
  expect(words({ renews: false, renewal_price: 300 })).toBe(
    'Ends on that date. You won’t be charged again. If you turn this on, it renews for 300 credits every 3 months.',
  )
  expect(words({ renews: false, paid_with: 'card' })).toBe(
    'Ends on that date. You won’t be charged again. If you turn this on, your card is charged every 3 months.',
  )
})

test('renewal can’t be turned on for a creator who doesn’t accept subscribers', () => {
  const closed = { ...subscription, renews: false, renewal_price: null }
  expect(canRenew(closed)).toBe(false)
  expect(renewalText(closed)).toContain('no longer accepts subscriptions')
  expect(canRenew({ ...closed, renews: true })).toBe(true)
})

test('a price per month below 0.01 is not shown as free', () => {
  expect(perMonthText({ price: 0.02, price_per_month: 0 })).toBe('under 0.01 a month')
  expect(perMonthText({ price: 243, price_per_month: 81 })).toBe('81.00 a month')
  expect(perMonthText({ price: 0, price_per_month: 0 })).toBe('0.00 a month')
})
