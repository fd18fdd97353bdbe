import { expect, test } from 'vitest'
import { followAddress, moveTo, orderReels, shownAt } from './shown-reel.ts'

test('the reel from the link comes first, and is not repeated in the list', () => {
  expect(orderReels('b', ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  expect(orderReels(undefined, ['a', 'b', 'b'])).toEqual(['a', 'b'])
  expect(orderReels('z', [])).toEqual(['z'])
})

test('the URL follows the current reel, and never takes the viewer back', () => {
  const moved = moveTo(moveTo(shownAt('a'), 'b'), 'c')
  const late = followAddress(moved, 'b')
  expect([late.id, late.jumps]).toEqual(['c', 0])
  const settled = followAddress(late, 'c')
  expect(settled).toEqual({ id: 'c', address: 'c', asked: [], jumps: 0 })
})

test('a URL that changes late, after another move, is not a jump', () => {
  const settled = followAddress(moveTo(moveTo(shownAt(undefined), 'b'), 'c'), 'c')
  expect([settled.id, settled.jumps, settled.asked]).toEqual(['c', 0, []])
})

test('a link to another reel, or to the beginning, is a jump', () => {
  const there = followAddress(shownAt('a'), 'x')
  expect([there.id, there.jumps]).toEqual(['x', 1])
  const start = followAddress(there, undefined)
  expect([start.id, start.jumps]).toEqual([undefined, 2])
})

test('a link to a reel that the viewer has already moved away from is a jump', () => {
  const settled = followAddress(moveTo(shownAt('a'), 'b'), 'b')
  expect(followAddress(followAddress(settled, 'a'), 'b').jumps).toBe(2)
})
