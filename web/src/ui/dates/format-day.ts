import { monthNames } from '@fanfare/contract/interface/dates'

/**
 * `04-Nov-2026` for the day `2026-11-04`. Earnings are counted in UTC days, so a day is never converted to
 * the viewer's time zone.
 */
export function formatDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${date}-${month}-${year}`
}

/** `4 Nov`, for the axis of a chart. */
export function formatShortDay(day: string): string {
  const { month, date } = partsOf(day)
  return `${Number(date)} ${month}`
}

/** `Nov 2026` for the month `2026-11` or any of its days. */
export function formatMonth(month: string): string {
  const parts = partsOf(month)
  return `${parts.month} ${parts.year}`
}

/** `04-Nov-2026`, or `02-Nov-2026 to 08-Nov-2026` for more than a day. */
export function formatDays(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

function partsOf(day: string): { year: string; month: string; date: string } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: monthNames[Number(month) - 1] ?? month, date }
}
