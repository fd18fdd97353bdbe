import { lowestIdAt } from '#kernel/clock'
import { stretchOfDays, type Days } from '#kernel/days'

/** A range of ids that includes `since` but not `before`; null means unbounded. */
interface IdRange {
  since: string | null
  before: string | null
}

/**
 * The range of the ids of transfers made on these days, because ids grow with time. Throws the problems of
 * `stretchOfDays`.
 */
export function idsOfDays(days: Days): IdRange {
  const { since, before } = stretchOfDays(days)
  return { since: lowestIdOf(since), before: lowestIdOf(before) }
}

/** Ids begin in 1970, so earlier days start there. */
const lowestIdOf = (time: number | null): string | null =>
  time === null ? null : lowestIdAt(Math.max(0, time))
