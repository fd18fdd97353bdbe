import { expect, test } from 'vitest'
import * as text from './payouts-text.ts'

test('the state of a payout is written in lower case within a sentence', () => {
  expect(text.payoutOf(250, 'requested')).toBe('Payout of 250 credits requested.')
  expect(text.payoutOf(250, 'paid')).toBe('Payout of 250 credits paid.')
})
