import { isPassing } from './upload-problems.ts'
import type { UploadTransport } from './upload-transport.ts'

const SECOND = 1000
/** Growing waits between tries, about a minute together. */
const waits = [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 15 * SECOND, 30 * SECOND]

type Watch = { signal: AbortSignal; onWaiting?: () => void; onConnected?: () => void }

/**
 * Does `work` until it succeeds: a passing failure is tried again after a growing wait. Time without a connection does
 * not count: it waits for the connection and starts counting anew. Throws the last failure, or one that trying again
 * cannot cure, or the abort.
 */
export async function keepTrying<T>(
  transport: UploadTransport,
  work: (tries: number) => Promise<T>,
  watch: Watch,
): Promise<T> {
  let failures = 0
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries)
    } catch (error) {
      watch.signal.throwIfAborted()
      if (!isPassing(error)) throw error
      if (transport.isOnline()) {
        const wait = waits[failures]
        if (wait === undefined) throw error
        failures += 1
        await transport.wait(wait, watch.signal)
      } else {
        failures = 0
        watch.onWaiting?.()
        await transport.untilOnline(watch.signal)
        watch.onConnected?.()
      }
    }
  }
}
