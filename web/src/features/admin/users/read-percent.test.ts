import { expect, test } from 'vitest'
import { percentIn } from './read-percent.ts'

test('an empty field means the default percentage, and a whole number sets the percentage', () => {
  expect(percentIn(' ', 50)).toEqual({ value: null })
  expect(percentIn('0', 50)).toEqual({ value: 0 })
  expect(percentIn(' 50 ', 50)).toEqual({ value: 50 })
})

test('a percentage that is too high or isn’t a whole number is refused with the reason', () => {
  for (const typed of ['1.5', '-1', 'ten']) expect(percentIn(typed, 50).fault).toBe('Enter a whole number.')
  expect(percentIn('51', 50).fault).toBe('At most 50%.')
})
