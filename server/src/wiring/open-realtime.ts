import { listOpenSessions } from '#accounts'
import { createPresence } from '#chat'
import { systemClock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { createRealtime, type Realtime } from '#kernel/realtime/realtime'

/**
 * Opens the registry of this process's open tabs. Accounts knows their sessions, and chat knows who has to be notified
 * that somebody is online.
 */
export const openRealtime = (db: Db): Realtime =>
  createRealtime({
    db,
    clock: systemClock,
    listOpenSessions,
    presence: createPresence({ db, clock: systemClock }),
  })
