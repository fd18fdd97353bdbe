import { expect, test } from 'vitest'
import * as text from './follows-text.ts'

test('a name written from right to left doesn’t reorder a label, and other names are unchanged', () => {
  expect(text.followName('نور')).toBe('Follow \u2068نور\u2069')
  expect(text.followName('Mia Kovacs')).toBe('Follow Mia Kovacs')
})
