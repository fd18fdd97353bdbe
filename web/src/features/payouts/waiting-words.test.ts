import { expect, test } from 'vitest'
import { dayFor, waitingCredits, waitingWords } from './waiting-words.ts'

const balance = {
  available: 120.3,
  payable: 20.1,
  waiting: [
    { amount: 40.1, available_on: '2026-11-24' },
    { amount: 40, available_on: '2026-11-26' },
    { amount: 20.1, available_on: '2026-11-29' },
  ],
}

test('it is said how much waits, and from which day on it can be paid out', () => {
  expect(waitingCredits(balance)).toBe(100.2)
  expect(waitingWords(balance)).toBe(
    '100.20 credits wait. 40.10 of them can be paid out from 24-Nov-2026, all from 29-Nov-2026.',
  )
  const one = { available: 40.1, payable: 0, waiting: balance.waiting.slice(0, 1) }
  expect(waitingWords(one)).toBe('40.10 credits wait. They can be paid out from 24-Nov-2026.')
  expect(waitingWords({ available: 5, payable: 5, waiting: [] })).toBeNull()
})

test('an amount that waits is available from the day on which enough has waited', () => {
  expect(dayFor(20.1, balance)).toBeNull()
  expect(dayFor(20.11, balance)).toBe('2026-11-24')
  expect(dayFor(60.2, balance)).toBe('2026-11-24')
  expect(dayFor(60.21, balance)).toBe('2026-11-26')
  expect(dayFor(120.3, balance)).toBe('2026-11-29')
  expect(dayFor(120.31, balance)).toBeNull()
})
