import { randomUUID } from 'node:crypto'
import { realtime } from '@fanfare/contract/realtime/messages'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Presence } from '#kernel/realtime/presence'
import { deleteOpenSession, deleteStaleSessions, saveOpenSessions } from './online-queries.ts'
import { tellWatchers } from './tell-watchers.ts'

/** A process that has missed this many heartbeats is considered dead. */
const BEATS_MISSED = 3

/**
 * How long a session still counts as open after its last tab closed. A page that reloads, or a tab that reconnects,
 * returns sooner, so its contacts aren't notified twice each time.
 */
const OFFLINE_AFTER_MS = 10_000

interface PresenceDeps {
  db: Db
  clock: Clock
  /** Calls `run` after this many milliseconds. Returns a function that cancels the call. */
  wait?: (ms: number, run: () => void) => () => void
}

/** Records which profiles have a tab open in this process, and notifies their chats when that changes. */
export function createPresence({ db, clock, wait = waitUnlessStopping }: PresenceDeps): Presence {
  const processId = randomUUID()
  const come = async (sessionIds: readonly string[]): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const changes = await saveOpenSessions(tx, { sessionIds, processId, at: clock.now() })
      for (const change of changes) await tellWatchers(tx, change)
    })
  }
  // Runs in order, so that a tab that closes immediately isn't recorded as open.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    // The next heartbeat makes up for a failure.
    last = last.then(work).catch(() => undefined)
    return last
  }
  const go = (sessionId: string): Promise<void> =>
    inTurn(() =>
      inTransaction(db, async (tx) => {
        const gone = await deleteOpenSession(tx, { sessionId, processId })
        for (const profileId of gone) await tellWatchers(tx, { profileId, isOnline: false })
      }),
    )
  /** The sessions that are about to be removed, with functions that prevent it. */
  const leaving = new Map<string, () => void>()
  const stay = (sessionId: string): void => {
    leaving.get(sessionId)?.()
    leaving.delete(sessionId)
  }
  return {
    opened: (sessionId) => {
      stay(sessionId)
      return inTurn(() => come([sessionId]))
    },
    closed: (sessionId) => {
      stay(sessionId)
      const cancel = wait(OFFLINE_AFTER_MS, () => {
        leaving.delete(sessionId)
        void go(sessionId)
      })
      leaving.set(sessionId, cancel)
    },
    beat: (sessionIds) =>
      inTurn(async () => {
        await come(sessionIds)
        const before = new Date(clock.now().getTime() - BEATS_MISSED * realtime.aliveEvery)
        await inTransaction(db, async (tx) => {
          for (const profileId of await deleteStaleSessions(tx, { before }))
            await tellWatchers(tx, { profileId, isOnline: false })
        })
      }),
  }
}

/**
 * A process that stops doesn't wait for this. The rows that it leaves are removed by another process, unless their tabs
 * have reconnected to one.
 */
function waitUnlessStopping(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}
