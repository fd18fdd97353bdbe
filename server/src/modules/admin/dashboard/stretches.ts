import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { daysBefore, daysOf, pointsOf, type Days } from '#earnings'
import type { Stretch } from './day-queries.ts'

/** The displayed days, the same number of days before them, and the start and end of both together. */
export interface Compared extends Stretch {
  now: Days
  before: Days
  /** The start of the displayed days. */
  startsAt: Date
}

const DAY_MS = 86_400_000

/** The period of a query and the one before. Leaves out anything after `at`, such as a scheduled post. */
export function compare(query: PeriodQuery, at: Date): Compared {
  const now = daysOf(query, at)
  const before = daysBefore(now)
  const end = Math.min(Date.parse(now.to) + DAY_MS, at.getTime() + 1)
  const since = new Date(before.from)
  return { now, before, startsAt: new Date(now.from), since, until: new Date(Math.max(end, since.getTime())) }
}

/** The points of the chart, each with the matching days of the previous period. */
export function comparedPoints({ now, before }: Compared): { days: Days; daysBefore: Days }[] {
  const shift = Date.parse(now.from) - Date.parse(before.from)
  const earlier = (day: string) => new Date(Date.parse(day) - shift).toISOString().slice(0, 10)
  return pointsOf(now).map((days) => ({
    days,
    daysBefore: { from: earlier(days.from), to: earlier(days.to) },
  }))
}

export const isWithin = ({ day }: { day: string }, { from, to }: Days): boolean => day >= from && day <= to

/** The sum of a figure over these days. */
export const countIn = <Row extends { day: string }>(
  rows: readonly Row[],
  days: Days,
  figureOf: (row: Row) => number,
): number => rows.reduce((sum, row) => (isWithin(row, days) ? sum + figureOf(row) : sum), 0)
