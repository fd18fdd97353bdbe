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

type Limits = { min: number; max: number }
/** A number field: its value, and the digits that were typed over it and aren't entered yet. */
type NumberField = { value: number; digits: string | undefined }

/** The number that was typed, or the nearest valid one; undefined without digits. */
export function numberTyped(digits: string | undefined, { min, max }: Limits): number | undefined {
  const typed = Number.parseInt(digits ?? '', 10)
  return Number.isNaN(typed) ? undefined : Math.min(max, Math.max(min, typed))
}

/** The next number up or down from the one that is shown. After the last one comes the first, as on a clock. */
export function stepFrom({ value, digits }: NumberField, step: 1 | -1, limits: Limits): number {
  const next = (numberTyped(digits, limits) ?? value) + step
  if (next > limits.max) return limits.min
  return next < limits.min ? limits.max : next
}
