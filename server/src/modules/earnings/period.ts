import type { Period, PeriodQuery } from '@fanfare/contract/earnings/period'
import { Problem } from '#kernel/problem'

/** A range of UTC days, both ends included, as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

const months: Record<Period, number> = { '1month': 1, '3months': 3, '6months': 6, '1year': 12 }

// A chart has about thirty points: days for a month, weeks for half a year, months for anything longer.
const MAX_SINGLE_DAYS = 35
const MAX_WEEKS = 30

const MAX_DAYS = 3660

const dayMs = 86_400_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const plusDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** The requested days: a range, or a period that ends on the day of `at`. */
export function daysOf({ period, from, to }: PeriodQuery, at: Date): Days {
  if (from === undefined || to === undefined) return daysUntil(at, period)
  if (to < from) throw fault('to', 'The end date is before the start date.')
  if (lengthOf({ from, to }) > MAX_DAYS) throw fault('from', 'Choose a period of at most ten years.')
  return { from, to }
}

/** The requested days, or null if the query has neither a period nor a complete range. */
export const daysAsked = ({ period, from, to }: Partial<PeriodQuery>, at: Date): Days | null =>
  period !== undefined || (from !== undefined && to !== undefined)
    ? daysOf({ period: period ?? '1month', ...(from && { from }), ...(to && { to }) }, at)
    : null

const fault = (field: string, sentence: string): Problem =>
  new Problem('invalid-request', { fields: { [field]: sentence } })

function daysUntil(at: Date, period: Period): Days {
  const to = dayOf(at)
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months[period], 1))
  const daysInMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate()
  from.setUTCDate(Math.min(at.getUTCDate(), daysInMonth))
  return { from: plusDays(dayOf(from), 1), to }
}

/** The range of the same length that ends the day before this one begins. */
export function daysBefore({ from, to }: Days): Days {
  return { from: plusDays(from, -lengthOf({ from, to })), to: plusDays(from, -1) }
}

const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Divides a period into one range per point of a chart, oldest first. The last range is always complete. */
export function pointsOf(days: Days): Days[] {
  const length = lengthOf(days)
  if (length <= MAX_SINGLE_DAYS) return byLength(days, 1)
  return length <= MAX_WEEKS * 7 ? byLength(days, 7) : byMonth(days)
}

function byLength({ from, to }: Days, length: number): Days[] {
  const points: Days[] = []
  for (let end = to; end >= from; end = plusDays(end, -length)) {
    const start = plusDays(end, 1 - length)
    points.unshift({ from: start < from ? from : start, to: end })
  }
  return points
}

function byMonth({ from, to }: Days): Days[] {
  const points: Days[] = []
  let start = from
  while (start <= to) {
    const [year = 0, month = 0] = start.split('-').map(Number)
    const last = dayOf(new Date(Date.UTC(year, month, 0)))
    points.push({ from: start, to: last < to ? last : to })
    start = plusDays(last, 1)
  }
  return points
}
