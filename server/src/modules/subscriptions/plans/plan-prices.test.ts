import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import { addMonths, nextAnchorDay } from '../renewals/add-months.ts'
import { priceOf, pricesOf } from './plan-prices.ts'

const terms = {
  monthly_price: 9_99n,
  three_months_discount: 10,
  six_months_discount: 15,
  twelve_months_discount: 33,
}

test('a subscription costs its months less the discount, rounded down to a hundredth', () => {
  expect(pricesOf(terms)).toEqual([
    { months: 1, price: 9_99n, perMonth: 9_99n, discountPercent: 0 },
    { months: 3, price: 26_97n, perMonth: 8_99n, discountPercent: 10 },
    { months: 6, price: 50_94n, perMonth: 8_49n, discountPercent: 15 },
    { months: 12, price: 80_31n, perMonth: 6_69n, discountPercent: 33 },
  ])
})

test('a free plan is free at every length', () => {
  expect(pricesOf({ ...terms, monthly_price: 0n }).map(({ price }) => price)).toEqual([0n, 0n, 0n, 0n])
})

test('no length costs more than its discounted months, or more than a hundredth less', () => {
  const anyTerms = fc.record({
    monthly_price: fc.bigInt({ min: 0n, max: 5_000_00n }),
    three_months_discount: fc.integer({ min: 0, max: 80 }),
    six_months_discount: fc.integer({ min: 0, max: 80 }),
    twelve_months_discount: fc.integer({ min: 0, max: 80 }),
  })
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const), (of, months) => {
      const { price, perMonth, discountPercent } = priceOf(of, months)
      const exact = of.monthly_price * BigInt(months) * BigInt(100 - discountPercent)
      expect(price * 100n).toBeLessThanOrEqual(exact)
      expect((price + 1n) * 100n).toBeGreaterThan(exact)
      expect(perMonth * BigInt(months)).toBeLessThanOrEqual(price)
    }),
    { seed },
  )
})

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-08-31T23:59:59.999Z', 3, '2026-11-30T23:59:59.999Z'],
  ['2026-11-15T00:00:00.000Z', 3, '2027-02-15T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to)
})

test('after a shorter month, a subscription returns to the day of the month on which it began', () => {
  const ends: string[] = []
  let end = new Date('2027-12-31T10:00:00.000Z')
  for (let renewal = 0; renewal < 5; renewal += 1) {
    end = addMonths(end, 1, 31)
    ends.push(end.toISOString().slice(0, 10))
  }
  expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
})

test("an end that isn't on the anchor day sets a new anchor day", () => {
  expect(nextAnchorDay(new Date('2027-02-28T10:00:00Z'), 31)).toBe(31)
  expect(nextAnchorDay(new Date('2027-03-01T10:00:00Z'), 31)).toBe(1)
  expect(addMonths(new Date('2027-03-01T10:00:00Z'), 1, 31).toISOString()).toBe('2027-04-01T10:00:00.000Z')
})

test('adding a period never skips a month and never adds less than 28 days per month', () => {
  const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const length = fc.constantFrom(1, 3, 6, 12)
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 31 }), length, (from, anchor, months) => {
      const to = addMonths(from, months, anchor)
      const passed =
        (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
      expect(passed).toBe(months)
      expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(28 * months * 86_400_000)
      expect(nextAnchorDay(to, nextAnchorDay(from, anchor))).toBe(nextAnchorDay(from, anchor))
    }),
    { seed },
  )
})
