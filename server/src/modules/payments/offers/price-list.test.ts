import fc from 'fast-check'
import { credits } from '@fanfare/contract/money/money'
import { expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import { centsOf } from './cents-of.ts'
import { creditsFor, creditsGone } from './credits-for.ts'
import { findOffer, priceList } from './price-list.ts'

const rate = { creditCents: 10, currency: 'usd' }

test('packages cost the displayed price, and larger ones cost less per credit', () => {
  const { credit_packages } = priceList(rate)
  expect(
    credit_packages.map(({ credits, price_cents, full_price_cents, discount_percentage }) => [
      credits,
      price_cents,
      full_price_cents,
      discount_percentage,
    ]),
  ).toEqual([
    [100, 1000, 1000, 0],
    [250, 2375, 2500, 5],
    [600, 5520, 6000, 8],
    [1500, 13_500, 15_000, 10],
  ])
})

test('the summary of the price list is computed from its offers', () => {
  const { meta, monthly_plans, yearly_plans, credit_packages } = priceList(rate)
  const all = [...monthly_plans, ...yearly_plans, ...credit_packages]
  expect(meta).toMatchObject({
    base_credit_rate: 0.1,
    smallest_price_per_credit: 0.09,
    max_discount_percentage: 10,
    currency: 'usd',
    total_plans: all.length,
    calculation_method: 'credits_first',
    popular_plan_ids: ['credits-600', 'monthly-600'],
    recommended_plan_ids: ['credits-1500', 'yearly-7200'],
  })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('at any rate, each offer costs its full price minus the discount, rounded up, and can be looked up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (creditCents) => {
      const { credit_packages } = priceList({ creditCents, currency: 'eur' })
      for (const {
        id,
        credits: amount,
        price_cents,
        full_price_cents,
        discount_percentage,
      } of credit_packages) {
        expect(full_price_cents).toBe(amount * creditCents)
        expect(price_cents * 100).toBeGreaterThanOrEqual(full_price_cents * (100 - discount_percentage))
        expect(price_cents * 100 - full_price_cents * (100 - discount_percentage)).toBeLessThan(100)
        expect(findOffer(id, { creditCents, currency: 'eur' })).toMatchObject({
          amountCents: price_cents,
          everyMonths: null,
        })
      }
    }),
    { seed },
  )
  expect(findOffer('yearly-3000', rate)).toMatchObject({
    everyMonths: 12,
    credits: 300_000n,
    amountCents: 27_600,
  })
  expect(findOffer('credits-99', rate)).toBeNull()
})

test('prices are rounded up to a whole cent', () => {
  expect([1n, 9n, 10n, 11n, 100n, 12_345n].map((amount) => centsOf(credits(amount), 10))).toEqual([
    1, 1, 1, 2, 10, 1235,
  ])
})

const cents = fc.integer({ min: 1, max: 1_000_000 })

test('a payment below the price buys proportionally fewer credits, and a surplus buys more at the base rate', () => {
  const asked = { promised: credits(25_000n), askedCents: 2375 }
  expect([2375, 1187, 1, 2376, 3375].map((paidCents) => creditsFor({ ...asked, paidCents }, 10))).toEqual([
    25_000n,
    12_494n,
    10n,
    25_010n,
    35_000n,
  ])
  fc.assert(
    fc.property(cents, cents, cents, (promised, askedCents, paidCents) => {
      const brought = creditsFor({ promised: credits(BigInt(promised)), askedCents, paidCents }, 10)
      const isShort = paidCents < askedCents
      expect(isShort ? brought <= BigInt(promised) : brought >= BigInt(promised)).toBe(true)
    }),
    { seed },
  )
})

test('partial reversals add up to exactly the payment and never exceed it', () => {
  fc.assert(
    fc.property(
      cents,
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 20 }),
      (paidCents, granted, parts) => {
        let [goneCents, gone] = [0, 0n]
        for (const part of [...parts, paidCents]) {
          goneCents = Math.min(paidCents, goneCents + part)
          const next = creditsGone({ granted: credits(granted), paidCents, goneCents })
          expect(next).toBeGreaterThanOrEqual(gone)
          expect(next).toBeLessThanOrEqual(granted)
          gone = next
        }
        expect(gone).toBe(granted)
      },
    ),
    { seed },
  )
})
