import { expect, test } from 'vitest'
import { readFee } from './read-fee.ts'

test.each([
  ['0.35', 35],
  ['0,35', 35],
  ['12', 1200],
  ['0', 0],
  ['10,000.00', 1_000_000],
])('the fee %s is %d cents', (typed, cents) => {
  expect(readFee(typed)).toBe(cents)
})

test('an empty field means no fee, and an invalid amount is refused', () => {
  expect(readFee('  ')).toBeNull()
  for (const typed of ['-1', '0.355', 'free', '10000.01']) expect(readFee(typed)).toBeUndefined()
})
