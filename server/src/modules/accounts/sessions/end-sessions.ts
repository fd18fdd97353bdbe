import { broadcast } from '#kernel/broadcast'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { deleteSession, deleteSessions } from '../queries.ts'

/** The channel on which processes tell each other to drop cached sessions. */
export const sessionsChanged = 'sessions_changed'

/** Ends one of the user's sessions, on this device or another. Throws `not-found`. */
export async function endSession(
  { db, sessions }: { db: Db; sessions: SessionCache },
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isEnded = await deleteSession(tx, { userId: actor.userId, sessionId })
    if (!isEnded) throw new Problem('not-found')
    await forgetSessions(tx, actor.userId)
  })
  sessions.drop(actor.userId)
}

/** Ends a user's sessions, except `exceptId`, as part of a larger change. The caller drops them from its own cache. */
export async function endSessions(tx: Tx, input: { userId: string; exceptId: string | null }): Promise<void> {
  await deleteSessions(tx, input)
  await forgetSessions(tx, input.userId)
}

/** Makes every process reload this user's sessions. */
export const forgetSessions = (tx: Tx, userId: string): Promise<void> =>
  broadcast(tx, { channel: sessionsChanged, payload: userId })
