import { lowestIdAt } from '#kernel/clock'
import { stretchOfDays, type Days } from '#kernel/days'

/** A stretch of ids: `since` belongs to it, `before` does not; null is no bound. */
interface IdRange {
  since: string | null
  before: string | null
}

/** The ids that transfers of these days have, since ids grow with time. Throws what `stretchOfDays` throws. */
export function idsOfDays(days: Days): IdRange {
  const { since, before } = stretchOfDays(days)
  return { since: lowestIdOf(since), before: lowestIdOf(before) }
}

/** Before 1970 there are no ids. */
const lowestIdOf = (time: number | null): string | null =>
  time === null ? null : lowestIdAt(Math.max(0, time))
