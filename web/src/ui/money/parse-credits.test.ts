import { expect, test } from 'vitest'
import { parseCredits, readCredits } from './parse-credits.ts'

test.each([
  ['4.5', 4.5],
  [' 4,5 ', 4.5],
  ['12.', 12],
  ['.05', 0.05],
  ['0', 0],
  ['1,250', 1250],
  ['1,250.75', 1250.75],
])('%j is an amount of credits', (typed, amount) => {
  expect(parseCredits(typed)).toBe(amount)
})

test.each([
  '',
  ' ',
  'ten',
  '-1',
  '1.234',
  '0,125',
  '0,125.',
  '1,25,0',
  '1e3',
  '.',
  '12 50',
  '99999999999999999',
])('%j is not a valid amount', (typed) => {
  expect(parseCredits(typed)).toBeNull()
})

const bounds = { least: 10, most: 120.5, faults: { none: 'none', small: 'small', large: 'large' } }

test('the minimum and the maximum are accepted, and a hundredth beyond either is refused with a reason', () => {
  expect(['10', '120,50', ' 12.50 '].map((typed) => readCredits(typed, bounds).credits)).toEqual([
    10, 120.5, 12.5,
  ])
  expect(readCredits('9.99', bounds)).toEqual({ credits: null, fault: 'small' })
  expect(readCredits('120.51', bounds)).toEqual({ credits: null, fault: 'large' })
})

test('an invalid amount is refused', () => {
  for (const typed of ['', '-5', '1e3', '1,00.00', '12.505', 'ten', 'Infinity']) {
    expect(readCredits(typed, bounds)).toEqual({ credits: null, fault: 'none' })
  }
})
