import type { Post } from '@fanfare/contract/posts/post'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { writeCursor } from '#kernel/page'
import { follow, makeContent, publish, subscribe } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let fan: Person
let near: Person
let far: Person
let patron: Person
let begunAt: Date

// 2,500 posts by others are newer than the posts by `far`, which is more than the first try reads.
const others = 2500

beforeAll(async () => {
  world = await createWorld()
  fan = await world.person('fan')
  near = await world.person('near')
  far = await world.person('far')
  patron = await world.person('patron')
  const crowd = await world.person('crowd')
  await follow(world, fan, near)
  await follow(world, fan, far)
  await subscribe(world, fan, { creator: patron, days: 5 })
  for (let index = 0; index < 4; index += 1) {
    await publish(world, far, { description: `Rarity ${index}`, tags: ['rare', 'shared'] })
    world.clock.advance(1000)
  }
  await seedOthers(crowd)
  for (let index = 0; index < 4; index += 1) {
    await publish(world, near, { description: `Nearby ${index}`, tags: ['shared'] })
    world.clock.advance(1000)
    await publish(world, patron, { description: `Paid ${index}`, access: 'subscribers' })
    world.clock.advance(1000)
  }
  await sql`analyze`.execute(world.db)
  begunAt = world.clock.now()
  world.clock.advance(1000)
})
// Removes a test's posts before the next test.
afterEach(async () => {
  await world.owner.deleteFrom('post').where('created_at', '>', begunAt).execute()
})
afterAll(() => world.close())

async function seedOthers({ profileId }: Person): Promise<void> {
  const at = world.clock.now()
  await sql`
    insert into post (id, profile_id, type, description, tags, access, photo_count, published_at, trending_score, created_at, updated_at)
    select gen_random_uuid(), ${profileId}, 'regular', 'Ordinary ' || n, array['plain'], 'public', n % 2,
      ${at}::timestamptz + n * interval '1 millisecond', extract(epoch from ${at}::timestamptz) / 45000 + n * 0.0000001,
      ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${others}) n`.execute(world.db)
  await sql`insert into post_tag select 'plain', published_at, id from post where profile_id = ${profileId}`.execute(
    world.db,
  )
  world.clock.advance(others + 1000)
}

const get = (who: Person | null, query: string) => world.call(who, 'GET', `/post?${query}`)
const texts = ({ body }: { body: { data: Post[] } }) => body.data.map(({ description }) => description)

/** Follows the cursors to read every page of a list. */
async function walk(who: Person | null, query: string, most = 50): Promise<string[][]> {
  const pages: string[][] = []
  let cursor = ''
  for (let index = 0; index < most; index += 1) {
    const answer = await get(who, `${query}${cursor && `&cursor=${cursor}`}`)
    expect([answer.status, query]).toEqual([200, query])
    pages.push(texts(answer))
    const next = answer.body.pagination.next_cursor
    if (next === null) return pages
    cursor = next
  }
  return pages
}

const mine = ['Paid 3', 'Nearby 3', 'Paid 2', 'Nearby 2', 'Paid 1', 'Nearby 1', 'Paid 0', 'Nearby 0']
const farOnes = ['Rarity 3', 'Rarity 2', 'Rarity 1', 'Rarity 0']

test('the feed lists posts latest first, five per page, and states whether there are more', async () => {
  const { body } = await get(null, '')
  expect(texts({ body })).toEqual(mine.slice(0, 5))
  expect(body['pagination']).toMatchObject({ has_more: true, total_capped: true })
})

test('paging by cursor and by offset returns the same posts, each once', async () => {
  const pages = (await walk(fan, 'limit=3', 4)).flat()
  const byOffset: string[] = []
  for (const offset of [0, 3, 6, 9]) byOffset.push(...texts(await get(fan, `limit=3&offset=${offset}`)))
  expect(pages).toEqual(byOffset)
  expect(pages.slice(0, 8)).toEqual(mine)
  expect(new Set(pages).size).toBe(12)
  const trending = (await walk(fan, 'limit=3&sortBy=trending', 4)).flat()
  expect(new Set(trending).size).toBe(12)
})

test("a post published while somebody pages through the feed doesn't shift their pages", async () => {
  const first = await get(fan, 'limit=2')
  const id = await publish(world, near, { description: 'Meanwhile' })
  const cursor = first.body['pagination']?.['next_cursor']
  expect(texts(await get(fan, `limit=2&cursor=${cursor}`))).toEqual(mine.slice(2, 4))
  await world.call(near, 'DELETE', `/post/${id}`)
})

