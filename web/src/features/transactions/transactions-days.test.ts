import { expect, test } from 'vitest'
import { daysFault, fileNameOf, usualDays } from './transactions-days.ts'

const named = (now: Date) => Object.fromEntries(usualDays(now).map(({ label, days }) => [label, days]))

test('the suggested periods are whole months and the whole year', () => {
  expect(named(new Date(2028, 2, 31))).toEqual({
    'This month': { from: '2028-03-01', to: '2028-03-31' },
    'Last month': { from: '2028-02-01', to: '2028-02-29' },
    'This year': { from: '2028-01-01', to: '2028-12-31' },
  })
  expect(named(new Date(2026, 0, 1))['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('an end before the start is refused, but a single day or a range without an end is not', () => {
  expect(daysFault({ from: '2026-02-02', to: '2026-02-01' })).toBe('The end date is before the start date.')
  expect(daysFault({ from: '2026-02-02', to: '2026-02-02' })).toBeUndefined()
  expect(daysFault({ from: '2026-02-02' })).toBeUndefined()
  expect(daysFault({})).toBeUndefined()
})

test('the exported file’s name contains its days', () => {
  expect(fileNameOf({})).toBe('fanfare-transactions')
  expect(fileNameOf({ from: '2026-01-01', to: '2026-12-31' })).toBe(
    'fanfare-transactions-from-2026-01-01-to-2026-12-31',
  )
})
