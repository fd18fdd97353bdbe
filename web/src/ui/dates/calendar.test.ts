import { expect, test } from 'vitest'
import { addMonths, clampDate, isDayOut, monthGrid, toDayHours } from './calendar.ts'

test('a month starts its weeks on Monday and fills six of them', () => {
  const grid = monthGrid(new Date(2026, 10, 20))
  expect(grid).toHaveLength(42)
  expect(grid[0]).toEqual(new Date(2026, 9, 26))
  expect(grid[6]).toEqual(new Date(2026, 10, 1))
  expect(grid.every((day, cell) => (day.getDay() + 6) % 7 === cell % 7)).toBe(true)
})

test('a month that begins on a Monday shows no earlier week', () => {
  expect(monthGrid(new Date(2026, 5, 15))[0]).toEqual(new Date(2026, 5, 1))
})

test('a moment outside the bounds becomes the nearest bound', () => {
  const min = new Date(2026, 10, 20, 9, 30)
  const max = new Date(2026, 11, 1, 18, 0)
  expect(clampDate(new Date(2026, 10, 20, 9, 0), { min, max })).toBe(min)
  expect(clampDate(new Date(2027, 0, 1), { min, max })).toBe(max)
  const within = new Date(2026, 10, 25)
  expect(clampDate(within, { min, max })).toBe(within)
  expect(clampDate(within, {})).toBe(within)
})

test('the day of a bound itself can be chosen, the day beyond it cannot', () => {
  const bounds = { min: new Date(2026, 10, 20, 9, 30), max: new Date(2026, 10, 22, 12) }
  expect(isDayOut(new Date(2026, 10, 20), bounds)).toBe(false)
  expect(isDayOut(new Date(2026, 10, 22), bounds)).toBe(false)
  expect(isDayOut(new Date(2026, 10, 19), bounds)).toBe(true)
  expect(isDayOut(new Date(2026, 10, 23), bounds)).toBe(true)
})

test('the 31st lands on the last day of a shorter month', () => {
  expect(addMonths(new Date(2026, 0, 31), 1)).toEqual(new Date(2026, 1, 28))
})

test('twelve in the morning is midnight', () => {
  expect([toDayHours(12, 'am'), toDayHours(12, 'pm'), toDayHours(9, 'pm')]).toEqual([0, 12, 21])
})
