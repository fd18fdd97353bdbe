/**
 * The same day and hour this many months later, in UTC like on the server. In a month that is too short, the last day.
 * Takes and returns milliseconds.
 */
export function periodEnd(start: number, months: number): number {
  const from = new Date(start)
  const end = new Date(start)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end.getTime()
}
