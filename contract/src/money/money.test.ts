import { expect, test } from 'vitest'
import fc from 'fast-check'
import { credits, creditsFromNumber, creditsToNumber } from './money.ts'
import { seed } from '../testing/chance.ts'

test('every amount with two decimals is read and written without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 1_000_000_000 }), (hundredths) => {
      const amount = creditsToNumber(credits(hundredths))
      expect(creditsFromNumber(amount)).toBe(BigInt(hundredths))
    }),
    { seed },
  )
})

test.each([0.001, 1.005, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  "%d isn't a valid amount of credits",
  (amount) => {
    expect(creditsFromNumber(amount)).toBeNull()
  },
)
