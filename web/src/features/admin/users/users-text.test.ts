import { expect, test } from 'vitest'
import * as text from './users-text.ts'

test('an empty list of users quotes the search only if there is one', () => {
  expect(text.noneFoundHint('zoe')).toBe('No user matches “zoe”.')
  expect(text.noneFoundHint(undefined)).toBe('People who sign up will appear here.')
  expect(text.noneFoundHint('')).toBe('People who sign up will appear here.')
})

test('the verb after an amount of exactly 1 is singular', () => {
  expect(text.freeCredits(1)).toBe('1 of them was free or given by an admin.')
  expect(text.freeCredits(12.5)).toBe('12.50 of them were free or given by an admin.')
  expect(text.owedCredits(1)).toBe('1 is owed because payments to this user were reversed.')
  expect(text.owedCredits(3)).toBe('3 are owed because payments to this user were reversed.')
})
