import { expect, test } from 'vitest'
import { periodEnd } from './period-end.ts'

const after = (start: string, months: number): string =>
  new Date(periodEnd(Date.parse(start), months)).toISOString()

test('a subscription ends on the same day and hour, the given number of months later', () => {
  expect(after('2026-11-20T09:41:00.000Z', 1)).toBe('2026-12-20T09:41:00.000Z')
  expect(after('2026-11-20T09:41:00.000Z', 3)).toBe('2027-02-20T09:41:00.000Z')
  expect(after('2026-11-20T09:41:00.000Z', 12)).toBe('2027-11-20T09:41:00.000Z')
})

test('in a month that is too short, a subscription ends on the last day, never in the following month', () => {
  expect(after('2026-08-31T22:00:00.000Z', 1)).toBe('2026-09-30T22:00:00.000Z')
  expect(after('2026-08-31T22:00:00.000Z', 6)).toBe('2027-02-28T22:00:00.000Z')
  expect(after('2028-02-29T00:00:00.000Z', 12)).toBe('2029-02-28T00:00:00.000Z')
})
