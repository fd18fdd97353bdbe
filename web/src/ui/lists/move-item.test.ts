import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moving a photo forward or back keeps the others in order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
})

test('moving an item that isn’t in the list changes nothing', () => {
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
