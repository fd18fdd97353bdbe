import { expect, test } from 'vitest'
import { chooseDay, dateOf, dayOf, formatRange } from './day-range.ts'

const before = { from: '2026-01-01', to: '2026-01-31' }

test('the first click sets the start and does not change the range', () => {
  expect(chooseDay({ start: undefined, range: before }, '2026-11-09')).toEqual({
    start: '2026-11-09',
    range: before,
    isDone: false,
  })
})

test('the second click sets the end, in whichever order the days were clicked', () => {
  const range = { from: '2026-11-09', to: '2026-11-20' }
  const done = { start: undefined, range, isDone: true }
  expect(chooseDay({ start: '2026-11-09', range: before }, '2026-11-20')).toEqual(done)
  expect(chooseDay({ start: '2026-11-20', range: before }, '2026-11-09')).toEqual(done)
})

test('the same day clicked again clears the range and leaves the calendar open', () => {
  expect(chooseDay({ start: '2026-11-09', range: before }, '2026-11-09')).toEqual({
    start: undefined,
    range: {},
    isDone: false,
  })
})

test('a range is named by its days, even with an open end', () => {
  expect(formatRange({ from: '2026-11-09', to: '2026-11-20' })).toBe('09-Nov-2026 to 20-Nov-2026')
  expect(formatRange({ from: '2026-11-09' })).toBe('Since 09-Nov-2026')
  expect(formatRange({ to: '2026-11-20' })).toBe('Until 20-Nov-2026')
  expect(formatRange({})).toBeUndefined()
})

test('a day converts to a date and back, even when clocks change', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2028-02-29', '2026-01-01'])
    expect(dayOf(dateOf(day))).toBe(day)
})
