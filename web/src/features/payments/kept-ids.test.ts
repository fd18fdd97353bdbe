import { expect, test } from 'vitest'
import { createKeptIds } from './kept-ids.ts'

test('the same thing sent twice keeps its id, another has its own', () => {
  const ids = createKeptIds()
  const first = ids.idFor({ package: 'a' })
  expect(ids.idFor({ package: 'a' })).toBe(first)
  expect(ids.idFor({ package: 'b' })).not.toBe(first)
})

test('what is done may be meant anew', () => {
  const ids = createKeptIds()
  const first = ids.idFor('tip')
  ids.forget('tip')
  expect(ids.idFor('tip')).not.toBe(first)
})
