import { expect, test } from 'vitest'
import { readTip } from './tip.ts'

test('a tip is at least one credit and at most ten thousand', () => {
  expect(['1.00', '10000', '10.01'].map((text) => readTip(text).credits)).toEqual([1, 10_000, 10.01])
  expect(['0', '0.99', '10000.01', ''].map((text) => readTip(text).credits)).toEqual([null, null, null, null])
  expect(readTip('0.99').fault).toBe('At least 1 credit.')
  expect(readTip('10000.01').fault).toBe('At most 10,000 credits.')
})
