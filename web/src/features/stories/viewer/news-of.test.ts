import type { Unlock } from '@fanfare/contract/posts/post'
import { expect, test } from 'vitest'
import { examplePost, exampleProfile } from '../../../testing/example-post.ts'
import { newsOf } from './news-of.ts'

const storyOf = (id: string, unlock: Unlock | null = null) => ({
  post: examplePost(id, { type: 'stories', unlock }),
  is_seen: false,
  stickers: [],
})

test('a story is announced with its place, its author and its highlight, and a locked story is announced as locked', () => {
  const stories = [storyOf('first'), storyOf('second', 'subscribe')] as const
  const group = { profile: exampleProfile, stories: [...stories] }
  const [first, second] = stories
  expect(newsOf({ group, story: first, title: undefined })).toBe('Story 1 of 2 by Mara Oduya')
  expect(newsOf({ group, story: first, title: 'Tour' })).toBe('Story 1 of 2 by Mara Oduya, highlight Tour')
  expect(newsOf({ group, story: second, title: undefined })).toBe('Story 2 of 2 by Mara Oduya, locked')
  const noor = { ...group, profile: { ...exampleProfile, display_name: 'نور' } }
  expect(newsOf({ group: noor, story: first, title: 'מסע' })).toBe(
    'Story 1 of 2 by \u2068نور\u2069, highlight \u2068מסע\u2069',
  )
})
