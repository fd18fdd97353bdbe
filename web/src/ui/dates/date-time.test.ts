import { expect, test } from 'vitest'
import { formatDateTime, formatRecentDate } from './date-time.ts'

test('dates read as day, month name, year and twelve-hour time', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 9, 41))).toBe('20-Nov-2026 09:41\u00a0am')
})

test('midnight and noon are twelve, never zero', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 0, 3))).toBe('05-Jan-2026 12:03\u00a0am')
  expect(formatDateTime(new Date(2026, 0, 5, 12, 0))).toBe('05-Jan-2026 12:00\u00a0pm')
})

test('today and yesterday are named, even across the end of a year, and older days show their date', () => {
  const now = new Date(2027, 0, 1, 0, 5).getTime()
  const at = (...day: [number, number, number, number]) =>
    formatRecentDate(new Date(...day).toISOString(), now)
  expect(at(2027, 0, 1, 0)).toBe('Today')
  expect(at(2026, 11, 31, 23)).toBe('Yesterday')
  expect(at(2026, 11, 31, 0)).toBe('Yesterday')
  expect(at(2026, 11, 30, 23)).toBe('30-Dec-2026')
})
