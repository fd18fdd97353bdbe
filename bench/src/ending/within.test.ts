import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait times out at its limit, with an error that names what never came', async () => {
  const ended = within(20, 'Message 81', new Promise(() => undefined)).catch(String)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await ended).toBe('Error: Message 81 took longer than 20 s.')
})

test('a wait doesn’t end before its limit', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waited = within(20, 'Message 1', promise)
  await vi.advanceTimersByTimeAsync(19_999)
  resolve('heard')
  await expect(waited).resolves.toBe('heard')
})

test('an error is rethrown unchanged, and the timer doesn’t keep the process running', async () => {
  const refused = Promise.reject(new Error('Refused: 429'))
  await expect(within(20, 'Message 1', refused)).rejects.toThrow('Refused: 429')
  expect(vi.getTimerCount()).toBe(0)
})
