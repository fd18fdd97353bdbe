import { expect, test } from 'vitest'
import { creditsLeft, readAmount } from './read-amount.ts'

const bounds = { least: 10, most: 120.5 }

test('an amount may be typed with a point, a comma or neither', () => {
  for (const typed of ['12.5', '12,50', ' 12.50 ']) expect(readAmount(typed, bounds).credits).toBe(12.5)
  expect(readAmount('120', bounds).credits).toBe(120)
})

test('the least and the most can be sent, a hundredth beyond them cannot', () => {
  expect(readAmount('10', bounds).credits).toBe(10)
  expect(readAmount('120.50', bounds).credits).toBe(120.5)
  expect(readAmount('9.99', bounds)).toEqual({ credits: null, fault: 'It has to be at least 10.00.' })
  expect(readAmount('120.51', bounds)).toEqual({
    credits: null,
    fault: 'You have 120.50 credits available.',
  })
})

test('what is no amount is never sent', () => {
  for (const typed of ['', '-5', '1e3', '1,00.00', '12.505', 'ten', 'Infinity']) {
    expect(readAmount(typed, bounds)).toEqual({ credits: null, fault: 'Enter an amount, such as 12.50.' })
  }
})

test('what is left is exact', () => {
  expect(creditsLeft(0.3, 0.1)).toBe(0.2)
  expect(creditsLeft(120.5, 120.5)).toBe(0)
})