describe('the list of my creators', () => {
  test('contains creators whom the viewer follows or subscribes to, however long ago they published', async () => {
    for (const sort of ['latest', 'trending']) {
      expect((await walk(fan, `view=my_creators&limit=5&sortBy=${sort}`)).flat()).toEqual([
        ...mine,
        ...farOnes,
      ])
    }
    expect(texts(await get(fan, 'view=my_creators&limit=3&offset=7'))).toEqual([
      'Nearby 0',
      'Rarity 3',
      'Rarity 2',
    ])
  })

  test("leaves out creators to whom the viewer's subscription has ended", async () => {
    const former = await world.person('former')
    await subscribe(world, former, { creator: patron, days: -1 })
    await follow(world, former, far)
    for (const sort of ['latest', 'trending']) {
      expect(texts(await get(former, `view=my_creators&limit=10&sortBy=${sort}`))).toEqual(farOnes)
    }
  })

  test('is empty for a visitor and for a viewer who follows nobody', async () => {
    expect(texts(await get(null, 'view=my_creators'))).toEqual([])
    const { body } = await get(near, 'view=my_creators')
    expect(body['pagination']).toEqual({ has_more: false, total: 0, next_cursor: null })
  })

  test('can be narrowed by words, tags and locked posts', async () => {
    expect(texts(await get(fan, 'view=my_creators&search=nearby&limit=10'))).toHaveLength(4)
    expect(texts(await get(fan, 'view=my_creators&tags=rare&limit=10'))).toEqual(farOnes)
    expect(texts(await get(fan, 'view=my_creators&contentType=locked&limit=10'))).toEqual([])
  })
})

describe('a filter by tags', () => {
  test('matches posts with any of the tags, common or rare, in capitals or with a #', async () => {
    expect((await walk(null, 'tags=rare,%23Shared&limit=3')).flat()).toEqual([
      ...mine.filter((text) => text.startsWith('Nearby')),
      ...farOnes,
    ])
    expect(texts(await get(null, 'tags=plain&limit=1'))).toEqual([`Ordinary ${others}`])
    expect(texts(await get(null, 'tags=nobody-has-this'))).toEqual([])
    expect(texts(await get(null, 'tags=rare&offset=2'))).toEqual(['Rarity 1', 'Rarity 0'])
  })

  test('can be combined with trending', async () => {
    expect((await walk(null, 'tags=rare&sortBy=trending&limit=3')).flat()).toEqual(farOnes)
    expect(texts(await get(null, 'tags=plain&sortBy=trending&limit=1'))).toEqual([`Ordinary ${others}`])
  })
})

describe('a search', () => {
  test('matches the beginnings of words, common or rare, and requires all of them', async () => {
    expect((await walk(null, 'search=RARI&limit=3')).flat()).toEqual(farOnes)
    expect(texts(await get(null, 'search=rarity%202'))).toEqual(['Rarity 2'])
    expect(texts(await get(null, 'search=ordinary&limit=1'))).toEqual([`Ordinary ${others}`])
    expect(texts(await get(null, 'search=nothingofthat'))).toEqual([])
    expect(texts(await get(null, 'search=rarity&offset=3'))).toEqual(['Rarity 0'])
  })

  test('also matches tags and the names of authors', async () => {
    expect(texts(await get(null, 'search=rare&limit=10'))).toEqual(farOnes)
    expect(texts(await get(null, 'search=patron&limit=10'))).toEqual(
      mine.filter((text) => text.startsWith('Paid')),
    )
  })

  test('can be combined with tags and trending', async () => {
    expect(texts(await get(null, 'search=rarity&tags=shared&sortBy=trending&limit=10'))).toEqual(farOnes)
    expect(texts(await get(null, 'search=rarity&tags=plain'))).toEqual([])
  })

  test('accepts whatever people type: quotes, operators, punctuation alone, other alphabets', async () => {
    const id = await publish(world, near, { description: 'Über den Wolken, Цвет' })
    for (const typed of [`'`, `a' & !b | (c:*`, '***', '%', '\\', 'x'.repeat(100)]) {
      expect((await get(null, `search=${encodeURIComponent(typed)}`)).status).toBe(200)
    }
    for (const typed of ['über', 'WOLKEN', 'цвет']) {
      expect(texts(await get(null, `search=${encodeURIComponent(typed)}`))).toEqual(['Über den Wolken, Цвет'])
    }
    await world.call(near, 'DELETE', `/post/${id}`)
  })
})

describe('a filter by content', () => {
  test('finds photos, videos, or posts that are locked for this viewer', async () => {
    const photo = await makeContent(world, near)
    const video = await makeContent(world, near, { kind: 'video' })
    const ids = [
      await publish(world, near, { description: 'Still', contents: [{ id: photo.id, alt: '' }] }),
      await publish(world, near, { description: 'Moving', contents: [{ id: video.id, alt: '' }] }),
    ]
    expect(texts(await get(null, 'contentType=photos&limit=1'))).toEqual(['Still'])
    expect(texts(await get(null, 'contentType=videos&limit=10'))).toEqual(['Moving'])
    expect(texts(await get(null, 'contentType=videos&sortBy=trending&limit=10'))).toEqual(['Moving'])
    expect(texts(await get(null, 'contentType=locked&limit=10'))).toEqual(
      mine.filter((text) => text.startsWith('Paid')),
    )
    expect(texts(await get(fan, 'contentType=locked&limit=10'))).toEqual([])
    expect(texts(await world.call(null, 'GET', '/profile/near/posts', { contentType: 'videos' }))).toEqual([
      'Moving',
    ])
    for (const id of ids) await world.call(near, 'DELETE', `/post/${id}`)
  })
})

