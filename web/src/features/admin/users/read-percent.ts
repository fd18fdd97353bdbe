import * as text from './users-text.ts'

/** A percentage as typed; null means the default. */
export type Percent = { value: number | null; fault?: undefined } | { value: null; fault: string }

/** Reads a whole percentage up to the maximum. An empty field means the default. */
export function percentIn(typed: string, highest: number): Percent {
  const digits = typed.trim()
  if (digits === '') return { value: null }
  if (!/^\d{1,3}$/.test(digits)) return { value: null, fault: text.wholeNumber }
  const value = Number(digits)
  return value > highest ? { value: null, fault: text.mostPercent(highest) } : { value }
}
