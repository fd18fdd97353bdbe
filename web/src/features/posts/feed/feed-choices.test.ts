import { expect, test } from 'vitest'
import { tagsOf, withMedia, withNsfw, withoutTag, withView } from './feed-choices.ts'

test('choosing the default removes the parameter from the URL', () => {
  expect(withView(withView({ sortBy: 'trending' }, 'my_creators'), 'discover')).toEqual({
    sortBy: 'trending',
  })
  expect(withMedia({ contentType: 'photos' }, 'all')).toEqual({})
  expect(withNsfw({ nsfw: 'false' }, true)).toEqual({})
})

test('changing one filter keeps the others', () => {
  expect(withMedia({ view: 'my_creators', tags: 'dawn' }, 'locked')).toEqual({
    view: 'my_creators',
    tags: 'dawn',
    contentType: 'locked',
  })
})

test('tags are read from the URL, and can be removed from it one by one', () => {
  expect(tagsOf({ tags: 'dawn, #flight,,' })).toEqual(['dawn', 'flight'])
  expect(withoutTag({ tags: 'dawn,flight' }, 'dawn')).toEqual({ tags: 'flight' })
  expect(withoutTag({ tags: 'dawn', search: 'red' }, 'dawn')).toEqual({ search: 'red' })
})
