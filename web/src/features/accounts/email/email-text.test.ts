import { expect, test } from 'vitest'
import * as text from './email-text.ts'

test('a message names the address, if it is known', () => {
  expect(text.linkSent('mia@example.com')).toBe('We emailed a link to mia@example.com.')
  expect(text.linkSent(null)).toBe('We emailed you a link.')
  expect(text.emailChanged('mia@example.com')).toBe('Email changed to mia@example.com.')
  expect(text.emailChanged(null)).toBe('Email changed.')
})
