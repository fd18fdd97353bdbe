import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processorSecondsOf } from './processor-time.ts'
import { limitTime } from './time-limit.ts'

// The test controls the clock, but the processes are real: one is busy and one waits.

let child: ChildProcess
const start = (script: string) => {
  child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  return child
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  child.kill('SIGKILL')
})

test('a busy process is stopped at its limit', async () => {
  const { pid, stdout } = start('process.stdout.write("ready"); for (;;);')
  await once(stdout ?? child, 'data')
  const onEnd = vi.fn<() => void>()
  limitTime({ seconds: 0.1, pid, onEnd })
  const begun = processorSecondsOf(pid) ?? 0
  // Vitest's own polling would advance the test's clock.
  let used = 0
  while (used <= 0.1) used = (processorSecondsOf(pid) ?? 0) - begun
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a process that gets no processor time is stopped after six times its limit', async () => {
  const { pid, stdout } = start('process.stdout.write("ready"); setTimeout(() => {}, 1e9)')
  await once(stdout ?? child, 'data')
  const onEnd = vi.fn<() => void>()
  limitTime({ seconds: 30, pid, onEnd })
  vi.advanceTimersByTime(5 * 30_000)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test("a task that ends in time doesn't exceed its limit later", () => {
  start('')
  const onEnd = vi.fn<() => void>()
  limitTime({ seconds: 30, pid: child.pid, onEnd })()
  vi.advanceTimersByTime(600_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test("where the system doesn't report processor time, only the clock counts", () => {
  start('')
  expect(processorSecondsOf(undefined)).toBeNull()
  const onEnd = vi.fn<() => void>()
  limitTime({ seconds: 30, pid: undefined, onEnd })
  vi.advanceTimersByTime(30_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
