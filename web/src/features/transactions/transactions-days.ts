import { pad } from '../../ui/dates/date-time.ts'

/** The first and the last day of a stretch, both included, as YYYY-MM-DD in the viewer's time zone; one may be open. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** Stretches that people ask for most, seen from `now`. */
export function usualDays(now: Date): { label: string; days: Required<Days> }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const between = (first: Date, last: Date) => ({ from: dayOf(first), to: dayOf(last) })
  return [
    { label: 'This month', days: between(new Date(year, month, 1), new Date(year, month + 1, 0)) },
    { label: 'Last month', days: between(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { label: 'This year', days: between(new Date(year, 0, 1), new Date(year, 12, 0)) },
  ]
}

/** Why these days cannot be asked for. */
export function daysFault({ from, to }: Days): string | undefined {
  return from && to && to < from ? 'The end date is before the start date.' : undefined
}

/** The name of a file about these days, without its ending. */
export function fileNameOf({ from, to }: Days): string {
  const stretch = [from && `from-${from}`, to && `to-${to}`].filter(Boolean)
  return ['fanfare-transactions', ...stretch].join('-')
}

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
