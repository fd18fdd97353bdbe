import { forgetQueuedFile } from '../../content/index.ts'
import { forgetRecording } from '../voice/recordings.ts'
import type { Outgoing } from './outgoing.ts'

interface Messages {
  /** In order. */
  list(): Outgoing[]
  put(message: Outgoing): void
  remove(id: string): void
}

/** The storage of outgoing messages, shared by all tabs of the browser. */
export interface OutboxStorage extends Messages {
  /** Discarded messages whose uploads still have to be deleted from the server. */
  discarded: Messages
  /** Calls the listener when another tab changes the storage. */
  onForeignChange(listener: () => void): void
}

const PREFIX = 'fanfare.outbox.'
/** A tab with an older version would send a message's text without its files, so it must not find such a message. */
const PREFIX_WITH_FILES = 'fanfare.outbox-with-files.'
const PREFIX_OF_DISCARDED = 'fanfare.outbox-discarded.'

export function browserOutboxStorage(): OutboxStorage {
  // The server also runs this code when it renders a chat, but has nothing to send.
  if (typeof document === 'undefined')
    return { ...nothing, discarded: nothing, onForeignChange: () => undefined }
  const waiting = messagesAt([PREFIX, PREFIX_WITH_FILES], ({ files }) => (files ? PREFIX_WITH_FILES : PREFIX))
  return {
    ...waiting,
    remove(id) {
      const files = waiting.list().find((message) => message.id === id)?.files ?? []
      waiting.remove(id)
      void forgetRecording(id)
      for (const file of files) void forgetQueuedFile(file.id)
    },
    discarded: messagesAt([PREFIX_OF_DISCARDED], () => PREFIX_OF_DISCARDED),
    onForeignChange(listener) {
      addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(PREFIX) || key.startsWith(PREFIX_WITH_FILES)) listener()
      })
    },
  }
}

const nothing: Messages = { list: () => [], put: () => undefined, remove: () => undefined }

/**
 * Stores each message in its own entry, so that tabs never overwrite each other's messages. A message that doesn't fit
 * into the storage exists in this tab only.
 */
function messagesAt(prefixes: readonly string[], prefixFor: (message: Outgoing) => string): Messages {
  const inThisTab = new Map<string, Outgoing>()
  return {
    list: () => [...stored(prefixes), ...inThisTab.values()].sort((a, b) => a.queuedAt - b.queuedAt),
    put(message) {
      try {
        localStorage.setItem(prefixFor(message) + message.id, JSON.stringify(message))
        inThisTab.delete(message.id)
      } catch {
        inThisTab.set(message.id, message)
      }
    },
    remove(id) {
      inThisTab.delete(id)
      for (const prefix of prefixes) localStorage.removeItem(prefix + id)
    },
  }
}

function stored(prefixes: readonly string[]): Outgoing[] {
  return Object.keys(localStorage)
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
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
