import { expect, test } from 'vitest'
import { tagsOf, withMedia, withNsfw, withoutTag, withView } from './feed-choices.ts'

test('choosing a default removes the choice from the address', () => {
  expect(withView(withView({ sortBy: 'trending' }, 'my_creators'), 'discover')).toEqual({
    sortBy: 'trending',
  })
  expect(withMedia({ contentType: 'photos' }, 'all')).toEqual({})
  expect(withNsfw({ nsfw: 'false' }, true)).toEqual({})
})

test('one choice keeps the others', () => {
  expect(withMedia({ view: 'my_creators', tags: 'dawn' }, 'locked')).toEqual({
    view: 'my_creators',
    tags: 'dawn',
    contentType: 'locked',
  })
})

test('tags are read from the address and removed from it one by one', () => {
  expect(tagsOf({ tags: 'dawn, #flight,,' })).toEqual(['dawn', 'flight'])
  expect(withoutTag({ tags: 'dawn,flight' }, 'dawn')).toEqual({ tags: 'flight' })
  expect(withoutTag({ tags: 'dawn', search: 'red' }, 'dawn')).toEqual({ search: 'red' })
})
