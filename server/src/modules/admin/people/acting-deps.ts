import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'

/** What acting on a person needs. Their sessions are read again at once, so that a ban holds and ends everywhere. */
export interface ActingDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
}
