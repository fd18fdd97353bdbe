import { expect, test } from 'vitest'
import { formatMoney, formatRate } from './money.ts'

test('money shows its currency and always two decimals', () => {
  expect([formatMoney(5400, 'usd'), formatMoney(105_405, 'USD'), formatMoney(0, 'eur')]).toEqual([
    '$54.00',
    '$1,054.05',
    '€0.00',
  ])
})

test('negative money has a minus sign, not a hyphen', () => {
  expect(formatMoney(-600, 'usd')).toBe('−$6.00')
})

test('the price of one credit shows more decimals than cents', () => {
  expect([formatRate(0.1, 'usd'), formatRate(0.085, 'usd')]).toEqual(['$0.10', '$0.085'])
})
