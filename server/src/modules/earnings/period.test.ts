import { expect, test } from 'vitest'
import { daysBefore, daysOf, pointsOf } from './period.ts'

const at = (day: string): Date => new Date(`${day}T15:00:00Z`)
const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

test('a one-month period ends today and begins the day after the same day of the previous month', () => {
  expect(daysOf({ period: '1month' }, at('2026-11-20'))).toEqual({ from: '2026-10-21', to: '2026-11-20' })
  expect(daysOf({ period: '1month' }, at('2026-03-31'))).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(daysOf({ period: '1year' }, at('2028-02-29'))).toEqual({ from: '2027-03-01', to: '2028-02-29' })
})

test('a range is charted as requested, with a number of points that fits its length', () => {
  const charted = (from: string, to: string) =>
    pointsOf(daysOf({ period: '1month', from, to }, at('2026-11-20')))
  expect(charted('2026-11-09', '2026-11-20')).toHaveLength(12)
  expect(charted('2026-10-01', '2026-11-20')).toHaveLength(8)
  expect(charted('2025-01-15', '2026-11-20')).toHaveLength(23)
  expect(charted('2026-11-09', '2026-11-20').at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test('a range with only one end is ignored in favor of the period', () => {
  expect(daysOf({ period: '1month', from: '2026-01-01' }, at('2026-11-20'))).toEqual({
    from: '2026-10-21',
    to: '2026-11-20',
  })
})

test('the previous period is equally long and ends the day before the current one begins', () => {
  const now = daysOf({ period: '3months' }, at('2026-11-20'))
  const before = daysBefore(now)
  expect(daysIn(before)).toBe(daysIn(now))
  expect(before.to).toBe('2026-08-20')
})

test('the points of a chart cover every day of the period exactly once', () => {
  for (const period of ['1month', '3months', '6months', '1year'] as const) {
    const days = daysOf({ period }, at('2026-11-20'))
    const points = pointsOf(days)
    expect(points.reduce((sum, point) => sum + daysIn(point), 0)).toBe(daysIn(days))
    expect([points[0]?.from, points.at(-1)?.to]).toEqual([days.from, days.to])
    const gaps = points
      .slice(1)
      .map((point, index) => Date.parse(point.from) - Date.parse(points[index]?.to ?? ''))
    expect(new Set(gaps)).toEqual(new Set([86_400_000]))
  }
})
