import { deliverLane, isWaiting, laneOf, workAlone, type Attempt } from './deliver-lane.ts'
import type { OutboxWorld } from './outbox-world.ts'
import type { Outgoing } from './outgoing.ts'

export interface Outbox {
  /** All outgoing messages, in order. Returns the same array until it changes. */
  list(): readonly Outgoing[]
  subscribe(listener: () => void): () => void
  /** Queues a message and sends it once those before it are sent. */
  add(message: Omit<Outgoing, 'queuedAt' | 'failure'>): void
  /** Retries a refused message, behind the others. */
  retry(id: string): void
  /** Removes a message, and deletes what it uploaded once there is a connection. */
  discard(id: string): void
  /** Sends queued messages now, for example when the connection may be back. */
  wake(): void
}

/**
 * Sends the messages of each chat one at a time, in the order in which they were written. The queue is in the browser's
 * storage, so it survives a reload. Only one tab sends the messages of a chat at a time.
 */
export function createOutbox(world: OutboxWorld): Outbox {
  const { storage } = world
  const listeners = new Set<() => void>()
  const attempts = new Set<Attempt>()
  const lanes = new Map<string, () => void>()
  let messages = storage.list()
  const find = (id: string) => messages.find((message) => message.id === id)
  /** Ends attempts to send a message that was discarded, perhaps in another tab, or that another profile wrote. */
  const stopAttempts = (): void => {
    for (const { message, stop } of attempts)
      if (!find(message.id) || message.profileId !== world.profileId()) stop.abort()
  }
  const show = (): void => {
    messages = storage.list()
    stopAttempts()
    for (const listener of listeners) listener()
  }
  const put = (message: Outgoing): void => {
    storage.put(message)
    show()
  }
  const remove = (id: string): void => {
    storage.remove(id)
    show()
  }
  const deleteDiscarded = workAlone(world, 'discarded', () => deleteDiscardedUploads(world))
  const wake = (): void => {
    stopAttempts()
    deleteDiscarded()
    for (const message of messages.filter((each) => isWaiting(each, world.profileId()))) {
      const lane = laneOf(message)
      if (!lanes.has(lane)) lanes.set(lane, deliverLane({ world, put, remove, attempts }, lane))
      lanes.get(lane)?.()
    }
  }
  const putLast = (message: Omit<Outgoing, 'queuedAt' | 'failure'>): void => {
    const places = messages.map(({ queuedAt }) => queuedAt + 1)
    put({ ...message, queuedAt: Math.max(world.now(), ...places), failure: null })
    wake()
  }
  storage.onForeignChange(() => {
    show()
    wake()
  })
  return {
    wake,
    discard(id) {
      const message = find(id)
      if (message && hasUploads(message)) storage.discarded.put({ ...message, text: '', replyTo: null })
      remove(id)
      deleteDiscarded()
    },
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: putLast,
    retry: (id) => messages.filter((message) => message.id === id).forEach(putLast),
  }
}

const hasUploads = ({ contentIds, files = [], voice }: Outgoing): boolean =>
  contentIds.length > 0 || files.length > 0 || voice !== undefined

/** Deletes the uploads of the messages that the current profile discarded, even in other tabs or before a reload. */
async function deleteDiscardedUploads(world: OutboxWorld): Promise<number | null> {
  const { discarded } = world.storage
  for (const message of discarded.list().filter(({ profileId }) => profileId === world.profileId())) {
    const againIn = await world.deleteUploads(message)
    if (againIn !== null) return againIn
    discarded.remove(message.id)
  }
  return null
}
