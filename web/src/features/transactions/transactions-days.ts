import { dayOf, type DayRange } from '../../ui/dates/day-range.ts'

/** The most common ranges, relative to `now`. */
export function usualDays(now: Date): { label: string; days: Required<DayRange> }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const between = (first: Date, last: Date) => ({ from: dayOf(first), to: dayOf(last) })
  return [
    { label: 'This month', days: between(new Date(year, month, 1), new Date(year, month + 1, 0)) },
    { label: 'Last month', days: between(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { label: 'This year', days: between(new Date(year, 0, 1), new Date(year, 12, 0)) },
  ]
}

/** Explains why a range of days is invalid. */
export function daysFault({ from, to }: DayRange): string | undefined {
  return from && to && to < from ? 'The end date is before the start date.' : undefined
}

/** The file name for a range of days, without the extension. */
export function fileNameOf({ from, to }: DayRange): string {
  const stretch = [from && `from-${from}`, to && `to-${to}`].filter(Boolean)
  return ['fanfare-transactions', ...stretch].join('-')
}
