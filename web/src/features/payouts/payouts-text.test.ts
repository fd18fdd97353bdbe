import { expect, test } from 'vitest'
import * as text from './payouts-text.ts'

test('the state of a payout is written in lower case within a sentence', () => {
  expect(text.payoutOf('250.00', 'requested')).toBe('Payout of 250.00 credits requested.')
  expect(text.payoutOf('250.00', 'paid')).toBe('Payout of 250.00 credits paid.')
})
