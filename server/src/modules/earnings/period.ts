import type { Period } from '@fanfare/contract/earnings'

/** A stretch of UTC days, both ends included, as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

const months: Record<Period, number> = { '1month': 1, '3months': 3, '6months': 6, '1year': 12 }

/** How many days one point of a chart takes: about thirty points a chart, whatever the period. */
const daysAPoint: Record<Period, number> = { '1month': 1, '3months': 7, '6months': 7, '1year': 0 }

const dayMs = 86_400_000

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const plusDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** The days of a period that ends with the day of `at`. */
export function daysOf(period: Period, at: Date): Days {
  const to = dayOf(at)
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months[period], 1))
  const daysInMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate()
  from.setUTCDate(Math.min(at.getUTCDate(), daysInMonth))
  return { from: plusDays(dayOf(from), 1), to }
}

/** As many days just before a period as it has. */
export function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return { from: plusDays(from, -length), to: plusDays(from, -1) }
}

/** Cuts a period into the stretches that are one point of a chart each, the oldest first, the last one full. */
export function pointsOf(period: Period, days: Days): Days[] {
  return daysAPoint[period] === 0 ? byMonth(days) : byLength(days, daysAPoint[period])
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
