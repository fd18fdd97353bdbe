import { expect, test } from 'vitest'
import { parseCredits } from './parse-credits.ts'

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
])('%j is none', (typed) => {
  expect(parseCredits(typed)).toBeNull()
})
