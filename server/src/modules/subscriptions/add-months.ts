/** The same time of day so many months later (UTC); the last day of a month that has no such day. Pure. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  // The 31st of a month of 30 days has become the 1st of the next one.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}
