import { expect, test } from 'vitest'
import { monthsIn, placeOf } from './subscribe-place.ts'

const creator = { id: '1', username: 'mara.frames', display_name: 'Mara', photo: null }

test('the URL to return to after buying credits restores the chosen plan', () => {
  const place = placeOf(creator, 12)
  expect(place).toBe('/mara.frames#subscribe-12')
  expect(monthsIn(place.split('#')[1] ?? '')).toBe(12)
})

test('no other URL opens the dialog', () => {
  expect(['', 'tip', 'subscribe', 'subscribe-', 'subscribe-2', 'subscribe-12x'].map(monthsIn)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
