import type { OutboxStorage } from './outbox-storage.ts'
import type { Outcome, Outgoing } from './outgoing.ts'

export interface OutboxWorld {
  storage: OutboxStorage
  /** Sends a message; sending one twice makes one. Never throws. */
  send(message: Outgoing): Promise<Outcome>
  /** Runs it while no other tab does. */
  alone(run: () => Promise<void>): Promise<void>
  /** The profile that acts now. */
  profileId(): string | null
  /** Answers how to cancel. */
  wait(ms: number, run: () => void): () => void
  now(): number
}

export interface Outbox {
  /** All outgoing messages, in their order; the same list until it changes. */
  list(): readonly Outgoing[]
  subscribe(listener: () => void): () => void
  /** Takes a message and sends it as soon as those before it are sent. */
  add(message: Omit<Outgoing, 'queuedAt' | 'failure'>): void
  /** Tries a refused message again, behind the others. */
  retry(id: string): void
  discard(id: string): void
  /** Sends what waits, now: there may be a connection again. */
  wake(): void
}

/**
 * Sends messages one after the other, in the order in which they were written. They wait in the browser's storage, so that they
 * survive a reload, and one tab at a time sends them.
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

/** Answers a function that sends what waits. Called while that goes on, it makes it look once more. */
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
 * Sends one after the other, and answers in how many milliseconds to go on; null when nothing waits. It asks the storage each
 * time: another tab may have written, sent or discarded something meanwhile.
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
