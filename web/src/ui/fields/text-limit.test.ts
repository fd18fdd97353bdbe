import { expect, test } from 'vitest'
import { countSent, limitedButton, limitedField } from './text-limit.ts'

test.each([
  ['', 0],
  ['  a b\n', 3],
  ['👍👍', 2],
  ['Zürich', 6],
])('“%s” counts as %i characters', (text, count) => {
  expect(countSent(text)).toBe(count)
})

test('only a text that is too long marks its field as invalid and its button as disabled, with the reason', () => {
  const fits = { id: 'reason', over: 0 }
  expect([limitedField(fits), limitedButton(fits)]).toEqual([{}, {}])
  const isTooLong = { id: 'reason', over: 2 }
  expect(limitedField(isTooLong)).toEqual({ 'aria-invalid': true, 'aria-describedby': 'reason' })
  expect(limitedButton(isTooLong)).toMatchObject({ 'aria-disabled': true, 'aria-describedby': 'reason' })
})
