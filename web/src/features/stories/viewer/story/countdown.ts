/** A countdown's clock. `wait` returns a function that cancels it. */
export type Clock = { now: () => number; wait: (ms: number, run: () => void) => () => void }

export type Countdown = {
  /** Starts the countdown, or resumes it. */
  run: () => void
  pause: () => void
}

/** Calls `onEnd` after the countdown has run for this many milliseconds in total, not counting pauses. */
export function createCountdown(durationMs: number, onEnd: () => void, clock: Clock): Countdown {
  let leftMs = durationMs
  let since: number | null = null
  let cancel = (): void => undefined
  const end = () => {
    since = null
    leftMs = 0
    onEnd()
  }
  return {
    run() {
      if (since !== null || leftMs === 0) return
      since = clock.now()
      cancel = clock.wait(leftMs, end)
    },
    pause() {
      if (since === null) return
      cancel()
      leftMs = Math.max(1, leftMs - (clock.now() - since))
      since = null
    },
  }
}
