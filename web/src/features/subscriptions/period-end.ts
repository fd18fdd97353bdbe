/**
 * The same day and hour so many months later, in UTC as the server counts; the last day of a month that is too short.
 * Takes and answers milliseconds.
 */
export function periodEnd(start: number, months: number): number {
  const from = new Date(start)
  const end = new Date(start)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end.getTime()
}
