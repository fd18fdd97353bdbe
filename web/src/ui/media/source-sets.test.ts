import { expect, test } from 'vitest'
import { sourceFor, sourceSets } from './source-sets.ts'

const picture = {
  width: 1280,
  height: 1600,
  thumbhash: null,
  sources: [
    { src: '/w-320', mime: 'image/webp', width: 320 },
    { src: '/w-1280', mime: 'image/webp', width: 1280 },
    { src: '/a-320', mime: 'image/avif', width: 320 },
    { src: '/a-1280', mime: 'image/avif', width: 1280 },
  ],
}

test('a browser is offered the smaller format first, each in every width', () => {
  expect(sourceSets(picture)).toEqual({
    sets: [
      { mime: 'image/avif', srcSet: '/a-320 320w, /a-1280 1280w' },
      { mime: 'image/webp', srcSet: '/w-320 320w, /w-1280 1280w' },
    ],
    fallback: '/w-1280',
  })
})

test('an avatar uses the smallest file that is sharp on a dense screen', () => {
  expect(sourceFor(picture, 44)).toBe('/w-320')
  expect(sourceFor(picture, 400)).toBe('/w-1280')
  expect(sourceFor(picture, 4000)).toBe('/w-1280')
  expect(sourceFor(null, 44)).toBeUndefined()
})
