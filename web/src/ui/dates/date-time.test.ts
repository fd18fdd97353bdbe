import { expect, test } from 'vitest'
import { formatDateTime } from './date-time.ts'

test('dates read as day, month name, year and twelve-hour time', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 9, 41))).toBe('20-Nov-2026 09:41 am')
})

test('midnight and noon are twelve, never zero', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 0, 3))).toBe('05-Jan-2026 12:03 am')
  expect(formatDateTime(new Date(2026, 0, 5, 12, 0))).toBe('05-Jan-2026 12:00 pm')
})
