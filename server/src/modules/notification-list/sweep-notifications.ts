import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { collectNotification } from './collect.ts'
import { listStaleGroups } from './notification-queries.ts'

const AT_ONCE = 500
const DAY_MS = 86_400_000

/**
 * Rebuilds notifications that missed events. A job starts two seconds after it is queued, so it misses events of a slow
 * transaction that commits later.
 */
export async function sweepNotifications(deps: { db: Db; clock: Clock }, signal: AbortSignal): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS)
  for (const group of await listStaleGroups(deps.db, { since, limit: AT_ONCE })) {
    signal.throwIfAborted()
    await collectNotification(deps, group)
  }
}