test("a profile's posts are listed by id and by username, and an unknown name lists nothing", async () => {
  for (const key of [far.profileId, 'far', 'FAR']) {
    const { body } = await world.call(null, 'GET', `/profile/${key}/posts`, { limit: 3 })
    expect(texts({ body })).toEqual(farOnes.slice(0, 3))
    const cursor = body['pagination']?.['next_cursor'] ?? ''
    expect(texts(await world.call(null, 'GET', `/profile/${key}/posts`, { limit: 3, cursor }))).toEqual([
      'Rarity 0',
    ])
  }
  expect((await world.call(null, 'GET', '/profile/nobody/posts')).body['code']).toBe('profile-not-found')
})

test('only their author sees drafts and scheduled posts, last changed first', async () => {
  const zoe = await world.person('zoe')
  const first = await publish(world, zoe, { description: 'First', is_draft: true })
  world.clock.advance(1000)
  const from = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  await publish(world, zoe, { description: 'Scheduled', available_from: from })
  world.clock.advance(1000)
  await publish(world, zoe, { description: 'Published' })
  await world.call(zoe, 'PUT', `/post/${first}`, { description: 'First, again', is_draft: true })
  const drafts = (who: Person | null, query: `?${string}` | '' = '') =>
    world.call(who, 'GET', `/post/drafts${query}`)
  expect(texts(await drafts(zoe))).toEqual(['First, again', 'Scheduled'])
  expect(texts(await drafts(zoe, '?limit=1&offset=1'))).toEqual(['Scheduled'])
  const cursor = (await drafts(zoe, '?limit=1')).body['pagination']?.['next_cursor']
  expect(texts(await drafts(zoe, `?limit=1&cursor=${cursor}`))).toEqual(['Scheduled'])
  expect(texts(await drafts(fan))).toEqual([])
  expect((await drafts(null)).status).toBe(401)
  expect((await world.call(null, 'GET', '/post/saved')).status).toBe(401)
})

describe('a bad request', () => {
  const id = '01a1ff63-7fdf-7163-af20-d98c9da10c2c'
  test.each([
    ['a malformed cursor', '/post?cursor=garbage', 'cursor'],
    ['a cursor of the other order', `/post?cursor=${writeCursor([12.5, id])}`, 'cursor'],
    ['a cursor of another list', `/post?cursor=${writeCursor([id])}`, 'cursor'],
    [
      'a cursor for another sort order with a time',
      `/post?sortBy=trending&cursor=${writeCursor(['2026-01-01T00:00:00Z', id])}`,
      'cursor',
    ],
    ['a page of zero posts', '/post?limit=0', 'limit'],
    ['a page of everything', '/post?limit=101', 'limit'],
    ['an offset before the beginning', '/post?offset=-1', 'offset'],
    ['an unknown order', '/post?sortBy=best', 'sortBy'],
    ['an unknown view', '/post?view=all', 'view'],
    ['too long a search', `/post?search=${'x'.repeat(101)}`, 'search'],
    ['a cursor of comments for likes', `/post/${id}/likes?cursor=${writeCursor([1, id])}`, 'cursor'],
    ['a cursor that is none, for saved posts', '/post/saved?cursor=garbage', 'cursor'],
    ['a cursor that is none, for a profile', '/profile/near/posts?cursor=garbage', 'cursor'],
  ])('names the field %s', async (_name, path, field) => {
    const { status, body } = await world.send(fan, 'GET', path)
    expect([status, body['code'], Object.keys(body['fields'] ?? {})]).toEqual([
      400,
      'invalid-request',
      [field],
    ])
  })

  test('a cursor with an impossible time or id is a bad request too, not a server error', async () => {
    for (const values of [
      ['2026-99-99 00:00:00', id],
      ['2026-01-01 00:00:00', '-'.repeat(36)],
    ]) {
      for (const path of ['/post', '/post/saved', '/post/drafts', '/profile/near/posts'] as const) {
        const answer = await world.call(fan, 'GET', path, { cursor: writeCursor(values) })
        expect([path, answer.status, answer.body['code']]).toEqual([path, 400, 'invalid-request'])
      }
    }
  })
})

test('posts of a deleted author disappear', async () => {
  const gone = await world.person('gone')
  const id = await publish(world, gone, { description: 'A findable last post' })
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  for (const path of [
    '/post?limit=100',
    '/post?limit=100&search=findable',
    '/post?limit=100&sortBy=trending',
  ] as const) {
    const { body } = await world.call(fan, 'GET', path)
    expect(body.data.map((post) => post.id)).not.toContain(id)
  }
  expect((await world.call(fan, 'GET', `/post/${id}`)).status).toBe(404)
})
