import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { hasEventSince, listEventsFrom, readMoment, type StoredEvent } from './event-queries.ts'

/** How long a tab can be disconnected and still catch up, in milliseconds. */
export const catchUpForMs = 86_400_000

/** A tab that missed more events than this reloads everything, because that is less work. */
const mostMissed = 500

/** The longest time between the beginning of a transaction and its commit. Its events are dated to its beginning. */
const longestTransactionMs = 30_000

/** Where a tab continues: at its cursor, or, if it was never connected, at the age of its page in seconds. */
export type Since = { cursor: string } | { age: number }

export interface CaughtUp {
  events: StoredEvent[]
  /** The tab's data may be outdated in a way that no list of events can fix. */
  reload: boolean
  cursor: string
}

/** Finds the events that a user's tab missed. It may have received some of them already. */
export async function catchUp(
  { db, clock, databaseId }: { db: Db; clock: Clock; databaseId: string },
  { userId, since }: { userId: string; since: Since },
): Promise<CaughtUp> {
  // Read before the events, so that they include those of every transaction that has ended by now.
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
