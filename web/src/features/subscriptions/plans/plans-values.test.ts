import { expect, test } from 'vitest'
import {
  firstValuesOf,
  tooCheapLengths,
  tooCheapFault,
  plansBody,
  priceFault,
  priceOf,
  valuesOf,
} from './plans-values.ts'

const discounts = { three_months: 10, six_months: 15, twelve_months: 20 }

test('a price is accepted with a point or a comma and at most two decimals', () => {
  expect([priceOf('90'), priceOf('90.50'), priceOf('90,5'), priceOf(' .25 ')]).toEqual([90, 90.5, 90.5, 0.25])
  expect(priceFault('1.005')).toBe('Credits can have at most two decimals.')
  expect(priceFault('ninety')).toBeDefined()
  expect(priceFault('-3')).toBeDefined()
})

test('empty, zero and too high prices are refused', () => {
  expect(priceFault('')).toBe('Enter a price, or make it free.')
  expect(priceFault('0.00')).toBe('Enter at least 0.10 credits a month, or make it free.')
  expect(priceFault('0.09')).toBe('Enter at least 0.10 credits a month, or make it free.')
  expect(priceOf('0.10')).toBe(0.1)
  expect(priceFault('5000.01')).toBe('At most 5,000 credits a month.')
  expect(priceOf('5000')).toBe(5000)
})

test('a free plan is sent as a price of 0, whatever was typed before', () => {
  const values = { price: '90', isFree: true, isOpen: true, discounts }
  expect(plansBody(values)).toEqual({ is_open: true, monthly_price: 0, discounts })
  expect(plansBody({ ...values, isFree: false })).toEqual({ is_open: true, monthly_price: 90, discounts })
})

test('a creator who doesn’t accept subscribers keeps their price, and doesn’t need one', () => {
  const closed = { price: '', isFree: false, isOpen: false, discounts }
  expect(plansBody(closed)).toEqual({ is_open: false, monthly_price: 0, discounts })
  expect(plansBody({ ...closed, price: '12' })?.monthly_price).toBe(12)
  expect(plansBody({ ...closed, price: 'x' })).toBeNull()
  expect(plansBody({ ...closed, isOpen: true })).toBeNull()
})

test('plans that are closed and have no price are not shown as free', () => {
  expect(valuesOf({ is_open: false, monthly_price: 0, discounts })).toMatchObject({
    isFree: false,
    price: '',
  })
  expect(valuesOf({ is_open: true, monthly_price: 0, discounts }).isFree).toBe(true)
  expect(valuesOf({ is_open: true, monthly_price: 9, discounts }).price).toBe('9.00')
})

test('a new creator’s plans are open by default, and existing plans are not changed', () => {
  const none = { three_months: 0, six_months: 0, twelve_months: 0 }
  const first = firstValuesOf({ is_open: false, monthly_price: 0, discounts: none })
  expect(first).toEqual({ price: '', isFree: false, isOpen: true, discounts })
  expect(plansBody(first)).toBeNull()
  expect(firstValuesOf({ is_open: false, monthly_price: 9, discounts: none })).toMatchObject({
    isOpen: false,
    price: '9.00',
    discounts: none,
  })
})

test('a discount that leads to less than 0.10 a month is refused before saving, unless the plan is free', () => {
  const steep = { three_months: 80, six_months: 51, twelve_months: 50 }
  expect(tooCheapLengths({ monthly_price: 0.2, discounts: steep })).toEqual([3, 6])
  expect(tooCheapLengths({ monthly_price: 0.2, discounts })).toEqual([])
  expect(tooCheapLengths({ monthly_price: 0, discounts: steep })).toEqual([])
  expect(tooCheapFault([3, 6])).toBe(
    '3 months and 6 months would cost less than 0.10 credits a month. Lower the discount, raise the price or offer a free plan.',
  )
  expect(tooCheapFault([])).toBeUndefined()
})
