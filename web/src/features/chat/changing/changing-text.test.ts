import { expect, test } from 'vitest'
import { timeLeft } from './changing-text.ts'

test.each([
  [{ can_edit: true, can_unsend: true }, '0:45 left to edit or unsend'],
  [{ can_edit: true, can_unsend: false }, '0:45 left to edit'],
  [{ can_edit: false, can_unsend: true }, '0:45 left to unsend'],
])('the countdown names only what is still possible: %o', (can, words) => {
  expect(timeLeft('0:45', can)).toBe(words)
})
