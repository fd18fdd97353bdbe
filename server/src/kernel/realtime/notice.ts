import { writeMessage } from './write-message.ts'

/** The channel on which processes announce events to each other. */
export const eventChannel = 'event'

/** An announcement: the message to send, or the id of an event that is too large for a notification. */
export type Notice = { userId: string } & ({ message: string } | { eventId: string })

/** PostgreSQL refuses notifications of 8,000 bytes or more. */
const mostBytes = 7999
const idLength = 36

interface WrittenEvent {
  id: string | null
  name: string
  data: string
}

/**
 * The text of a notification: the user's id, then the message in the form in which tabs receive it, so that no process
 * has to parse it. A stored event that is too large is announced by its id alone. Null for a large event that isn't
 * stored.
 */
export function writeNotice(userId: string, event: WrittenEvent & { id: string }): string
export function writeNotice(userId: string, event: WrittenEvent): string | null
export function writeNotice(userId: string, event: WrittenEvent): string | null {
  const whole = userId + writeMessage(event)
  if (Buffer.byteLength(whole) <= mostBytes) return whole
  return event.id === null ? null : userId + event.id
}

export function readNotice(text: string): Notice {
  const userId = text.slice(0, idLength)
  const rest = text.slice(idLength)
  return rest.startsWith('{') ? { userId, message: rest } : { userId, eventId: rest }
}
