import { expect, test } from 'vitest'
import { messageOf, problemOf, secondsToWait } from './api-problem.ts'

const refusal = (facts: object) =>
  problemOf(429, {
    status: 429,
    code: 'too-many-requests',
    message: 'Too many attempts. Try again in a few minutes.',
    ...facts,
  })

test.each([
  [1, 'in a minute.'],
  [60, 'in a minute.'],
  [61, 'in 2 minutes.'],
  [48 * 60, 'in 48 minutes.'],
  [5 * 3600, 'in 5 hours.'],
])('after too many attempts, a wait of %d seconds is shown as %s', (seconds, words) => {
  const problem = refusal({ retry_after: seconds })
  expect(messageOf(problem)).toBe(`Too many attempts. Try again ${words}`)
  expect(secondsToWait(problem)).toBe(seconds)
})

test('without a waiting time, the server’s message is shown unchanged', () => {
  expect(messageOf(refusal({}))).toBe('Too many attempts. Try again in a few minutes.')
  expect(secondsToWait(refusal({}))).toBeNull()
  const other = problemOf(409, { status: 409, code: 'conflict', message: 'Changed.', retry_after: 5 })
  expect(messageOf(other)).toBe('Changed.')
  expect(secondsToWait(other)).toBeNull()
})
