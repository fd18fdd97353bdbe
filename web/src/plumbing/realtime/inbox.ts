import type { EventMessage, ServerMessage } from '@fanfare/contract/realtime/messages'

const remembered = 2000

/** The server's messages in order, each event once. */
export interface Inbox {
  /** Reads a message. Returns its type, or null for an unknown one. */
  receive(text: string): ServerMessage['type'] | null
  /** Where to continue on another connection; null before the first message. */
  cursor(): string | null
}

export interface InboxOptions {
  /** Called once for each event. */
  onEvent(message: EventMessage): void
  /** Called when events were missed, so that all data has to be refetched. */
  onReload(): void
}

export function createInbox({ onEvent, onReload }: InboxOptions): Inbox {
  const seen = new Set<string>()
  let cursor: string | null = null
  const isNew = (id: string): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
    return true
  }
  return {
    receive(text) {
      const message: unknown = JSON.parse(text)
      if (!isKnown(message)) return null
      if (message.type === 'event') {
        if (message.id === null || isNew(message.id)) onEvent(message)
      } else {
        cursor = message.cursor ?? cursor
        if (message.type === 'ready' && message.reload) onReload()
      }
      return message.type
    },
    cursor: () => cursor,
  }
}

const isKnown = (message: unknown): message is ServerMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  ['event', 'ready', 'alive'].includes(String(message.type))
