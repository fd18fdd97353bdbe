import { expect, test } from 'vitest'
import { addressOf, searchAt } from './search-scope.ts'

const onFeed = { pathname: '/', search: {} }
const onExplore = { pathname: '/explore', search: { sort: 'newest', search: 'mara' } }
const inPosts = { pathname: '/', search: { view: 'my_creators', search: 'kiln' } }
const inAll = { pathname: '/search', search: { search: 'kiln' } }
const atTag = { pathname: '/', search: { tags: 'ink,paper' } }

test('the search field shows the search term in the URL', () => {
  expect(searchAt(onFeed)).toEqual({ term: '', scope: null })
  expect(searchAt(onExplore)).toEqual({ term: 'mara', scope: 'creators' })
  expect(searchAt(inAll)).toEqual({ term: 'kiln', scope: 'all' })
  expect(searchAt(inPosts)).toEqual({ term: 'kiln', scope: 'posts' })
  expect(searchAt(atTag)).toEqual({ term: '#ink #paper', scope: 'tags' })
  expect(searchAt({ pathname: '/saved', search: { search: 'mara' } })).toEqual({ term: '', scope: null })
})

test('a search finds creators and posts together, and keeps a chosen scope', () => {
  const everything = { to: '/search', search: { search: 'ilse' } }
  expect(addressOf('ilse', onFeed)).toEqual(everything)
  expect(addressOf('ilse', inAll)).toEqual(everything)
  expect(addressOf('ilse', { pathname: '/explore', search: { sort: 'newest' } })).toEqual(everything)
  expect(addressOf('ilse', { pathname: '/saved', search: { search: 'mara' } })).toEqual(everything)
  expect(addressOf('ilse', onExplore)).toEqual({ to: '/explore', search: { sort: 'newest', search: 'ilse' } })
  expect(addressOf('ilse', inPosts)).toEqual({ to: '/', search: { view: 'my_creators', search: 'ilse' } })
  expect(addressOf('ilse', atTag)).toEqual(everything)
})

test('a term with a hash finds posts with this tag, and one with an at sign finds creators', () => {
  expect(addressOf('#Ink #paper', onExplore)).toEqual({ to: '/', search: { tags: 'ink,paper' } })
  expect(addressOf('@mara', onFeed)).toEqual({ to: '/search', search: { search: 'mara' } })
})

test('clearing the field removes the search on the same page, and an unfinished tag does nothing', () => {
  expect(addressOf('', inPosts)).toEqual({ to: '/', search: { view: 'my_creators' } })
  expect(addressOf('', inAll)).toEqual({ to: '/search', search: {} })
  expect(addressOf('', onExplore)).toEqual({ to: '/explore', search: { sort: 'newest' } })
  expect(addressOf('#', onFeed)).toEqual({ to: '/', search: {} })
})
