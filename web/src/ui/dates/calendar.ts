const CELLS = 42

/** The six weeks that show the month of `date`, Monday first, each as a date at midnight. */
export function monthGrid(date: Date): Date[] {
  const first = new Date(date.getFullYear(), date.getMonth(), 1)
  const daysBefore = (first.getDay() + 6) % 7
  return Array.from(
    { length: CELLS },
    (_, cell) => new Date(first.getFullYear(), first.getMonth(), 1 - daysBefore + cell),
  )
}

/** The nearest moment within the bounds; a missing bound does not bind. */
export function clampDate(date: Date, bounds: { min?: Date | undefined; max?: Date | undefined }): Date {
  if (bounds.min && date < bounds.min) return bounds.min
  if (bounds.max && date > bounds.max) return bounds.max
  return date
}

export function addMonths(date: Date, months: number): Date {
  const lastDay = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate()
  return new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), lastDay))
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

export function isSameDay(a: Date, b: Date): boolean {
  return a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear()
}

/** True where the whole day lies outside the bounds. */
export function isDayOut(day: Date, bounds: { min?: Date | undefined; max?: Date | undefined }): boolean {
  if (bounds.min && addDays(day, 1) <= bounds.min) return true
  return bounds.max !== undefined && day > bounds.max
}

/** Puts the time of day of one date onto the day of another. */
export function withTimeOf(day: Date, time: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes())
}

/** `hours` 1 to 12 and a half of the day as 0 to 23. */
export function toDayHours(hours: number, half: 'am' | 'pm'): number {
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}
