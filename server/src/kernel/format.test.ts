import { expect, test } from 'vitest'
import { amountInCredits } from './format.ts'

test.each([
  [1, '1 credit'],
  [0, '0 credits'],
  [0.7, '0.7 credits'],
  [12.5, '12.5 credits'],
  [1200, '1,200 credits'],
])('%d reads “%s”', (amount, words) => {
  expect(amountInCredits(amount)).toBe(words)
})
