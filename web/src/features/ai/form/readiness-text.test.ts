import { expect, test } from 'vitest'
import { readinessText } from './readiness-text.ts'

test('a model that is being installed shows its progress, which is never rounded up to 100%', () => {
  expect(readinessText({ state: 'installing', progress: 0.428 })).toContain('being set up, 42%')
  expect(readinessText({ state: 'installing', progress: 0.999 })).toContain('99%')
})

test('for a model that isn’t installed, the text explains what the next request does, without a percentage', () => {
  const first = readinessText({ state: 'on-first-use', progress: null })
  const failed = readinessText({ state: 'failed', progress: null })
  expect(first).toContain('first request takes a few minutes longer')
  expect(failed).toContain('Your next request will try again')
  expect([first, failed].join()).not.toContain('%')
})
