import type { Media } from '@fanfare/contract/content/media'
import { expect, test } from 'vitest'
import { examplePost } from '../../../testing/example-post.ts'
import { mediaCells } from './media-cells.ts'

const picture = { sources: [], width: 800, height: 1000, thumbhash: null }

function media(id: string, kind: 'photo' | 'video'): Media {
  return {
    id,
    kind,
    alt: '',
    width: 800,
    height: 1000,
    duration_ms: null,
    is_ai: false,
    picture,
    video: null,
  }
}

const world = [
  examplePost('open', { photo_count: 1, video_count: 1, media: [media('a', 'photo'), media('b', 'video')] }),
  examplePost('locked', { photo_count: 9, unlock: 'buy', price: 120, preview: picture }),
  examplePost('words', {}),
]
const shown = (filter: 'all' | 'photo' | 'video') => mediaCells(world, filter).map((cell) => cell.key)

test('a grid has a cell for every visible photo and video, and one cell for each locked post', () => {
  expect(shown('all')).toEqual(['open a', 'open b', 'locked'])
})

test('the filter for photos leaves out videos, and locked posts without photos', () => {
  expect(shown('photo')).toEqual(['open a', 'locked'])
  expect(shown('video')).toEqual(['open b'])
})
