/** A percentage as typed; null means the default. */
export type Percent = { value: number | null; fault?: undefined } | { value: null; fault: string }

/** Reads a whole percentage up to the maximum. An empty field means the default. */
export function percentIn(typed: string, highest: number): Percent {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (!/^\d{1,3}$/.test(text)) return { value: null, fault: 'Enter a whole number.' }
  const value = Number(text)
  return value > highest ? { value: null, fault: `At most ${highest}%.` } : { value }
}
