import { countries } from '@fanfare/contract/verification/countries'
import { expect, test } from 'vitest'
import { countryName, waitText } from './identity-words.ts'

test.each([
  [0, '1 minute'],
  [59, '1 minute'],
  [61, '2 minutes'],
  [3 * 3600, '3 hours'],
  [3 * 3600 + 1, '4 hours'],
  [5 * 86_400, '5 days'],
])('a wait of %i seconds reads as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

test('every country has a unique name', () => {
  const named = countries.map((code) => countryName(code))
  expect(named.filter((name, index) => name === countries[index])).toEqual([])
  expect(new Set(named).size).toBe(countries.length)
})
