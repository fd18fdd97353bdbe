import { Problem } from './problem.ts'

export interface Days {
  /** The first and last day, both included, as YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
  /** The time zone of these days; UTC by default. */
  time_zone?: string | undefined
}

/** A period in milliseconds since 1970, from `since` (included) to `before` (excluded). Null means unbounded. */
export interface Stretch {
  since: number | null
  before: number | null
}

/**
 * The period from the start of the first day to the end of the last. Throws `invalid-request` with the field at fault.
 */
export function stretchOfDays({ from, to, time_zone: zone = 'UTC' }: Days): Stretch {
  const first = from === undefined ? null : readDay('from', from)
  const last = to === undefined ? null : readDay('to', to)
  if (first && last && Temporal.PlainDate.compare(first, last) > 0) {
    throw fault('to', 'The end date is before the start date.')
  }
  return {
    since: first && beginningOf(first, zone),
    before: last && beginningOf(last.add({ days: 1 }), zone),
  }
}

function readDay(field: 'from' | 'to', text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw fault(field, 'Enter a date as YYYY-MM-DD.')
  }
}

function beginningOf(day: Temporal.PlainDate, zone: string): number {
  try {
    return day.toZonedDateTime(zone).epochMilliseconds
  } catch {
    throw fault('time_zone', 'Enter a time zone such as Europe/Berlin.')
  }
}

const fault = (field: string, sentence: string): Problem =>
  new Problem('invalid-request', { fields: { [field]: sentence } })
