import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeContent, publish, sendPost } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

// How the team reads everybody's posts.

let world: World
let moderator: Person
let careful: Person
let admin: Person
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator', seesNsfw: true })
  careful = await world.person('careful', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 100_00n)
})
afterAll(() => world.close())

const showing = (...contents: { id: string }[]) => ({ contents: contents.map(({ id }) => ({ id, alt: '' })) })
const list = async (who: Person, query: object = {}) => {
  const { status, body } = await world.call(who, 'GET', '/admin/post', query)
  expect(status).toBe(200)
  return body
}
const ofMara = async (who: Person, query: object = {}) =>
  (await world.call(who, 'GET', `/admin/creator/${mara.profileId}/posts`, query)).body.data
const idsOfMara = async (who: Person, query: object = {}) =>
  (await ofMara(who, query)).map(({ post }) => post.id)
const open = (who: Person, id: string) => world.call(who, 'GET', `/admin/post/${id}`)
const remove = async (who: Person, id: string, reason = 'It’s advertising.') =>
  expect((await world.call(who, 'DELETE', `/admin/post/${id}`, { reason })).status).toBe(200)
const contentOfMara = async (who: Person) => {
  const { body } = await world.call(who, 'GET', `/profile/${mara.profileId}`)
  return (await world.call(who, 'GET', `/admin/content/by-profile-uuid/${body.uuid}`)).body.data
}

test('only the team can read these lists', async () => {
  const id = await publish(world, mara)
  const paths = [
    '/admin/post',
    `/admin/post/${id}`,
    `/admin/creator/${mara.profileId}/posts`,
    `/admin/content/by-profile-uuid/${randomUUID()}`,
  ]
  for (const [who, expected] of [
    [null, [401, 401, 401, 401]],
    [mara, [403, 403, 403, 403]],
    [leo, [403, 403, 403, 403]],
    [moderator, [200, 200, 200, 404]],
    [admin, [200, 200, 200, 404]],
  ] as const) {
    const answers = await Promise.all(paths.map((path) => world.send(who, 'GET', path)))
    expect(answers.map(({ status }) => status)).toEqual(expected)
  }
})

test('moderators can list published posts, with the media of locked ones, but no drafts or deleted posts', async () => {
  const photo = await makeContent(world, mara)
  const sold = await publish(world, mara, { price: 5, ...showing(photo) })
  world.clock.advance(1000)
  const words = await publish(world, mara, { description: 'Just words' })
  const deleted = await publish(world, mara)
  await world.call(mara, 'DELETE', `/post/${deleted}`)
  const draft = (await sendPost(world, mara, { is_draft: true })).body.id
  const later = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const scheduled = (await sendPost(world, mara, { available_from: later })).body.id

  expect(await idsOfMara(moderator)).toEqual([words, sold])
  const [, locked] = await ofMara(moderator)
  expect(locked).toMatchObject({ is_covered: false, removal: null, post: { unlock: null, price: 5 } })
  expect(locked?.post.media).toHaveLength(1)
  const everybodys = (await list(moderator, { limit: 100 })).data.map(({ post }) => post.id)
  expect(everybodys).toEqual(expect.arrayContaining([words, sold]))
  for (const id of [deleted, draft, scheduled]) {
    expect(everybodys).not.toContain(id)
    expect((await open(moderator, id)).status).toBe(404)
  }
})

test("a list covers NSFW posts for team members who didn't turn them on, and hides their addresses", async () => {
  const photo = await makeContent(world, mara)
  const id = await publish(world, mara, { nsfw: true, ...showing(photo) })
  expect(await ofMara(moderator)).toMatchObject([{ is_covered: false, post: { id } }])
  const [covered] = await ofMara(careful)
  expect(covered).toMatchObject({ is_covered: true, post: { id, media: [] } })
  const previews = JSON.stringify(covered?.post.preview)
  expect(previews).toContain('locked.webp')
  expect(JSON.stringify(covered)).not.toContain('w640.webp')
  expect(await contentOfMara(careful)).toMatchObject([{ id: photo.id, post_id: id, media: null }])
  expect(JSON.stringify(await contentOfMara(careful))).not.toContain('w640.webp')
  expect(await contentOfMara(moderator)).toMatchObject([{ id: photo.id, media: { id: photo.id } }])
  // Opening the post shows the content under review.
  expect((await open(careful, id)).body).toMatchObject({ is_covered: false, post: { media: [{}] } })
})

