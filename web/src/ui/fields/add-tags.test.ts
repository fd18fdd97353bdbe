import { expect, test } from 'vitest'
import { addTags } from './add-tags.ts'

const rules = { most: 4, longest: 10 }

test('a text is split into lowercase tags without the #, each listed once', () => {
  expect(addTags(['dawn'], '#Dawn, Flight  pool-house', rules)).toEqual(['dawn', 'flight', 'poolhouse'])
})

test('tags in other scripts stay whole', () => {
  expect(addTags([], 'été 写真', rules)).toEqual(['été', '写真'])
})

test('nothing is added beyond the limit, and blanks add nothing', () => {
  expect(addTags(['a', 'b', 'c'], 'd e f', rules)).toEqual(['a', 'b', 'c', 'd'])
  expect(addTags(['a'], ' , # ', rules)).toEqual(['a'])
  expect(addTags([], 'abcdefghijklmnop', rules)).toEqual(['abcdefghij'])
})
