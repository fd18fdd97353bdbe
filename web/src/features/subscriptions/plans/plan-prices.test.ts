import { expect, test } from 'vitest'
import { isFree, minPerMonth, shortestOf } from './min-per-month.ts'
import { plansIn, plansOf } from './plan-prices.ts'

const discounts = { three_months: 10, six_months: 15, twelve_months: 20 }
const prices = (monthly_price: number) => plansOf({ monthly_price, discounts }).map((plan) => plan.price)

test('a longer plan costs the price of its months minus the discount', () => {
  expect(prices(90)).toEqual([90, 243, 459, 864])
  expect(plansOf({ monthly_price: 90, discounts }).map((plan) => plan.price_per_month)).toEqual([
    90, 81, 76.5, 72,
  ])
})

test('no price has more than two decimals', () => {
  expect(prices(0.07)).toEqual([0.07, 0.18, 0.35, 0.67])
  expect(plansOf({ monthly_price: 3.33, discounts })[1]).toMatchObject({ price: 8.99, price_per_month: 2.99 })
})

test('a free plan is free for any length', () => {
  expect(prices(0)).toEqual([0, 0, 0, 0])
})

test('each length belongs to one tab, and the shortest plan and the lowest price per month are found', () => {
  const plans = plansOf({ monthly_price: 90, discounts })
  expect(plansIn(plans, 'monthly').map((plan) => plan.months)).toEqual([1, 3, 6])
  expect(plansIn(plans, 'yearly').map((plan) => plan.months)).toEqual([12])
  expect(shortestOf(plans.toReversed())).toMatchObject({ months: 1, price: 90 })
  expect(minPerMonth(plans)).toBe(72)
})

test('plans are free only if every price is zero, not if a price per month rounds to zero', () => {
  const cents = plansOf({ monthly_price: 0.01, discounts: { ...discounts, twelve_months: 80 } })
  expect(cents.at(-1)).toMatchObject({ price: 0.02, price_per_month: 0 })
  expect([isFree(cents), minPerMonth(cents)]).toEqual([false, 0.01])
  expect(isFree(plansOf({ monthly_price: 0, discounts }))).toBe(true)
  expect(isFree([])).toBe(false)
})
