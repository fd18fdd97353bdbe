import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackView } from './track-view.ts'

const told: string[] = []
const tell = { started: () => told.push('started'), ended: (ms: number) => told.push(`ended ${ms}`) }

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('a post counts as viewed once half of it is visible for a second, and its duration is reported at the end', () => {
  const view = trackView(tell)
  view.see(true)
  vi.advanceTimersByTime(5000)
  view.see(false)
  expect(told).toEqual(['started', 'ended 5000'])
})

test('a post that is scrolled past does not count', () => {
  const view = trackView(tell)
  view.see(true)
  vi.advanceTimersByTime(900)
  view.see(false)
  view.stop()
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('a hidden page ends a view, and another view starts when the page is shown again', () => {
  const view = trackView(tell)
  view.see(true)
  vi.advanceTimersByTime(2000)
  view.show(false)
  vi.advanceTimersByTime(60_000)
  view.show(true)
  vi.advanceTimersByTime(3000)
  view.stop()
  expect(told).toEqual(['started', 'ended 2000', 'started', 'ended 3000'])
})

test('showing the page again reports nothing for a post that is not on the screen', () => {
  const view = trackView(tell)
  view.show(true)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('a view that ends twice is reported once', () => {
  const view = trackView(tell)
  view.see(true)
  vi.advanceTimersByTime(1500)
  view.see(false)
  view.stop()
  expect(told).toEqual(['started', 'ended 1500'])
})
