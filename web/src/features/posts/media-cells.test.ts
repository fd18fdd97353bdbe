import type { Media } from '@fanfare/contract/media'
import type { Post } from '@fanfare/contract/posts'
import { expect, test } from 'vitest'
import { mediaCells } from './media-cells.ts'

const person = { id: 'p', uuid: 'p', username: 'mara.frames', display_name: 'Mara Oduya', photo: null }

const picture = { sources: [], width: 800, height: 1000, thumbhash: null }

function media(id: string, kind: 'photo' | 'video'): Media {
  return { id, kind, alt: '', width: 800, height: 1000, duration_ms: null, picture, video: null }
}

function post(id: string, change: Partial<Post>): Post {
  return {
    id,
    type: 'regular',
    profile: person,
    profile_username: person.username,
    description: '',
    tags: [],
    nsfw: false,
    access: 'public',
    price: 0,
    status: 'published',
    available_from: null,
    available_until: null,
    published_at: '2026-11-20T09:00:00Z',
    created_at: '2026-11-20T09:00:00Z',
    edited_at: null,
    like_count: 0,
    comment_count: 0,
    photo_count: 0,
    video_count: 0,
    duration_ms: 0,
    media: [],
    preview: null,
    unlock: null,
    is_own: false,
    is_liked: false,
    is_saved: false,
    is_purchased: false,
    ...change,
  }
}

const world = [
  post('open', { photo_count: 1, video_count: 1, media: [media('a', 'photo'), media('b', 'video')] }),
  post('locked', { photo_count: 9, unlock: 'buy', price: 120, preview: picture }),
  post('words', {}),
]
const shown = (filter: 'all' | 'photo' | 'video') => mediaCells(world, filter).map((cell) => cell.key)

test('a grid shows every photo and video that may be seen, and one field a locked post', () => {
  expect(shown('all')).toEqual(['open a', 'open b', 'locked'])
})

test('photos leave videos out, and locked posts that hold none', () => {
  expect(shown('photo')).toEqual(['open a', 'locked'])
  expect(shown('video')).toEqual(['open b'])
})
