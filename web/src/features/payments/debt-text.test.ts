import { expect, test } from 'vitest'
import { spendableCredits } from './debt-text.ts'

test('a debtor can spend the balance minus the debt, and never less than zero', () => {
  expect(spendableCredits({ balance: 10.1, owed: 8.2 })).toBe(1.9)
  expect(spendableCredits({ balance: 5, owed: 8 })).toBe(0)
  expect(spendableCredits({ balance: 5, owed: 0 })).toBe(5)
})
