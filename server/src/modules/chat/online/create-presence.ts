import { randomUUID } from 'node:crypto'
import { realtime } from '@fanfare/contract/realtime/messages'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Presence } from '#kernel/realtime/presence'
import { deleteOpenSession, deleteStaleSessions, saveOpenSessions } from './online-queries.ts'
import { tellWatchers } from './tell-watchers.ts'

/** A process that has missed this many heartbeats is considered dead. */
const BEATS_MISSED = 3

/** Records which profiles have a tab open in this process, and notifies their chats when that changes. */
export function createPresence({ db, clock }: { db: Db; clock: Clock }): Presence {
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
  return {
    opened: (sessionId) => inTurn(() => come([sessionId])),
    closed: (sessionId) =>
      inTurn(() =>
        inTransaction(db, async (tx) => {
          const gone = await deleteOpenSession(tx, { sessionId, processId })
          for (const profileId of gone) await tellWatchers(tx, { profileId, isOnline: false })
        }),
      ),
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
