import { expect, test } from 'vitest'
import { writtenPrice } from './written-price.ts'

test('a price applies to a message with photos or videos, and must be valid', () => {
  expect(writtenPrice('4.50', 1)).toBe(4.5)
  expect(writtenPrice('', 2)).toBe(0)
  expect(writtenPrice('0.05', 1)).toBeNull()
})

test('a price that was typed before the last photo was removed neither blocks the message nor is sent', () => {
  expect(writtenPrice('0.05', 0)).toBe(0)
  expect(writtenPrice('4.50', 0)).toBe(0)
})
