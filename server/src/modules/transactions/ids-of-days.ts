import { lowestIdAt } from '#kernel/clock'
import { stretchOfDays, type Days } from '#kernel/days'

/** A range of ids: `since` belongs to it, `before` doesn't; null means unbounded. */
interface IdRange {
  since: string | null
  before: string | null
}

/** The range of ids of these days' transfers, since ids grow with time. Throws the problems of `stretchOfDays`. */
export function idsOfDays(days: Days): IdRange {
  const { since, before } = stretchOfDays(days)
  return { since: lowestIdOf(since), before: lowestIdOf(before) }
}

/** Days before 1970 have no ids. */
const lowestIdOf = (time: number | null): string | null =>
  time === null ? null : lowestIdAt(Math.max(0, time))
