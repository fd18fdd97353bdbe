import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { expect, test } from 'vitest'
import { examplePost, exampleProfile } from '../../../testing/example-post.ts'
import { placeAfter, storiesAfter } from './watch-place.ts'

const group = (id: string, stories: Record<string, 'seen' | 'unseen'>): StoryGroup => ({
  profile: { ...exampleProfile, id },
  is_own: false,
  is_seen: false,
  can_reply: true,
  stories: Object.entries(stories).map(([storyId, state]) => ({
    post: examplePost(storyId, { type: 'stories' }),
    is_seen: state === 'seen',
    stickers: [],
  })),
})

const groups = [
  group('ada', { a1: 'seen', a2: 'seen' }),
  group('ben', { b1: 'seen', b2: 'unseen', b3: 'unseen' }),
  group('cleo', { c1: 'unseen' }),
]
const at = (profileId: string, storyId: string) => ({ profileId, storyId })

test('a step after a creator’s last story leads to the next creator’s first unseen story', () => {
  expect(placeAfter(groups, at('ada', 'a1'), 'next')).toEqual(at('ada', 'a2'))
  expect(placeAfter(groups, at('ada', 'a2'), 'next')).toEqual(at('ben', 'b2'))
  expect(placeAfter(groups, at('ben', 'b2'), 'previous')).toEqual(at('ben', 'b1'))
  expect(placeAfter(groups, at('ben', 'b1'), 'previous')).toEqual(at('ada', 'a1'))
})

test('a step to another creator skips the current creator’s remaining stories', () => {
  expect(placeAfter(groups, at('ben', 'b1'), 'next-creator')).toEqual(at('cleo', 'c1'))
  expect(placeAfter(groups, at('cleo', 'c1'), 'previous-creator')).toEqual(at('ben', 'b2'))
})

test('watching ends after the last story, and there is no step back from the first', () => {
  expect(placeAfter(groups, at('cleo', 'c1'), 'next')).toBe('end')
  expect(placeAfter(groups, at('cleo', 'c1'), 'next-creator')).toBe('end')
  expect(placeAfter(groups, at('ada', 'a1'), 'previous')).toBeNull()
  expect(placeAfter(groups, at('ada', 'a2'), 'previous-creator')).toBeNull()
})

test('if a story is deleted while it is watched, the next creator follows', () => {
  expect(placeAfter(groups, at('ben', 'gone'), 'next')).toEqual(at('cleo', 'c1'))
  expect(placeAfter(groups, at('ben', 'gone'), 'previous')).toEqual(at('ada', 'a1'))
})

test('the next two stories to preload can be from other creators, and near the end there are fewer than two', () => {
  expect(storiesAfter(groups, at('ada', 'a2'), 2)).toEqual([at('ben', 'b2'), at('ben', 'b3')])
  expect(storiesAfter(groups, at('ben', 'b3'), 2)).toEqual([at('cleo', 'c1')])
  expect(storiesAfter(groups, at('cleo', 'c1'), 2)).toEqual([])
})
