import { expect, test } from 'vitest'
import { formatDay, formatDays, formatMonth, formatShortDay } from './format-day.ts'

test('a day of earnings is shown the same in every time zone', () => {
  expect(formatDay('2026-11-04')).toBe('04-Nov-2026')
  expect(formatShortDay('2026-11-04')).toBe('4 Nov')
  expect(formatMonth('2026-11')).toBe('Nov 2026')
  expect(formatMonth('2026-11-04')).toBe('Nov 2026')
})

test('a week shows its first and last day, and a single day shows only itself', () => {
  expect(formatDays('2026-11-02', '2026-11-08')).toBe('02-Nov-2026 to 08-Nov-2026')
  expect(formatDays('2026-11-02', '2026-11-02')).toBe('02-Nov-2026')
})
