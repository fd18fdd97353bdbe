import { expect, test } from 'vitest'
import * as text from './people-text.ts'

test('open reports are named by what they are about, and only those that exist', () => {
  expect(text.aboutWhat({ profile: 1, posts: 20, comments: 2 })).toBe(
    '1 about the profile, 20 about posts, 2 about comments',
  )
  expect(text.aboutWhat({ profile: 0, posts: 20, comments: 0 })).toBe('20 about posts')
  expect(text.aboutWhat({ profile: 0, posts: 0, comments: 0 })).toBe('')
})

test('a profile whose posts alone were reported has open reports in the list too', () => {
  const row = (posts: number) => text.profileSince('mara', '20-Nov-2026', { profile: 0, posts, comments: 0 })
  expect(row(20)).toBe('@mara · created 20-Nov-2026 · 20 open reports')
  expect(row(0)).toBe('@mara · created 20-Nov-2026')
})
