import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow, makeContent, publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// "Feed state: posts, stories, suggestedCreators, featuredCreators"
// "initial load replaces list (posts, stories, suggested and featured creators load together)"
let world: World
let fan: Person
let mia: Person
let leo: Person
let ann: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let round = 0
// Mia and Leo are featured, Leo one day after Mia. Ann isn't, but is more popular than both.
beforeEach(async () => {
  round += 1
  const { db, clock } = world
  await db.updateTable('profile').set({ deleted_at: clock.now() }).where('deleted_at', 'is', null).execute()
  ;[fan, mia, leo, ann] = [
    await world.person(`fan${round}`),
    await world.person(`mia${round}`),
    await world.person(`leo${round}`),
    await world.person(`ann${round}`),
  ]
  for (const author of [mia, leo, ann]) await publish(world, author, { description: 'Hello' })
  await change(mia, { featured_at: new Date('2026-01-01'), follower_count: 5 })
  await change(leo, { featured_at: new Date('2026-01-02'), follower_count: 3 })
  await change(ann, { follower_count: 9 })
})

type Changes = { featured_at?: Date; follower_count?: number; deleted_at?: Date; post_count?: number }
const change = ({ profileId }: Person, changes: Changes) =>
  world.db
    .updateTable('profile')
    .set({ post_count: 1, ...changes })
    .where('id', '=', profileId)
    .execute()

const load = async (who: Person | null, query: Record<string, string | number> = {}) =>
  (await world.call(who, 'GET', `/post?${new URLSearchParams(query as Record<string, string>).toString()}`))
    .body

/** The names in both lists, without the test run's suffix. */
async function namesFor(who: Person | null, query: Record<string, string | number> = {}) {
  const { featured_creators: featured, suggested_creators: suggested } = await load(who, query)
  const plain = (creators?: { username: string }[]) =>
    creators?.map(({ username }) => username.replace(/\d+$/, ''))
  return { featured: plain(featured), suggested: plain(suggested) }
}

test("the feed's first page includes featured creators, latest choice first, and suggested creators", async () => {
  const both = { featured: ['leo', 'mia'], suggested: ['ann', 'mia', 'leo'] }
  expect(await namesFor(null)).toEqual(both)
  expect(await namesFor(fan)).toEqual(both)
  expect(await namesFor(fan, { view: 'my_creators' })).toEqual(both)
  expect(await namesFor(fan, { sortBy: 'trending', contentType: 'photos', nsfw: 'false' })).toEqual(both)
  expect(await namesFor(fan, { search: ' ', tags: ',' })).toEqual(both)
})

test('searches, tags, later pages, reels and stories include no creators', async () => {
  const none = { featured: undefined, suggested: undefined }
  const cursor = (await load(fan, { limit: 1 })).pagination.next_cursor ?? ''
  expect(cursor).not.toBe('')
  expect(await namesFor(fan, { limit: 1, cursor })).toEqual(none)
  expect(await namesFor(fan, { limit: 1, offset: 1 })).toEqual(none)
  expect(await namesFor(fan, { search: 'hello' })).toEqual(none)
  expect(await namesFor(fan, { tags: 'clay' })).toEqual(none)
  expect(await namesFor(fan, { tags: 'clay', view: 'my_creators' })).toEqual(none)
  expect(await namesFor(fan, { postType: 'reels' })).toEqual(none)
  expect(await namesFor(fan, { postType: 'stories' })).toEqual(none)
})

test("creators aren't suggested to themselves", async () => {
  expect(await namesFor(mia)).toEqual({ featured: ['leo'], suggested: ['ann', 'leo'] })
})

test("a creator whom the viewer follows or muted isn't suggested to that viewer, only to others", async () => {
  await follow(world, fan, mia)
  await world.call(fan, 'POST', `/profile/${leo.profileId}/mute`)
  expect(await namesFor(fan)).toEqual({ featured: [], suggested: ['ann'] })
  expect(await namesFor(ann)).toEqual({ featured: ['leo', 'mia'], suggested: ['mia', 'leo'] })
})

test('a block hides the two creators from each other', async () => {
  await world.call(mia, 'POST', `/profile/${fan.profileId}/block`)
  await world.call(fan, 'POST', `/profile/${ann.profileId}/block`)
  expect(await namesFor(fan)).toEqual({ featured: ['leo'], suggested: ['leo'] })
  expect(await namesFor(ann)).toEqual({ featured: ['leo', 'mia'], suggested: ['mia', 'leo'] })
  expect(await namesFor(null)).toEqual({ featured: ['leo', 'mia'], suggested: ['ann', 'mia', 'leo'] })
})

test('deleted profiles and profiles without a post are in neither list', async () => {
  await change(mia, { deleted_at: world.clock.now() })
  await change(leo, { post_count: 0 })
  expect(await namesFor(fan)).toEqual({ featured: [], suggested: ['ann'] })
})

test('each list has at most ten creators, with the picture and figures of their cards and nothing else', async () => {
  for (let index = 0; index < 11; index += 1) {
    const person = await world.person(`many${round}x${index}`)
    await change(person, { featured_at: new Date(2026, 1, index + 1), follower_count: 100 + index })
  }
  const latest = await world.person(`latest${round}`)
  const content = await makeContent(world, latest, { uploadKind: 'inline' })
  await world.db
    .updateTable('profile')
    .set({ post_count: 4, follower_count: 7, featured_at: new Date('2026-03-01'), bio: 'Ink' })
    .set({ photo_content_id: content.id, cover_content_id: content.id })
    .where('id', '=', latest.profileId)
    .execute()
  const { featured_creators: featured = [], suggested_creators: suggested = [] } = await load(fan)
  expect([featured.length, suggested.length]).toEqual([10, 10])
  const card = (await world.call(fan, 'GET', '/profile', { list: 'featured', limit: 1 })).body.data[0]
  expect(card).toMatchObject({ id: latest.profileId, bio: 'Ink' })
  // The photo is only included in the narrowest size.
  const { photo, ...others } = featured[0] ?? {}
  expect({ ...others, photo: card?.photo }).toEqual(card)
  expect(photo?.sources.map(({ width }) => width)).toEqual([640])
})
