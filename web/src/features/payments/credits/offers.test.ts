import type { Pricing } from '@fanfare/contract/payments/pricing'
import { expect, test } from 'vitest'
import { firstOffer, offersOf, severalOf } from './offers.ts'

const common = { discount_percentage: 0, price_per_credit: 0.1, is_popular: false, is_recommended: false }

const pricing: Pricing = {
  plans: {
    credit_packages: [
      { ...common, id: 'p600', credits: 600, price_cents: 5400, full_price_cents: 6000, is_popular: true },
      { ...common, id: 'p100', credits: 100, price_cents: 1000, full_price_cents: 1000 },
    ],
    monthly_plans: [{ ...common, id: 'm', name: 'Fan', interval: 'month', credits: 150, price_cents: 1350 }],
    yearly_plans: [],
    meta: {
      base_credit_rate: 0.1,
      smallest_price_per_credit: 0.09,
      max_discount_percentage: 10,
      currency: 'usd',
      last_updated: '2026-11-20T09:00:00Z',
      total_plans: 3,
      recommended_plan_ids: [],
      popular_plan_ids: ['p600'],
      calculation_method: 'credits_first',
      featured_tools: [],
    },
  },
  creator_share_percent: 80,
  payment_methods: [],
}

test('offers are sorted by size', () => {
  expect(offersOf(pricing, 'once').map((offer) => offer.id)).toEqual(['p100', 'p600'])
  expect(offersOf(pricing, 'year')).toEqual([])
})

test('a plan’s saving is relative to the base rate', () => {
  expect(offersOf(pricing, 'month')[0]).toMatchObject({ priceCents: 1350, fullCents: 1500 })
})

test('if credits are missing, the smallest package that covers them is selected first', () => {
  const offers = offersOf(pricing, 'once')
  expect([99.5, 100, 100.01, 5000].map((missing) => firstOffer(offers, missing)?.id)).toEqual([
    'p100',
    'p100',
    'p600',
    'p600',
  ])
})

test('if no package covers the missing credits, the text says how many of the largest are needed', () => {
  const offers = offersOf(pricing, 'once')
  expect([600, 600.01, 1200, 1200.01].map((missing) => severalOf(offers, missing)?.times)).toEqual([
    undefined,
    2,
    2,
    3,
  ])
  expect(severalOf(offers, 5000)).toEqual({ times: 9, credits: 600 })
  expect(severalOf([], 5000)).toBeNull()
})

test('if no credits are missing, the most popular package is selected first', () => {
  expect(firstOffer(offersOf(pricing, 'once'))?.id).toBe('p600')
  expect(firstOffer(offersOf(pricing, 'month'))?.id).toBe('m')
  expect(firstOffer([])).toBeUndefined()
})
