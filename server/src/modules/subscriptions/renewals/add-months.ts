/**
 * The same time of day so many months later (UTC), on the anchor day where the month has it, else on its last day: from
 * 31 January to 28 February to 31 March. Pure.
 */
export function addMonths(from: Date, months: number, anchorDay = from.getUTCDate()): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  to.setUTCDate(Math.min(heededDay(from, anchorDay), lastDayOf(to)))
  return to
}

/**
 * The anchor day of what is renewed at `from`. An end that was moved off its anchor day, by a payment that came late or
 * was reversed, gives a new one: returning to the old day would add or drop weeks. Pure.
 */
export const heededDay = (from: Date, anchorDay: number): number =>
  from.getUTCDate() === Math.min(anchorDay, lastDayOf(from)) ? anchorDay : from.getUTCDate()

const lastDayOf = (at: Date): number =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
