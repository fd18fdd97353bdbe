import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test('a creator’s share is rounded down to a hundredth and never exceeds its percentage', () => {
  expect([10, 0.1, 0.11, 3.5, 8.99, 0].map((credits) => shareOf(credits, 80))).toEqual([
    8, 0.08, 0.08, 2.8, 7.19, 0,
  ])
  expect(shareOf(1.15, 100)).toBe(1.15)
})
