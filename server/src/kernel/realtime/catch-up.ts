import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { hasEventSince, listEventsFrom, readMoment, type StoredEvent } from './event-queries.ts'

/** How long a tab can be away and still catch up, in milliseconds. */
export const catchUpForMs = 86_400_000

/** A tab that missed more than this loads everything again, which is less work. */
const mostMissed = 500

/** A transaction may have begun this long before it commits, and its events have the time at which it began. */
const longestTransactionMs = 30_000

/** Where a tab continues: its cursor, or how many seconds ago its page was loaded, if it was never connected. */
export type Since = { cursor: string } | { age: number }

export interface CaughtUp {
  events: StoredEvent[]
  /** The tab's data may be out of date, and no list of events can repair it. */
  reload: boolean
  cursor: string
}

/** The events that a user's tab missed. It may have received some of them already. */
export async function catchUp(
  { db, clock, databaseId }: { db: Db; clock: Clock; databaseId: string },
  { userId, since }: { userId: string; since: Since },
): Promise<CaughtUp> {
  // Before the events are read: all that ended by now is then among them.
  const now = await readMoment(db)
  const cursor = writeCursor({ database: databaseId, ...now })
  if (!('cursor' in since)) {
    const from = new Date(clock.now().getTime() - since.age * 1000 - longestTransactionMs)
    return { cursor, events: [], reload: await hasEventSince(db, { userId, since: from }) }
  }
  const last = readCursor(since.cursor)
  const isUsable =
    last?.database === databaseId && last.transaction <= now.transaction && !isTooOld(last, clock)
  if (!isUsable) return { cursor, events: [], reload: true }
  const events = await listEventsFrom(db, { userId, transaction: last.transaction, most: mostMissed })
  return events.length > mostMissed ? { cursor, events: [], reload: true } : { cursor, events, reload: false }
}

const isTooOld = ({ at }: Cursor, clock: Clock): boolean => clock.now().getTime() - at * 1000 > catchUpForMs
