import { monthNames } from '@fanfare/contract/interface/dates'
import { pad } from './date-time.ts'

/**
 * A typed day as YYYY-MM-DD: reads `2026-11-04`, `2026/11/4`, or `04-Nov-2026` as dates are shown. Undefined
 * for an invalid date, such as the 30th of February.
 */
export function parseDay(text: string): string | undefined {
  const [first = '', month = '', last = ''] = text.trim().split(/[-/. ]+/)
  const [year, date] = first.length === 4 ? [first, last] : [last, first]
  const named = monthNames.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1
  if (!named && first.length !== 4) return undefined
  const parts = [year, named ? String(named) : month, date]
  if (!parts.every((part) => /^\d{1,4}$/.test(part)) || year.length !== 4) return undefined
  const [years = 0, monthNumber = 0, day = 0] = parts.map(Number)
  const parsed = new Date(Date.UTC(years, monthNumber - 1, day))
  const isReal = parsed.getUTCMonth() === monthNumber - 1 && parsed.getUTCDate() === day
  return isReal && years >= 1000 ? `${year}-${pad(monthNumber)}-${pad(day)}` : undefined
}

/** The nearest day within the bounds; a missing bound has no effect. */
export function clampDay(
  day: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
