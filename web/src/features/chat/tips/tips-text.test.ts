import { expect, test } from 'vitest'
import * as text from './tips-text.ts'

test('a tip names its sender, or says “You” if the reader sent it', () => {
  expect(text.tipped('Mia', 1)).toBe('Mia tipped 1 credit')
  expect(text.tipped('נור', 5)).toBe('\u2068נור\u2069 tipped 5 credits')
  expect(text.tipped(null, 5)).toBe('You tipped 5 credits')
})
