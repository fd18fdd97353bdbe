import { secondsToWait } from '../../../../plumbing/api/api-problem.ts'
import { isPassing } from './upload-problems.ts'
import type { UploadWatch } from './upload-state.ts'
import type { UploadTransport } from './upload-transport.ts'

const SECOND = 1000
/** Increasing waits between attempts, about a minute in total. */
const waits = [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 15 * SECOND, 30 * SECOND]

const LONG_PAUSE = 4 * SECOND

/**
 * Runs `work` until it succeeds. Temporary failures are retried after growing waits, and the longer waits are reported.
 * Without a connection, it waits for one and then starts again with the shortest wait. It waits longer if the server
 * says so. Throws the last failure, a failure that a retry can't fix, or the reason of an abort.
 */
export async function keepTrying<T>(
  transport: UploadTransport,
  work: (tries: number) => Promise<T>,
  { signal, onEvent }: Pick<UploadWatch, 'signal'> & Partial<UploadWatch>,
): Promise<T> {
  let failures = 0
  for (let tries = 0; ; tries += 1) {
    const outcome = await attempt(() => work(tries))
    if (outcome.ok) return outcome.value
    signal.throwIfAborted()
    if (!isPassing(outcome.error)) throw outcome.error
    if (!transport.isOnline()) {
      failures = 0
      onEvent?.({ type: 'waiting' })
      await transport.untilOnline(signal)
      onEvent?.({ type: 'connected' })
      continue
    }
    const wait = waits[failures]
    if (wait === undefined) throw outcome.error
    failures += 1
    const pause = Math.max(wait, (secondsToWait(outcome.error) ?? 0) * SECOND)
    // Reported, because a progress bar that doesn't move for a long time would look broken.
    if (pause >= LONG_PAUSE) onEvent?.({ type: 'waiting' })
    await transport.wait(pause, signal)
    onEvent?.({ type: 'connected' })
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown }

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error }
  }
}
