import type { OutboxStorage } from './outbox-storage.ts'
import type { Outcome, Outgoing } from './outgoing.ts'

export interface OutboxWorld {
  storage: OutboxStorage
  /** Sends a message. A retry doesn't create a second one. Never throws. */
  send(message: Outgoing): Promise<Outcome>
  /** Runs `run` while no other tab is sending. */
  alone(run: () => Promise<void>): Promise<void>
  /** The current profile. */
  profileId(): string | null
  /** Calls `run` after this many milliseconds. Returns a function that cancels the call. */
  wait(ms: number, run: () => void): () => void
  now(): number
}

export interface Outbox {
  /** All outgoing messages, in order. Returns the same array until it changes. */
  list(): readonly Outgoing[]
  subscribe(listener: () => void): () => void
  /** Queues a message and sends it once those before it are sent. */
  add(message: Omit<Outgoing, 'queuedAt' | 'failure'>): void
  /** Retries a refused message, behind the others. */
  retry(id: string): void
  discard(id: string): void
  /** Sends queued messages now, for example when the connection may be back. */
  wake(): void
}

/**
 * Sends messages one at a time, in the order in which they were written. The queue is in the browser's storage, so it
 * survives a reload. Only one tab sends at a time.
 */
export function createOutbox(world: OutboxWorld): Outbox {
  const { storage } = world
  const listeners = new Set<() => void>()
  let messages = storage.list()
  const show = (): void => {
    messages = storage.list()
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
  const nextPlace = (): number => Math.max(world.now(), ...messages.map(({ queuedAt }) => queuedAt + 1))
  const wake = createDelivery({ world, put, remove })
  storage.onForeignChange(() => {
    show()
    wake()
  })
  return {
    wake,
    discard: remove,
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(message) {
      put({ ...message, queuedAt: nextPlace(), failure: null })
      wake()
    },
    retry(id) {
      const message = messages.find((waiting) => waiting.id === id)
      if (!message) return
      put({ ...message, queuedAt: nextPlace(), failure: null })
      wake()
    },
  }
}

type Sending = {
  world: OutboxWorld
  put: (message: Outgoing) => void
  remove: (id: string) => void
}

/** Returns a function that sends the queue. If it is called while sending, the queue is checked again afterwards. */
function createDelivery(sending: Sending): () => void {
  let isRunning = false
  let isWanted = false
  let cancelWait = (): void => undefined
  const deliver = async (): Promise<void> => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await sending.world.alone(async () => {
          const againIn = await sendWaiting(sending)
          if (againIn !== null) cancelWait = sending.world.wait(againIn, wake)
        })
      }
    } finally {
      isRunning = false
    }
  }
  const wake = (): void => {
    isWanted = true
    cancelWait()
    if (!isRunning) void deliver()
  }
  return wake
}

/**
 * Sends the waiting messages. Returns after how many milliseconds to continue, or null when the queue is empty. Reads
 * the storage for each message, because another tab may have written, sent or discarded one.
 */
async function sendWaiting({ world, put, remove }: Sending): Promise<number | null> {
  const isWaiting = ({ failure, profileId }: Outgoing) => failure === null && profileId === world.profileId()
  for (;;) {
    const next = world.storage.list().find(isWaiting)
    if (!next) return null
    const outcome = await world.send(next)
    if (outcome.is === 'later') return outcome.afterMs
    if (outcome.is === 'sent') remove(next.id)
    else if (world.storage.list().some(({ id }) => id === next.id)) put({ ...next, failure: outcome.why })
  }
}
