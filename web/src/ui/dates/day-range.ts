import { pad } from './date-time.ts'
import { formatDay, formatDays } from './format-day.ts'
import * as text from './dates-text.ts'

/** The first and last day of a range, both included, as YYYY-MM-DD; either end can be open. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

/** A range while it is being chosen. `start` is the first click; the second one completes it. */
export type Choice = { start: string | undefined; range: DayRange; isDone: boolean }

/**
 * The effect of a click on `day`: the first click sets the start, the second the end. A second click on the
 * start clears the range.
 */
export function chooseDay({ start, range }: Pick<Choice, 'start' | 'range'>, day: string): Choice {
  if (start === undefined) return { start: day, range, isDone: false }
  if (start === day) return { start: undefined, range: {}, isDone: false }
  return {
    start: undefined,
    range: day < start ? { from: day, to: start } : { from: start, to: day },
    isDone: true,
  }
}

/** `09-Nov-2026 to 20-Nov-2026`, `Since 09-Nov-2026`, `Until 20-Nov-2026`, or undefined for no range. */
export function formatRange({ from, to }: DayRange): string | undefined {
  if (from && to) return formatDays(from, to)
  if (from) return text.since(formatDay(from))
  return to && text.until(formatDay(to))
}

/** The day of a date in the viewer's time zone. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The time when a day begins in the viewer's time zone. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
