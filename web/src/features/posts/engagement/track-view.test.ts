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

test('a post that is half visible for a second counts as viewed, and its duration is reported when it is left', () => {
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

test('a hidden page is not viewed, and counts as another view when it is shown again', () => {
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

test('a page that is shown again reports nothing for a post off the screen', () => {
  const view = trackView(tell)
  view.show(true)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('leaving twice is reported once', () => {
  const view = trackView(tell)
  view.see(true)
  vi.advanceTimersByTime(1500)
  view.see(false)
  view.stop()
  expect(told).toEqual(['started', 'ended 1500'])
})
