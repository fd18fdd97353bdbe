import { expect, test } from 'vitest'
import * as text from './release-text.ts'

test('names written from right to left don’t reorder the request, and other names are unchanged', () => {
  const request = { fileCount: 1, requester: 'נור', person: 'Ines' }
  expect(text.request(request)).toContain('\u2068נור\u2069 wants to use the file below, which shows Ines, in')
})

test('a deleted requester starts each sentence', () => {
  expect(text.refusedBefore(text.deletedRequester)).toMatch(
    /^Someone whose profile was deleted can’t ask for it again, because/,
  )
})
