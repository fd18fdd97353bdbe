import { lowestIdAt } from '#kernel/clock'
import { Problem } from '#kernel/problem'

export interface Days {
  /** The first and the last day, both included, as YYYY-MM-DD. */
  from?: string
  to?: string
  /** Where these days begin and end; UTC unless said. */
  time_zone?: string
}

/** A stretch of ids: `since` belongs to it, `before` does not; null is no bound. */
export interface IdRange {
  since: string | null
  before: string | null
}

/**
 * The ids that transfers of these days have, since ids grow with time. Throws `invalid-request` with the field for what is
 * no day or no time zone, and for a last day before the first.
 */
export function idsOfDays({ from, to, time_zone: zone = 'UTC' }: Days): IdRange {
  const first = from === undefined ? null : readDay('from', from)
  const last = to === undefined ? null : readDay('to', to)
  if (first && last && Temporal.PlainDate.compare(first, last) > 0) {
    throw fault('to', 'The end date is before the start date.')
  }
  return { since: first && lowestIdOf(first, zone), before: last && lowestIdOf(last.add({ days: 1 }), zone) }
}

function readDay(field: 'from' | 'to', text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw fault(field, 'This is no day. Days are written as YYYY-MM-DD.')
  }
}

function lowestIdOf(day: Temporal.PlainDate, zone: string): string {
  try {
    // Before 1970 there are no ids.
    return lowestIdAt(Math.max(0, day.toZonedDateTime(zone).epochMilliseconds))
  } catch {
    throw fault('time_zone', 'This is no time zone.')
  }
}

const fault = (field: string, sentence: string): Problem =>
  new Problem('invalid-request', { fields: { [field]: sentence } })
