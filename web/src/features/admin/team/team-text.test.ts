import { expect, test } from 'vitest'
import * as text from './team-text.ts'

test('actions on a member without a profile read as sentences', () => {
  expect(text.activityOf('mona')).toBe('Activity of @mona')
  expect(text.activityOf(null)).toBe('Activity of a team member without a profile')
  expect(text.removeName(null)).toBe('Remove a team member without a profile')
})
