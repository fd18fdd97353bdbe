import { expect, test } from 'vitest'
import { dayFor, pendingCredits, pendingText } from './pending-text.ts'

const balance = {
  total: 120.3,
  available: 20.1,
  pending: [
    { amount: 40.1, available_on: '2026-11-24' },
    { amount: 40, available_on: '2026-11-26' },
    { amount: 20.1, available_on: '2026-11-29' },
  ],
}

test('the text shows the pending amount and when it becomes available', () => {
  expect(pendingCredits(balance)).toBe(100.2)
  expect(pendingText(balance)).toBe(
    '100.20 credits are pending. 40.10 will be available on 24-Nov-2026, the rest by 29-Nov-2026.',
  )
  const one = { total: 40.1, available: 0, pending: balance.pending.slice(0, 1) }
  expect(pendingText(one)).toBe('40.10 credits are pending and will be available on 24-Nov-2026.')
  expect(pendingText({ total: 5, available: 5, pending: [] })).toBeNull()
})

test('an amount becomes available on the day when enough earnings have cleared', () => {
  expect(dayFor(20.1, balance)).toBeNull()
  expect(dayFor(20.11, balance)).toBe('2026-11-24')
  expect(dayFor(60.2, balance)).toBe('2026-11-24')
  expect(dayFor(60.21, balance)).toBe('2026-11-26')
  expect(dayFor(120.3, balance)).toBe('2026-11-29')
  expect(dayFor(120.31, balance)).toBeNull()
})
