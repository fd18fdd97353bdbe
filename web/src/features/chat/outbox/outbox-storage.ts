import { forgetQueuedFile } from '../../content/index.ts'
import { forgetRecording } from '../voice/recordings.ts'
import type { Outgoing } from './outgoing.ts'

/** The storage of outgoing messages, shared by all tabs of the browser. */
export interface OutboxStorage {
  list(): Outgoing[]
  put(message: Outgoing): void
  remove(id: string): void
  /** Calls the listener when another tab changes the storage. */
  onForeignChange(listener: () => void): void
}

const PREFIX = 'fanfare.outbox.'
/** A tab with an older version would send the text of a message with files without them, so it must not find it. */
const PREFIX_WITH_FILES = 'fanfare.outbox-with-files.'
const PREFIXES = [PREFIX, PREFIX_WITH_FILES]

const keyOf = ({ id, files }: Outgoing): string => `${files ? PREFIX_WITH_FILES : PREFIX}${id}`

const isKey = (key: string): boolean => PREFIXES.some((prefix) => key.startsWith(prefix))

/**
 * Stores each message in its own entry, so that tabs never overwrite each other's messages. A message that doesn't fit
 * into the storage exists in this tab only.
 */
export function browserOutboxStorage(): OutboxStorage {
  // The server also runs this code when it renders a chat, but has nothing to send.
  if (typeof document === 'undefined') return nowhere
  const inThisTab = new Map<string, Outgoing>()
  return {
    list: () => [...stored(), ...inThisTab.values()].sort((a, b) => a.queuedAt - b.queuedAt),
    put(message) {
      try {
        localStorage.setItem(keyOf(message), JSON.stringify(message))
        inThisTab.delete(message.id)
      } catch {
        inThisTab.set(message.id, message)
      }
    },
    remove(id) {
      const files = inThisTab.get(id)?.files ?? stored().find((message) => message.id === id)?.files
      inThisTab.delete(id)
      for (const prefix of PREFIXES) localStorage.removeItem(prefix + id)
      void forgetRecording(id)
      for (const file of files ?? []) void forgetQueuedFile(file.id)
    },
    onForeignChange(listener) {
      addEventListener('storage', ({ key }) => {
        if (key === null || isKey(key)) listener()
      })
    },
  }
}

const nowhere: OutboxStorage = {
  list: () => [],
  put: () => undefined,
  remove: () => undefined,
  onForeignChange: () => undefined,
}

function stored(): Outgoing[] {
  return Object.keys(localStorage)
    .filter(isKey)
    .flatMap((key) => {
      const message = read(localStorage.getItem(key) ?? '')
      return message ? [message] : []
    })
}

function read(text: string): Outgoing | null {
  try {
    const value: unknown = JSON.parse(text)
    return isOutgoing(value) ? value : null
  } catch {
    return null
  }
}

const names = ['id', 'profileId', 'chatId', 'text', 'contentIds', 'replyTo', 'queuedAt', 'failure'] as const

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)
