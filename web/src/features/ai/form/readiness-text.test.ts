import { expect, test } from 'vitest'
import { readinessText } from './readiness-text.ts'

test('a model that is being installed says how far that is, without rounding up to done', () => {
  expect(readinessText({ state: 'installing', progress: 0.428 })).toContain('getting ready for this, 42%')
  expect(readinessText({ state: 'installing', progress: 0.999 })).toContain('99%')
})

test('one that wasn’t or couldn’t be installed says what the next request does, and no percentage', () => {
  const first = readinessText({ state: 'on-first-use', progress: null })
  const failed = readinessText({ state: 'failed', progress: null })
  expect(first).toContain('first request takes a few minutes longer')
  expect(failed).toContain('Your next request tries again')
  expect([first, failed].join()).not.toContain('%')
})
