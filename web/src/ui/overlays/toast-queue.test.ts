import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

const timing = { shownMs: 3000, exitMs: 150, most: 3 }
const messages = (queue: ReturnType<typeof createToastQueue>) => queue.list().map((toast) => toast.message)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast shows for 3 seconds, leaves for 150 ms and is gone', () => {
  const queue = createToastQueue(timing)
  queue.show({ kind: 'success', message: 'Link copied to clipboard!' })
  vi.advanceTimersByTime(2999)
  expect(queue.list()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(queue.list()[0]?.leaving).toBe(true)
  vi.advanceTimersByTime(149)
  expect(queue.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(queue.list()).toHaveLength(0)
})

test('a toast does not go away while somebody reads it', () => {
  const queue = createToastQueue(timing)
  queue.show({ kind: 'danger', message: 'Failed to like/unlike post' })
  vi.advanceTimersByTime(2000)
  queue.pause()
  vi.advanceTimersByTime(60_000)
  expect(messages(queue)).toEqual(['Failed to like/unlike post'])
  queue.resume()
  vi.advanceTimersByTime(2999)
  expect(queue.list()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(151)
  expect(queue.list()).toEqual([])
})

test('a fourth toast sends the oldest away', () => {
  const queue = createToastQueue(timing)
  for (const message of ['one', 'two', 'three', 'four']) queue.show({ kind: 'info', message })
  vi.advanceTimersByTime(150)
  expect(messages(queue)).toEqual(['two', 'three', 'four'])
})

test('what is pending waits for its outcome and takes its place', () => {
  const queue = createToastQueue(timing)
  const id = queue.show({ kind: 'pending', message: 'Processing' })
  vi.advanceTimersByTime(60_000)
  expect(messages(queue)).toEqual(['Processing'])
  queue.show({ id, kind: 'success', message: 'Post removed successfully' })
  expect(messages(queue)).toEqual(['Post removed successfully'])
  vi.advanceTimersByTime(3150)
  expect(queue.list()).toEqual([])
})

test('a toast that was dismissed by hand leaves at once', () => {
  const queue = createToastQueue(timing)
  const id = queue.show({ kind: 'success', message: 'Saved' })
  queue.dismiss(id)
  vi.advanceTimersByTime(150)
  expect(queue.list()).toEqual([])
})
