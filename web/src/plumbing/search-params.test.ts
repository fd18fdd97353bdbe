import { expect, test } from 'vitest'
import { exploreSearch, feedSearch, signInSearch, transactionsSearch } from './search-params.ts'

test('unknown filters in a URL are dropped, not passed on', () => {
  expect(feedSearch({ view: 'everything', contentType: 'photos', tags: ' dawn ', nsfw: 'yes' })).toEqual({
    contentType: 'photos',
    tags: 'dawn',
  })
  expect(exploreSearch({ sort: 'best', search: '' })).toEqual({})
})

test('a URL can filter transactions only by valid calendar days', () => {
  expect(transactionsSearch({ from: '2028-02-29', to: '2028-03-01' })).toEqual({
    from: '2028-02-29',
    to: '2028-03-01',
  })
  for (const none of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', 20260101, '']) {
    expect(transactionsSearch({ from: none, to: none })).toEqual({})
  }
})

test('signing in leads back to a page of this site', () => {
  expect(signInSearch({ redirect: '/mara.frames?tab=media' })).toEqual({ redirect: '/mara.frames?tab=media' })
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  // Browsers strip tabs and line breaks.
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'javascript:alert(1)',
  '',
])('signing in never leads to %s', (redirect) => {
  expect(signInSearch({ redirect })).toEqual({})
})
