import { expect, test } from 'vitest'
import { creditNoun, formatCredits, priceInCredits } from './credits-text.ts'

test.each([
  [1, '1 credit'],
  [0, '0 credits'],
  [0.1, '0.10 credits'],
  [1.5, '1.50 credits'],
  [4.2, '4.20 credits'],
  [120, '120 credits'],
  [10_000, '10,000 credits'],
])('a price of %d reads “%s”', (price, words) => {
  expect(priceInCredits(price)).toBe(words)
})

test('an amount with two decimals is always followed by “credits”, and only exactly 1 by “credit”', () => {
  expect(`${formatCredits(1)} credits`).toBe('1.00 credits')
  expect([0, 0.99, 1, 1.01, 2].map(creditNoun)).toEqual([
    'credits',
    'credits',
    'credit',
    'credits',
    'credits',
  ])
})
