import { realtime } from '@fanfare/contract/realtime/messages'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Connection } from './connection.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  /** Which of these sessions are open, and until when. */
  listOpenSessions(db: Db, input: { sessionIds: readonly string[]; at: Date }): Promise<Map<string, Date>>
}

/** Closes the connections whose session has ended, and records how long the others can last. */
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
    // It is unknown whether they can stay, so they have to be checked again.
    for (const connection of connections) connection.close(realtime.closed.tryAgain)
  }
}
