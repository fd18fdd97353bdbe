import { expect, test } from 'vitest'
import { countsHoursTo23 } from './hour-cycle.ts'
import { clampDate, numberTyped, stepFrom, toDayHours, withTimeOf } from './day-and-time.ts'

// "Date/time inputs clamp to min and max; hours 1-12 or 0-23, minutes and seconds 0-59."
test('a moment outside the bounds becomes the nearest bound', () => {
  const min = new Date(2026, 10, 20, 9, 30)
  const max = new Date(2026, 11, 1, 18, 0)
  expect(clampDate(new Date(2026, 10, 20, 9, 0), { min, max })).toBe(min)
  expect(clampDate(new Date(2027, 0, 1), { min, max })).toBe(max)
  const within = new Date(2026, 10, 25)
  expect(clampDate(within, { min, max })).toBe(within)
  expect(clampDate(within, {})).toBe(within)
})

test('another day keeps the time that was chosen', () => {
  const chosen = withTimeOf(new Date(2026, 10, 25), new Date(2026, 10, 20, 21, 30))
  expect(chosen).toEqual(new Date(2026, 10, 25, 21, 30))
})

test('twelve in the morning is midnight', () => {
  expect([toDayHours(12, 'am'), toDayHours(12, 'pm'), toDayHours(9, 'pm')]).toEqual([0, 12, 21])
})

test.each([
  ['de-DE', true],
  ['en-GB', true],
  ['en-US', false],
  ['hi-IN', false],
])('the locale %s uses the 12-hour or 24-hour clock as people there do', (locale, isTo23) => {
  expect(countsHoursTo23(locale)).toBe(isTo23)
})

const hours = { min: 0, max: 23 }

test('an arrow key continues from the typed digits, not from the value they replace', () => {
  expect(stepFrom({ value: 8, digits: '9' }, 1, hours)).toBe(10)
  expect(stepFrom({ value: 8, digits: '14' }, -1, hours)).toBe(13)
})

test('without typed digits, an arrow key continues from the value', () => {
  expect(stepFrom({ value: 8, digits: undefined }, 1, hours)).toBe(9)
  expect(stepFrom({ value: 8, digits: '' }, -1, hours)).toBe(7)
})

test('after the last hour comes the first, and the other way around', () => {
  expect(stepFrom({ value: 23, digits: undefined }, 1, hours)).toBe(0)
  expect(stepFrom({ value: 0, digits: undefined }, -1, hours)).toBe(23)
  expect(stepFrom({ value: 8, digits: '99' }, 1, hours)).toBe(0)
})

test('a number out of range becomes the nearest valid one, and an empty field is no number', () => {
  expect(numberTyped('99', hours)).toBe(23)
  expect(numberTyped('0', { min: 1, max: 12 })).toBe(1)
  expect(numberTyped('', hours)).toBeUndefined()
})
