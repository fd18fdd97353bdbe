import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-relative-time.ts'

const now = Date.parse('2026-11-20T09:41:00Z')
const ago = (seconds: number) => formatRelativeTime(new Date(now - seconds * 1000).toISOString(), now)

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1m'],
  [59 * 60 + 59, '59m'],
  [3600, '1h'],
  [86_399, '23h'],
  [86_400, '1d'],
  [364 * 86_400, '364d'],
  [365 * 86_400, '1y'],
  [800 * 86_400, '2y'],
])('an event %i seconds ago reads as %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('a server clock that runs ahead never shows a negative age', () => {
  expect(ago(-90)).toBe('now')
})
