import { expect, test } from 'vitest'
import { limitsInWords, readLimit, spentLabels, whenItHolds } from './billing-limit-text.ts'

test.each([
  ['100', 100],
  [' 1,250.50 ', 1250.5],
  ['12,50', 12.5],
  ['0', 0],
  ['', null],
])('%j is read as a limit', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit)
})

test.each(['1.234', '1,2,3', '-5', 'ten', '1e3', '.', '99999999999999999'])(
  '%j is not a valid limit',
  (typed) => {
    expect(readLimit(typed)).toBeUndefined()
  },
)

test('a higher limit takes effect after a day and a lower one immediately, and no limit counts as the highest', () => {
  expect(whenItHolds(100, 200)).toBe('after 24 hours')
  expect(whenItHolds(100, null)).toBe('after 24 hours')
  expect(whenItHolds(100, 50)).toBe('right away')
  expect(whenItHolds(null, 50)).toBe('right away')
  expect(whenItHolds(null, null)).toBe('unchanged')
})

test('the label of a bar reads as a sentence', () => {
  expect(spentLabels).toEqual({ day: 'Spent today (UTC)', month: 'Spent this month (UTC)' })
})

test('the limits are described in words', () => {
  expect(limitsInWords({ day: 100, month: null })).toBe('100 credits a day, no monthly limit')
  expect(limitsInWords({ day: 1, month: 12.5 })).toBe('1 credit a day, 12.50 credits a month')
})
