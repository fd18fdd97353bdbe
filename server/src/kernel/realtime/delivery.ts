import { realtime } from '@fanfare/contract/realtime/messages'
import { broadcast } from '../broadcast.ts'
import { inTransaction, type Db } from '../db.ts'
import { writeCursor } from './cursor.ts'
import type { Directory } from './directory.ts'
import { findEvent, readMoment } from './event-queries.ts'
import { eventChannel, readNotice } from './notice.ts'
import { writeMessage } from './write-message.ts'

/** Carries cursors through the same queue as events: a process that receives one has received every event before it. */
const cursorChannel = 'event_cursor'

/** Hands events on to the connections of this process as their transactions commit. */
export interface Delivery {
  /** The listeners, by channel. */
  handlers: Record<string, (payload: string) => void>
  /** The position up to which all connections were sent everything; null until it is first known. */
  cursor(): string | null
}

export function createDelivery({ db, directory }: { db: Db; directory: Directory }): Delivery {
  let cursor: string | null = null
  let reading: Promise<void> | null = null

  // Events that arrive while a large one is being read wait for it, so that they stay in order and no cursor overtakes it.
  const inOrder = (deliver: () => Promise<void> | void): void => {
    const done = reading === null ? deliver() : reading.then(deliver)
    if (done === undefined) return
    reading = done
    void done.then(() => {
      if (reading === done) reading = null
    })
  }
  const send = (userId: string, message: string): void => {
    for (const connection of directory.ofUser(userId)) connection.deliver(message)
  }
  const sendLarge = async (userId: string, eventId: string): Promise<void> => {
    try {
      const event = await findEvent(db, { userId, eventId })
      if (event) send(userId, writeMessage(event))
    } catch {
      // They get it when they reconnect.
      for (const connection of directory.ofUser(userId)) connection.close(realtime.closed.tryAgain)
    }
  }
  const hear = (text: string): void => {
    const notice = readNotice(text)
    const { userId } = notice
    if (directory.ofUser(userId).size === 0) return
    inOrder(() => ('message' in notice ? send(userId, notice.message) : sendLarge(userId, notice.eventId)))
  }
  const move = (to: string): void => {
    cursor = to
  }
  return {
    handlers: { [eventChannel]: hear, [cursorChannel]: (text) => inOrder(() => move(text)) },
    cursor: () => cursor,
  }
}

/** Announces this process's progress to all others, once it has delivered all earlier announcements. */
export async function announceCursor(db: Db, { database }: { database: string }): Promise<void> {
  const payload = writeCursor({ database, ...(await readMoment(db)) })
  await inTransaction(db, (tx) => broadcast(tx, { channel: cursorChannel, payload }))
}
