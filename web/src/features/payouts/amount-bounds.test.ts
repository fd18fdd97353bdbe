import { expect, test } from 'vitest'
import { readCredits } from '../../ui/money/parse-credits.ts'
import { boundsOf, creditsLeft } from './amount-bounds.ts'

test('an invalid amount is refused, and the error names the minimum or the available amount', () => {
  const bounds = boundsOf({ least: 10, most: 120.5 })
  const faultOf = (typed: string) => readCredits(typed, bounds).fault
  expect(faultOf('9.99')).toBe('The minimum is 10 credits.')
  expect(faultOf('120.51')).toBe('You have 120.50 credits available.')
  expect(faultOf('ten')).toBe('Enter an amount, such as 12.50.')
  expect([faultOf('10'), faultOf('120.50')]).toEqual([null, null])
})

test('the remaining amount is exact', () => {
  expect(creditsLeft(0.3, 0.1)).toBe(0.2)
  expect(creditsLeft(120.5, 120.5)).toBe(0)
})
