import { useEffect, useRef } from 'react'
import { createCountdown, type Clock, type Countdown } from './countdown.ts'

const browserClock: Clock = {
  now: () => performance.now(),
  wait(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Calls `onEnd` after this many milliseconds, not counting pauses. To start another countdown, change the component's
 * key.
 */
export function useCountdown(
  durationMs: number,
  { isRunning, onEnd }: { isRunning: boolean; onEnd: () => void },
): void {
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  const countdown = useRef<Countdown>(null)
  useEffect(() => {
    const made = createCountdown(durationMs, () => latest.current(), browserClock)
    countdown.current = made
    return () => made.pause()
  }, [durationMs])
  useEffect(() => {
    if (isRunning) countdown.current?.run()
    else countdown.current?.pause()
  }, [isRunning])
}