test('a removed post shows who removed it, when and why, and leaves the list of removed posts once it is restored', async () => {
  const id = await publish(world, mara, { description: 'Buy followers' })
  await remove(moderator, id)
  expect((await world.call(moderator, 'GET', `/post/${id}`)).status).toBe(404)
  expect(await idsOfMara(moderator)).toEqual([])
  const removal = { moderator: 'mod', reason: 'It’s advertising.', is_deleted: false }
  expect(await ofMara(careful, { state: 'removed' })).toMatchObject([{ post: { id }, removal }])
  for (const staff of [moderator, careful, admin]) {
    const { status, body } = await open(staff, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ post: { id, description: 'Buy followers' }, removal })
  }
  for (const who of [mara, leo]) expect((await open(who, id)).status).toBe(403)
  const takedownId = (await open(admin, id)).body.removal?.takedown_id
  const restored = { reason: 'A mistake' }
  await world.call(admin, 'POST', `/admin/takedown/${takedownId ?? ''}/restore`, restored)
  expect(await ofMara(moderator, { state: 'removed' })).toEqual([])
  expect((await open(moderator, id)).body).toMatchObject({ post: { id }, removal: null })
})

test('hidden photos of a removed post stay hidden from the team, but are still counted', async () => {
  const photo = await makeContent(world, mara)
  const id = await publish(world, mara, showing(photo))
  await remove(moderator, id)
  expect((await open(moderator, id)).body).toMatchObject({ post: { media: [], photo_count: 1 } })
  expect(await contentOfMara(moderator)).toEqual([])
})

test('the team sees a post that its author deleted as long as a buyer owns it', async () => {
  const id = await publish(world, mara, { price: 5 })
  await world.call(leo, 'POST', `/post/${id}/buy`, { price: 5 })
  await world.call(mara, 'DELETE', `/post/${id}`)
  expect(await idsOfMara(moderator)).toEqual([])
  expect((await open(moderator, id)).body).toMatchObject({ post: { is_removed: true }, removal: null })
})

test('the list can be searched by author and by words, including locked ones, and filtered by type', async () => {
  const word = `zebra${people}`
  const locked = await publish(world, mara, { price: 5, description: `${'x '.repeat(150)}${word}` })
  world.clock.advance(1000)
  const plain = await publish(world, leo, { description: `A ${word} in a field` })
  world.clock.advance(1000)
  const gone = await publish(world, leo, { description: `A ${word} for sale` })
  await remove(moderator, gone)
  const found = async (query: object) => (await list(moderator, query)).data.map(({ post }) => post.id)
  expect(await found({ search: word })).toEqual([plain, locked])
  expect(await found({ search: word, state: 'removed' })).toEqual([gone])
  expect(await found({ search: mara.username })).toContain(locked)
  expect(await found({ search: word, postTypes: 'stories,reels' })).toEqual([])
  expect(await found({ search: word, postTypes: 'reels,regular' })).toEqual([plain, locked])
  expect(await found({ search: `no${word}` })).toEqual([])
  const bad = await world.send(moderator, 'GET', '/admin/post?postTypes=videos&sortBy=price')
  expect(bad).toMatchObject({ status: 400 })
  expect(Object.keys(bad.body['fields'] ?? {})).toEqual(expect.arrayContaining(['postTypes', 'sortBy']))
})

test('paging by cursor and by offset lists each post once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    ids.unshift(await publish(world, mara))
    world.clock.advance(1000)
  }
  for (const state of ['published', 'removed'] as const) {
    if (state === 'removed') {
      for (const id of ids.toReversed()) {
        await remove(moderator, id)
        world.clock.advance(1000)
      }
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { state, limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(moderator, 'GET', `/admin/creator/${mara.profileId}/posts`, query)
      seen.push(...body.data.map(({ post }) => post.id))
      cursor = body.pagination.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
    expect(await idsOfMara(moderator, { state, limit: 2, offset: 3 })).toEqual(ids.slice(3))
  }
})

test("a block between a moderator and an author doesn't hide posts from the list", async () => {
  const id = await publish(world, mara)
  await world.call(mara, 'POST', `/profile/${moderator.profileId}/block`)
  expect(await idsOfMara(moderator)).toEqual([id])
})

test("the posts of an unknown profile aren't found", async () => {
  const answer = await world.send(moderator, 'GET', `/admin/creator/${randomUUID()}/posts`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
})
