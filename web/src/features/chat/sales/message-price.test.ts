import { expect, test } from 'vitest'
import { readMessagePrice } from './message-price.ts'

test.each(['', ' ', '0', '0.00'])('“%s” means no price, so the photos and videos are free', (typed) => {
  expect(readMessagePrice(typed)).toEqual({ credits: 0, fault: null })
})

test('a price can have two decimals, and the limit is the same as for posts', () => {
  expect(readMessagePrice('0.10')).toEqual({ credits: 0.1, fault: null })
  expect(readMessagePrice('12,5')).toEqual({ credits: 12.5, fault: null })
  expect(readMessagePrice('10,000')).toEqual({ credits: 10_000, fault: null })
})

test.each([
  ['0.09', 'At least 0.10 credits, or 0 if they aren’t for sale.'],
  ['10000.01', 'At most 10,000 credits.'],
  ['1.005', 'Enter a price with at most two decimals, such as 4.50.'],
  ['free', 'Enter a price with at most two decimals, such as 4.50.'],
])('“%s” is refused with a reason', (typed, fault) => {
  expect(readMessagePrice(typed)).toEqual({ credits: null, fault })
})
