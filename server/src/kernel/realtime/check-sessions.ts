import { realtime } from '@fanfare/contract/realtime/messages'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Connection } from './connection.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  /** Which of these sessions are active, and until when. */
  listOpenSessions(db: Db, input: { sessionIds: readonly string[]; at: Date }): Promise<Map<string, Date>>
}

/** Closes connections whose session has ended, and records when the sessions of the others expire. */
export async function checkSessions(
  { db, clock, listOpenSessions }: SessionDeps,
  connections: readonly Connection[],
): Promise<void> {
  if (connections.length === 0) return
  const sessionIds = [...new Set(connections.map(({ sessionId }) => sessionId))]
  try {
    const open = await listOpenSessions(db, { sessionIds, at: clock.now() })
    for (const connection of connections) {
      const expiresAt = open.get(connection.sessionId)
      if (expiresAt === undefined) connection.endSession()
      else connection.expiresAt = expiresAt
    }
  } catch {
    // If the check fails, they have to reconnect and be checked again.
    for (const connection of connections) connection.close(realtime.closed.tryAgain)
  }
}
