import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing quickly searches once, with the last text', () => {
  const searched: string[] = []
  const search = debounce((term: string) => void searched.push(term), 500)
  search('m')
  vi.advanceTimersByTime(499)
  search('ma')
  vi.advanceTimersByTime(499)
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['ma'])
})

test('pressing Enter searches immediately and only once', () => {
  const searched: string[] = []
  const search = debounce((term: string) => void searched.push(term), 500)
  search('mar')
  search.flush('mara')
  vi.advanceTimersByTime(1000)
  expect(searched).toEqual(['mara'])
})

test('leaving the page cancels a search that has not started', () => {
  const searched: string[] = []
  const search = debounce((term: string) => void searched.push(term), 500)
  search('mara')
  search.cancel()
  vi.advanceTimersByTime(1000)
  expect(searched).toEqual([])
})
