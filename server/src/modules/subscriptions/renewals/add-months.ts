/**
 * The same time of day (UTC) this many months later, on the anchor day. A month without that day uses its last day:
 * from 31 January to 28 February to 31 March. Pure.
 */
export function addMonths(from: Date, months: number, anchorDay = from.getUTCDate()): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  to.setUTCDate(Math.min(nextAnchorDay(from, anchorDay), lastDayOf(to)))
  return to
}

/**
 * The anchor day of a renewal at `from`. If a late or reversed payment has moved the end off its anchor day, the end
 * sets a new one, because returning to the previous day would add or drop weeks. Pure.
 */
export const nextAnchorDay = (from: Date, anchorDay: number): number =>
  from.getUTCDate() === Math.min(anchorDay, lastDayOf(from)) ? anchorDay : from.getUTCDate()

const lastDayOf = (at: Date): number =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
