import { textAt } from '#kernel/json-value'

/** The time at a path in a provider's response, or null. */
export function dateAt(value: unknown, name: string): Date | null {
  const time = Date.parse(textAt(value, name) ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}
