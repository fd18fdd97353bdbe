import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'

/**
 * The dependencies of actions on a person. Their sessions are reloaded immediately, so that a ban starts and ends
 * everywhere at the same time.
 */
export interface ActingDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
}
