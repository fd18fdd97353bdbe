import { expect, test } from 'vitest'
import * as text from './credits-text.ts'

test('the text is singular for one free credit, and plural for several', () => {
  expect(text.claimToday(1, 'for any purchase')).toBe('Claim 1 credit today. Use it for any purchase.')
  expect(text.claimToday(2.5, 'for tips and posts')).toBe(
    'Claim 2.50 credits today. Use them for tips and posts.',
  )
  expect(text.nextReady(1, 'for any purchase')).toBe(
    'Your next free credit will be ready {time}. Use it for any purchase.',
  )
  expect(text.nextReady(5, 'for tips')).toBe(
    'Your next 5 free credits will be ready {time}. Use them for tips.',
  )
})
