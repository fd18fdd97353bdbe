import { realtime } from '@fanfare/contract/realtime/messages'
import { broadcast } from '../broadcast.ts'
import { inTransaction, type Db } from '../db.ts'
import { writeCursor } from './cursor.ts'
import type { Directory } from './directory.ts'
import { findEvent, readMoment } from './event-queries.ts'
import { eventChannel, readNotice } from './notice.ts'
import { writeMessage } from './write-message.ts'

/** Cursors go through the same queue as events, so a process that receives one has received every event before it. */
const cursorChannel = 'event_cursor'

/** Passes events to this process's connections as their transactions commit. */
export interface Delivery {
  /** The listeners, by channel. */
  handlers: Record<string, (payload: string) => void>
  /** The position up to which all connections have been sent everything; null until it is known. */
  cursor(): string | null
}

export function createDelivery({ db, directory }: { db: Db; directory: Directory }): Delivery {
  let cursor: string | null = null
  let reading: Promise<void> | null = null

  // Events that arrive while a large one is being read have to wait, so that they stay in order and no cursor overtakes
  // them.
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
      // The tabs get the event when they reconnect.
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

/** Announces the current position to all processes, which receive it after every event announced before. */
export async function announceCursor(db: Db, { database }: { database: string }): Promise<void> {
  const payload = writeCursor({ database, ...(await readMoment(db)) })
  await inTransaction(db, (tx) => broadcast(tx, { channel: cursorChannel, payload }))
}
