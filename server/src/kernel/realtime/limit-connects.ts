import { takeAllowances } from '../ceilings/allowance.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'

/**
 * How many times a user and a network can connect in two minutes. The 30 tabs that a user can have open may all
 * reconnect four times in a row, for example while a server restarts, and so may the 500 of an office behind one
 * address.
 */
const limits = { windowMs: 120_000, perUser: 120, perNetwork: 2000 }

export interface ConnectDeps {
  db: Db
  clock: Clock
}

/**
 * Counts a connection of a user and a network; null for a network without a limit. Throws `too-many-requests` if there
 * were too many: each connection makes this server check a session, look for missed events and record who is online.
 */
export const limitConnects = (
  deps: ConnectDeps,
  { userId, network }: { userId: string; network: string | null },
): Promise<void> =>
  takeAllowances(deps, {
    windowMs: limits.windowMs,
    uses: [
      { key: `connects:${userId}`, most: limits.perUser },
      ...(network === null ? [] : [{ key: `connects:${network}`, most: limits.perNetwork }]),
    ],
  })
