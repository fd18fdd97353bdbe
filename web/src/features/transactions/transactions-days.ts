import { dayOf, type DayRange } from '../../ui/dates/day-range.ts'
import * as text from './transactions-text.ts'

/** The most common ranges, relative to `now`. */
export function usualDays(now: Date): { label: string; days: Required<DayRange> }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const between = (first: Date, last: Date) => ({ from: dayOf(first), to: dayOf(last) })
  return [
    { label: text.thisMonth, days: between(new Date(year, month, 1), new Date(year, month + 1, 0)) },
    { label: text.lastMonth, days: between(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { label: text.thisYear, days: between(new Date(year, 0, 1), new Date(year, 12, 0)) },
  ]
}

/** Explains why a range of days is invalid. */
export function daysFault({ from, to }: DayRange): string | undefined {
  return from && to && to < from ? text.endBeforeStart : undefined
}

/** The file name for a range of days, without the extension. */
export function fileNameOf({ from, to }: DayRange): string {
  const stretch = [from && `from-${from}`, to && `to-${to}`].filter(Boolean)
  return ['fanfare-transactions', ...stretch].join('-')
}
