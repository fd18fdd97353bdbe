import { randomUUID } from 'node:crypto'
import { realtime } from '@fanfare/contract/realtime/messages'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Presence } from '#kernel/realtime/presence'
import { deleteOpenSession, deleteStaleSessions, saveOpenSessions } from './online-queries.ts'
import { tellWatchers } from './tell-watchers.ts'

/** A process that missed this many beats was killed. */
const BEATS_MISSED = 3

/** Records for this process which profiles have a tab open, and notifies their chats of changes. */
export function createPresence({ db, clock }: { db: Db; clock: Clock }): Presence {
  const processId = randomUUID()
  const come = async (sessionIds: readonly string[]): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const came = await saveOpenSessions(tx, { sessionIds, processId, at: clock.now() })
      for (const profileId of came) await tellWatchers(tx, { profileId, isOnline: true })
    })
  }
  // A tab that closes as it opens must not be noted as open.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    // The next beat makes up for a failed one.
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
