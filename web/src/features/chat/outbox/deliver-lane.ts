import type { OutboxWorld } from './outbox-world.ts'
import type { Outgoing } from './outgoing.ts'

/** A message that is being sent. Aborting `stop` ends the attempt. */
export type Attempt = { message: Outgoing; stop: AbortController }

export interface Delivery {
  world: OutboxWorld
  put: (message: Outgoing) => void
  remove: (id: string) => void
  /** All current attempts. */
  attempts: Set<Attempt>
}

/**
 * The chat of a message. The messages of a lane are sent one after the other, and don't wait for those of another lane,
 * which may be uploading a long video.
 */
export const laneOf = ({ profileId, chatId, receiverId }: Outgoing): string =>
  `${profileId} ${receiverId ?? chatId ?? ''}`

export const isWaiting = ({ failure, profileId }: Outgoing, acting: string | null): boolean =>
  failure === null && profileId === acting

/** Returns a function that sends the messages of a lane. */
export const deliverLane = (delivery: Delivery, lane: string): (() => void) =>
  workAlone(delivery.world, lane, () => sendWaiting(delivery, lane))

/**
 * Returns a function that does the work of a lane while no other tab does. If it is called during the work, the work is
 * done again afterwards. The work returns how many milliseconds to wait before continuing, or null.
 */
export function workAlone(world: OutboxWorld, lane: string, work: () => Promise<number | null>): () => void {
  let isRunning = false
  let isWanted = false
  let cancelWait = (): void => undefined
  const deliver = async (): Promise<void> => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await world.alone(lane, async () => {
          const againIn = await work()
          if (againIn !== null) cancelWait = world.wait(againIn, wake)
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
 * Sends the waiting messages of a lane. Returns how many milliseconds to wait before continuing, or null when all are
 * sent. Reads the storage for each message, because another tab may have written, sent or discarded one.
 */
async function sendWaiting(delivery: Delivery, lane: string): Promise<number | null> {
  const { world, put, remove } = delivery
  const isNext = (message: Outgoing) => isWaiting(message, world.profileId()) && laneOf(message) === lane
  for (;;) {
    const next = world.storage.list().find(isNext)
    if (!next) return null
    const outcome = await attempt(delivery, next)
    if (outcome === 'stopped') continue
    if (outcome.is === 'later') return outcome.afterMs
    if (outcome.is === 'sent') remove(next.id)
    else if (world.storage.list().some(({ id }) => id === next.id)) put({ ...next, failure: outcome.why })
  }
}

async function attempt({ world, attempts }: Delivery, message: Outgoing) {
  const current = { message, stop: new AbortController() }
  attempts.add(current)
  const outcome = await world.send(message, current.stop.signal)
  attempts.delete(current)
  return current.stop.signal.aborted && outcome.is !== 'sent' ? 'stopped' : outcome
}
