import { beforeEach, expect, test } from 'vitest'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { takeWithin } from './take-within.ts'

beforeEach(() => void takeNewToasts())

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))

function taken(room: number): string[] {
  const names: string[] = []
  takeWithin(files, {
    room,
    most: 20,
    onFiles: (some) => names.push(...some.map(({ name }) => name)),
  })
  return names
}

// "Limit message: Upload limit of N file(s) reached. Failure toast title: Upload Failed!."
test.each([
  [2, ['a.jpg', 'b.jpg']],
  [0, []],
])('with room for %i more files, the rest is left out, and a toast names the limit', (room, names) => {
  expect(taken(room)).toEqual(names)
  expect(takeNewToasts()).toMatchObject([
    { kind: 'danger', title: 'Upload Failed!', message: 'Upload limit of 20 file(s) reached.' },
  ])
})

test('files that fit are accepted without a toast', () => {
  expect(taken(3)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(takeNewToasts()).toEqual([])
})
