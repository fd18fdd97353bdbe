import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'

/**
 * The dependencies of actions on a person. The person's sessions are reloaded at once, so that a ban begins
 * and ends everywhere.
 */
export interface ActingDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
}
