import { expect, test } from 'vitest'
import { placeOf } from './checkout-query.ts'

test('a checkout leads back to the page where it was started', () => {
  expect(placeOf({ return_to: '/mara.frames?tab=media#tip' })).toBe('/mara.frames?tab=media#tip')
  expect(placeOf({ return_to: null })).toBe('/')
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  // Browsers strip tabs and line breaks.
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '',
])('a checkout never leads to %j', (return_to) => {
  expect(placeOf({ return_to })).toBe('/')
})
