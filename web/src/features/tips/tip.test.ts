import { expect, test } from 'vitest'
import { readAmount } from './tip.ts'

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
