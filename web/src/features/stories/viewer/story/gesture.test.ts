import { expect, test } from 'vitest'
import { gestureOf, type Press } from './gesture.ts'
import { actionOf } from '../watch-keys.ts'

const press = (change: Partial<Press>): Press => ({ dx: 0, dy: 0, ms: 80, at: 0.6, isTouch: true, ...change })

test('a tap on the left shows the previous story, and a tap anywhere else shows the next', () => {
  expect(gestureOf(press({ at: 0.1 }))).toBe('previous')
  expect(gestureOf(press({ at: 0.5 }))).toBe('next')
  expect(gestureOf(press({ at: 0.9, isTouch: false }))).toBe('next')
})

test('a horizontal swipe changes the creator, and a downward swipe closes the viewer', () => {
  expect(gestureOf(press({ dx: -90, dy: 20 }))).toBe('next-creator')
  expect(gestureOf(press({ dx: 90, dy: -20 }))).toBe('previous-creator')
  expect(gestureOf(press({ dx: 10, dy: 140 }))).toBe('close')
  expect(gestureOf(press({ dx: 10, dy: -140 }))).toBeNull()
})

test('a long press only pauses, and dragging with the mouse does nothing', () => {
  expect(gestureOf(press({ ms: 900 }))).toBeNull()
  expect(gestureOf(press({ dx: -90, isTouch: false }))).toBeNull()
  expect(gestureOf(press({ dx: 20 }))).toBeNull()
})

test('arrow keys step, change the creator if vertical or with Shift, and leave browser shortcuts alone', () => {
  const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
    actionOf({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', ' ', 'm', 'Escape'].map((name) => key(name)),
  ).toEqual(['next', 'previous', 'next-creator', 'previous-creator', 'pause', 'mute', 'close'])
  expect(key('ArrowRight', { shiftKey: true })).toBe('next-creator')
  expect(key('ArrowLeft', { shiftKey: true })).toBe('previous-creator')
  expect(key('ArrowLeft', { altKey: true })).toBeNull()
  expect(key('m', { ctrlKey: true })).toBeNull()
  expect(key('x')).toBeNull()
})
