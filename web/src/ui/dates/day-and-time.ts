/** The nearest moment within the bounds; a missing bound has no effect. */
export function clampDate(date: Date, bounds: { min?: Date | undefined; max?: Date | undefined }): Date {
  if (bounds.min && date < bounds.min) return bounds.min
  if (bounds.max && date > bounds.max) return bounds.max
  return date
}

/** Combines the day of one date with the time of another. */
export function withTimeOf(day: Date, time: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes())
}

/** Converts `hours` from 1 to 12 and am or pm to 0 to 23. */
export function toDayHours(hours: number, half: 'am' | 'pm'): number {
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}
