import { expect, test } from 'vitest'
import { exploreSearch, feedSearch, signInSearch } from './search-params.ts'

test('unknown filters in an address are left out, not passed on', () => {
  expect(feedSearch({ view: 'everything', contentType: 'photos', tags: ' dawn ', nsfw: 'yes' })).toEqual({
    contentType: 'photos',
    tags: 'dawn',
  })
  expect(exploreSearch({ sort: 'best', search: '' })).toEqual({})
})

test('signing in leads back to an address of this site', () => {
  expect(signInSearch({ redirect: '/mara.frames?tab=media' })).toEqual({ redirect: '/mara.frames?tab=media' })
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('signing in never leads to %s', (redirect) => {
  expect(signInSearch({ redirect })).toEqual({})
})
