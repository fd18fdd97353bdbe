import { expect, test } from 'vitest'
import { parseCredits } from '../../ui/credits-input.tsx'
import { readAmount } from './tip.ts'

test('an amount reads with a point or a comma, and with at most two decimals', () => {
  expect(['5', '4.5', '4,50', '.75', '12.'].map(parseCredits)).toEqual([5, 4.5, 4.5, 0.75, 12])
  expect(['', '.', '1.234', '-5', '1e3', 'ten', '1.2.3'].map(parseCredits)).toEqual(Array(7).fill(null))
})

test('a tip is at least one credit and at most ten thousand', () => {
  expect(['1.00', '10000', '10.01'].map((text) => readAmount(text).amount)).toEqual([1, 10_000, 10.01])
  expect(['0', '0.99', '10000.01', ''].map((text) => readAmount(text).amount)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(readAmount('0.99').fault).toBe('At least 1 credit.')
  expect(readAmount('10000.01').fault).toBe('At most 10,000 credits.')
})
