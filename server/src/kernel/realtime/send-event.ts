import { randomUUID } from 'node:crypto'
import type { EventData, EventName } from '@fanfare/contract/realtime/events'
import { sql, type Tx } from '../db.ts'
import { eventChannel, writeNotice } from './notice.ts'
import { writeData } from './write-message.ts'

/** An event of the contract, and its user. All of that user's open tabs receive it, and nobody else's. */
export interface EventFor<Name extends EventName> {
  userId: string
  name: Name
  data: EventData<Name>
}

/**
 * Sends an event when the transaction commits, through every server process in which this user has open tabs. It is
 * stored for a day, so that tabs that were disconnected receive it when they return.
 */
export const sendEvent = <Name extends EventName>(tx: Tx, event: EventFor<Name>): Promise<void> =>
  sendEvents(tx, [event])

/** Like `sendEvent`, for several events. Takes one statement. */
export async function sendEvents<Name extends EventName>(
  tx: Tx,
  events: readonly EventFor<Name>[],
): Promise<void> {
  const written = events.map(({ userId, name, data }) => {
    const event = { id: randomUUID(), name, data: writeData(name, data) }
    return { ...event, userId, notice: writeNotice(userId, event) }
  })
  const columnOf = (name: 'id' | 'userId' | 'data' | 'notice') => written.map((event) => event[name])
  await sql`
    with new as (
      select * from unnest(${columnOf('id')}::uuid[], ${columnOf('userId')}::uuid[], ${written.map((event) => event.name)}::text[],
        ${columnOf('data')}::json[], ${columnOf('notice')}::text[]) as event (id, user_id, name, data, notice)
    ), stored as (
      insert into event (id, user_id, name, data) select id, user_id, name, data from new
    )
    select pg_notify(${eventChannel}, notice) from new`.execute(tx)
}

/**
 * Sends an event that only matters now, such as progress, when the transaction commits. Disconnected tabs miss it. An
 * event that is too large for a notification is stored like any other.
 */
export async function sendPassingEvent<Name extends EventName>(tx: Tx, event: EventFor<Name>): Promise<void> {
  const { userId, name, data } = event
  const notice = writeNotice(userId, { id: null, name, data: writeData(name, data) })
  if (notice === null) await sendEvent(tx, event)
  else await sql`select pg_notify(${eventChannel}, ${notice})`.execute(tx)
}
