import { expect, test, vi } from 'vitest'
import { createCountdown, type Clock } from './countdown.ts'

/** A clock that the test controls. */
function fakeClock() {
  let at = 0
  let waiting: { until: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => at,
    wait(ms, run) {
      const entry = { until: at + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
  }
  const pass = (ms: number) => {
    at += ms
    const due = waiting.filter(({ until }) => until <= at)
    waiting = waiting.filter((entry) => !due.includes(entry))
    for (const { run } of due) run()
  }
  return { clock, pass, countWaiting: () => waiting.length }
}

test('a photo ends when its time has passed, and ends only once', () => {
  const { clock, pass } = fakeClock()
  const onEnd = vi.fn<() => void>()
  const countdown = createCountdown(5000, onEnd, clock)
  pass(10_000)
  expect(onEnd).not.toHaveBeenCalled()
  countdown.run()
  countdown.run()
  pass(4999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  countdown.run()
  pass(10_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('paused time doesn’t count, and the time before it does', () => {
  const { clock, pass, countWaiting } = fakeClock()
  const onEnd = vi.fn<() => void>()
  const countdown = createCountdown(5000, onEnd, clock)
  countdown.run()
  pass(3000)
  countdown.pause()
  countdown.pause()
  expect(countWaiting()).toBe(0)
  pass(60_000)
  countdown.run()
  pass(1999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
