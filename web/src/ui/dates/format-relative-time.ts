const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/**
 * `now`, `4m`, `2h`, `1d`, `3y`. `at` is an ISO time, `now` milliseconds; a time in the future counts as now.
 */
export function formatRelativeTime(at: string, now: number): string {
  const age = now - Date.parse(at)
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`
  if (age < DAY) return `${Math.floor(age / HOUR)}h`
  if (age < YEAR) return `${Math.floor(age / DAY)}d`
  return `${Math.floor(age / YEAR)}y`
}
