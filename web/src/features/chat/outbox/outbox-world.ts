import type { OutboxStorage } from './outbox-storage.ts'
import type { Outcome, Outgoing } from './outgoing.ts'

/** The side effects of the outbox. */
export interface OutboxWorld {
  storage: OutboxStorage
  /** Sends a message, until `signal` is aborted. A retry doesn't create a second one. Never throws. */
  send(message: Outgoing, signal: AbortSignal): Promise<Outcome>
  /**
   * Deletes the uploads of a discarded message from the server. Returns null once that is done, or the number of
   * milliseconds to wait before another attempt. Never throws.
   */
  deleteUploads(message: Outgoing): Promise<number | null>
  /** Runs `run` while no other tab is sending the messages of this lane. */
  alone(lane: string, run: () => Promise<void>): Promise<void>
  /** The current profile. */
  profileId(): string | null
  /** Calls `run` after this many milliseconds. Returns a function that cancels the call. */
  wait(ms: number, run: () => void): () => void
  now(): number
}
