import type { Message } from '@fanfare/contract/chat/message'

/** A message and its position in a group of messages that one person sent in quick succession. */
export interface PlacedMessage {
  message: Message
  /** For the first message of a day, the day as an ISO time. */
  day: string | null
  isFirst: boolean
  isLast: boolean
}

const TOGETHER_MS = 5 * 60_000

/** Groups messages by author, day and time. Takes them oldest first. */
export function placeMessages(messages: readonly Message[]): PlacedMessage[] {
  const startsDay = messages.map((message, at) => dayOf(messages[at - 1]) !== dayOf(message))
  const isFirst = messages.map((message, at) => startsDay[at] || !belongTogether(messages[at - 1], message))
  return messages.map((message, at) => ({
    message,
    day: startsDay[at] ? message.created_at : null,
    isFirst: isFirst[at] ?? true,
    isLast: isFirst[at + 1] ?? true,
  }))
}

/** The day in the viewer's time zone. */
const dayOf = (message: Message | undefined): string | null =>
  message ? new Date(message.created_at).toDateString() : null

const belongTogether = (before: Message | undefined, message: Message): boolean =>
  before?.is_own === message.is_own &&
  Date.parse(message.created_at) - Date.parse(before.created_at) <= TOGETHER_MS
