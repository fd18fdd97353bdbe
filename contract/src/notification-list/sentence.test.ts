import { expect, test } from 'vitest'
import type { Notification } from './notification.ts'
import { sentenceOf } from './sentence.ts'

const profile = (name: string) => ({ id: name, uuid: name, username: name, display_name: name, photo: null })

const notification = (changes: Partial<Notification>): Notification => ({
  id: '1',
  type: 'like',
  is_read: false,
  happened_at: '2026-06-01T12:00:00Z',
  actors: [profile('Ada')],
  actor_count: 1,
  text: null,
  amount: null,
  title: null,
  path: null,
  ...changes,
})

test.each([
  [{}, 'Ada', 'liked your post'],
  [{ actors: [profile('Ada'), profile('Leo')], actor_count: 2 }, 'Ada and Leo', 'liked your post'],
  [{ actors: [profile('Ada'), profile('Leo')], actor_count: 13 }, 'Ada and 12 others', 'liked your post'],
  [{ actors: [profile('Ada')], actor_count: 2 }, 'Ada and 1 other', 'liked your post'],
  [{ actors: [profile('نور')], actor_count: 3 }, '\u2068نور\u2069 and 2 others', 'liked your post'],
  [{ type: 'follow' }, 'Ada', 'started following you'],
  [{ type: 'tip', amount: 3.5 }, 'Ada', 'tipped you 3.50 credits'],
  [{ type: 'purchase', amount: 12 }, 'Ada', 'bought your post for 12 credits'],
  [{ type: 'mention' }, 'Ada', 'mentioned you'],
  [{ type: 'mention', text: 'Ask @leo' }, 'Ada', 'mentioned you in a comment'],
  [{ type: 'purchase', amount: 12, path: '/chat/1' }, 'Ada', 'bought your message for 12 credits'],
  [{ actors: [], actor_count: 0 }, 'Someone', 'liked your post'],
  [{ type: 'receipt', actors: [], actor_count: 0, title: 'Your receipt' }, '', 'Your receipt'],
] as const)('%o reads “%s %s”', (changes, who, did) => {
  expect(sentenceOf(notification(changes as Partial<Notification>))).toEqual({ who, did })
})
