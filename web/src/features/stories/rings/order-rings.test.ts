import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { expect, test } from 'vitest'
import { examplePost, exampleProfile } from '../../../testing/example-post.ts'
import { firstToWatch, orderRings, withSeen } from './order-rings.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const later = '2026-11-21T09:00:00Z'

function story(id: string, change: { isSeen?: boolean; isLocked?: boolean; until?: string } = {}): Story {
  const { isSeen = false, isLocked = false, until = later } = change
  const post = examplePost(id, {
    type: 'stories',
    available_until: until,
    unlock: isLocked ? 'subscribe' : null,
  })
  return { post, is_seen: isSeen, stickers: [] }
}

function group(id: string, stories: Story[], isOwn = false): StoryGroup {
  const profile = { ...exampleProfile, id }
  return { profile, is_own: isOwn, is_seen: false, can_reply: true, stories }
}

const namesOf = (groups: readonly StoryGroup[]) => groups.map(({ profile }) => profile.id)
const nothing = { isSeen: () => false, now }

test('the viewer’s ring comes first, then unseen rings, then seen ones, each group in the server’s order', () => {
  const groups = [
    group('seen-1', [story('a', { isSeen: true })]),
    group('unseen-1', [story('b'), story('c', { isSeen: true })]),
    group('own', [story('d', { isSeen: true })], true),
    group('seen-2', [story('e', { isSeen: true })]),
    group('unseen-2', [story('f')]),
  ]
  expect(namesOf(orderRings(groups, nothing))).toEqual(['own', 'unseen-1', 'unseen-2', 'seen-1', 'seen-2'])
})

test('a ring counts as seen once all its unlocked stories were watched in this tab', () => {
  const groups = [
    group('ada', [story('a', { isSeen: true }), story('b'), story('c', { isLocked: true })]),
    group('ben', [story('d')]),
  ]
  const before = orderRings(groups, nothing)
  expect(before.map(({ is_seen: isSeen }) => isSeen)).toEqual([false, false])
  const after = orderRings(groups, { isSeen: (id) => id === 'b', now })
  expect(namesOf(after)).toEqual(['ben', 'ada'])
  expect(after.map(({ is_seen: isSeen }) => isSeen)).toEqual([false, true])
})

test('a story that has ended since it was loaded is left out, and so is a ring without stories', () => {
  const ended = '2026-11-20T12:00:00Z'
  const groups = [
    group('ada', [story('a', { until: ended }), story('b')]),
    group('ben', [story('c', { until: ended })]),
  ]
  const [ada, ...others] = orderRings(groups, nothing)
  expect(ada?.stories.map(({ post }) => post.id)).toEqual(['b'])
  expect(others).toEqual([])
})

test('watching starts at the first unseen unlocked story, otherwise at the first story', () => {
  const stories = [story('a', { isSeen: true }), story('b', { isLocked: true }), story('c')]
  expect(firstToWatch(stories)?.post.id).toBe('c')
  const seen = withSeen(group('ada', stories), () => true)
  expect(firstToWatch(seen.stories)?.post.id).toBe('a')
  expect(firstToWatch([])).toBeUndefined()
})
