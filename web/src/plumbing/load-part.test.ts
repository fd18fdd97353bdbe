import { afterEach, expect, test, vi } from 'vitest'
import { loadPart, serverAnswers, waitingParts, wakeParts } from './load-part.ts'
import { fakeApi } from '../testing/fake-api.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * A server that accepts requests and never responds. `pass` ends every timeout of up to this many
 * milliseconds.
 */
function hangingServer() {
  const limits: { ms: number; timer: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    limits.push({ ms, timer })
    return timer.signal
  })
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return {
    pass: (passedMs: number) => {
      for (const { ms, timer } of limits)
        if (ms <= passedMs) timer.abort(new DOMException('Too late', 'TimeoutError'))
    },
  }
}

test('a server that hangs counts as unreachable after ten seconds', async () => {
  const server = hangingServer()
  const answers = serverAnswers()
  server.pass(10_000)
  expect(await answers).toBe(false)
})

test('when a hanging server doesn’t send a part, the part waits for a connection and then loads without an error', async () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const server = hangingServer()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue('the part')
  const part = loadPart(load)
  await expect.poll(() => vi.mocked(AbortSignal.timeout).mock.calls.length).toBeGreaterThan(0)
  server.pass(10_000)
  await expect.poll(() => waitingParts.get()).toBe(1)
  wakeParts()
  expect(await part).toBe('the part')
  expect(waitingParts.get()).toBe(0)
})

test('a server that responds is reachable', async () => {
  const asked = fakeApi()
  const answers = serverAnswers()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(200)
  expect(await answers).toBe(true)
})
