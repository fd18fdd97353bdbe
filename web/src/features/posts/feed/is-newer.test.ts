import { expect, test } from 'vitest'
import { isNewer } from './is-newer.ts'

const post = (id: string, published_at: string | null) => ({ id, published_at })
const first = post('b', '2026-06-01T12:00:00.000Z')

test.each([
  ['published later', post('c', '2026-06-01T12:00:01.000Z'), first, true],
  ['the latest of all', post('a', '2026-06-01T12:00:00.000Z'), undefined, true],
  ['the first in the feed', first, first, false],
  ['further down the feed', post('a', '2026-06-01T11:00:00.000Z'), first, false],
  ['a draft', post('c', null), first, false],
  ['missing, because nobody is followed', null, first, false],
])('a post that is %s: %s', (_, latest, known, expected) => {
  expect(isNewer(latest, known)).toBe(expected)
})
