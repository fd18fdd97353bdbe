import type { PostType } from '@fanfare/contract/posts/post'
import type { PluginTransformQueryArgs } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'
import { listCreators } from './list-creators.ts'
import { badgesOf } from '../profile-badge.ts'

let world: World
const visitor = {
  userId: null,
  profileId: null,
  sessionId: null,
  role: 'anonymous',
  seesNsfw: false,
} as const
const creators: Record<string, Person> = {}
beforeAll(async () => {
  world = await createWorld()
  const numbers = { ada: [50, 1], bea: [10, 9], cem: [10, 3], dot: [99, 0], eli: [0, 2] }
  for (const [name, [followers, posts]] of Object.entries(numbers)) {
    const person = await world.person(name)
    creators[name] = person
    await world.db
      .updateTable('profile')
      .set({ follower_count: followers ?? 0, post_count: posts ?? 0 })
      .where('id', '=', person.profileId)
      .execute()
    // Profiles created later are newer.
    world.clock.advance(1000)
  }
})
// Tests expect only these five creators, with unchanged counts.
beforeEach(async () => {
  const ids = Object.values(creators).map(({ profileId }) => profileId)
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', 'not in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  await world.db.updateTable('profile').set({ featured_at: null }).execute()
  await world.db.deleteFrom('follow').execute()
})
afterAll(() => world.close())

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const list = async (who: Person | null, query: `?${string}` | '') =>
  (await world.call(who, 'GET', `/profile${query}`)).body
const namesIn = (page: { data: { username: string }[] }) => page.data.map(({ username }) => username)
const names = async (query: `?${string}` | '', who: Person | null = null) => namesIn(await list(who, query))

test('creators can be sorted by followers, age and posts, without profiles that never published', async () => {
  expect(await names('')).toEqual(['ada', 'cem', 'bea', 'eli'])
  expect(await names('?sortBy=newest')).toEqual(['eli', 'cem', 'bea', 'ada'])
  expect(await names('?sortBy=most_posts')).toEqual(['bea', 'cem', 'eli', 'ada'])
})

test.each(['popular', 'newest', 'most_posts'])(
  'pages of creators sorted by %s are the same by cursor and by offset',
  async (sortBy) => {
    const all = await names(`?sortBy=${sortBy}`)
    const byCursor: string[] = []
    let next = ''
    for (;;) {
      const page = await list(null, `?sortBy=${sortBy}&limit=1${next}`)
      byCursor.push(...namesIn(page))
      if (!page['pagination']?.['has_more']) break
      next = `&cursor=${text(page['pagination']['next_cursor'])}`
    }
    expect(byCursor).toEqual(all)
    expect(await names(`?sortBy=${sortBy}&limit=2&offset=2`)).toEqual(all.slice(2))
  },
)

test('a search finds every introduced profile by its name or username, ignoring case', async () => {
  await world.db
    .updateTable('profile')
    .set({ display_name: 'Dorothée 100% Ćma' })
    .where('username', '=', 'dot')
    .execute()
  expect(await names('?search=THÉE')).toEqual(['dot'])
  expect(await names('?search=%20%40dot%20')).toEqual(['dot'])
  expect(await names('?search=d')).toEqual(['dot'])
  expect(await names('?search=%C4%87m')).toEqual(['dot'])
  expect(await names(`?search=${encodeURIComponent('100%')}`)).toEqual(['dot'])
  // Wildcards are ordinary characters.
  expect(await names(`?search=${encodeURIComponent('%%%')}`)).toEqual([])
  expect(await names(`?search=${encodeURIComponent('___')}`)).toEqual([])
  expect(await names('?search=nobody-is-called-so')).toEqual([])
  expect((await world.call(null, 'GET', `/profile?search=${'x'.repeat(101)}`)).status).toBe(400)
})

test("profiles without a chosen username and deleted profiles aren't found", async () => {
  const [plain, gone] = [await world.person('plainperson'), await world.person('goneperson')]
  await world.db
    .updateTable('profile')
    .set({ introduced_at: null })
    .where('id', '=', plain.profileId)
    .execute()
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now(), post_count: 5, featured_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  expect(await names('?search=person')).toEqual([])
  expect(await names('?list=featured')).toEqual([])
  expect(await names('')).not.toContain('goneperson')
})

test("popular creators whom the viewer doesn't follow are suggested, but never the viewer", async () => {
  const [ada, bea] = [creators['ada'], creators['bea']]
  if (!ada || !bea) throw new Error('Nobody is there.')
  await world.call(bea, 'POST', `/profile/${ada.profileId}/follow`)
  expect(await names('?list=suggested', bea)).toEqual(['cem', 'eli'])
  expect(await names('?list=suggested')).toEqual(['ada', 'cem', 'bea', 'eli'])
  const card = (await list(bea, '?limit=1'))['data']?.[0]
  expect(card).toMatchObject({ username: 'ada', is_following: true, is_own: false })
  expect(card).not.toHaveProperty('user_id')
})

test('featured creators are the chosen ones, latest choice first', async () => {
  const feature = (name: string, day: number) =>
    world.db
      .updateTable('profile')
      .set({ featured_at: new Date(Date.UTC(2026, 0, day)) })
      .where('username', '=', name)
      .execute()
  await feature('cem', 1)
  await feature('ada', 2)
  const first = await list(null, '?list=featured&limit=1')
  expect(namesIn(first)).toEqual(['ada'])
  const cursor = text(first['pagination']?.['next_cursor'])
  expect(await names(`?list=featured&limit=1&cursor=${cursor}`)).toEqual(['cem'])
})

test('a page has 24 creators by default, or 10 suggested or featured ones', async () => {
  for (let index = 0; index < 26; index += 1) {
    const { profileId } = await world.person(`many${String(index).padStart(2, '0')}`)
    await world.db
      .updateTable('profile')
      .set({ post_count: 1, featured_at: world.clock.now() })
      .where('id', '=', profileId)
      .execute()
  }
  expect(await names('')).toHaveLength(24)
  expect(await names('?list=suggested')).toHaveLength(10)
  expect(await names('?list=featured')).toHaveLength(10)
  expect((await world.call(null, 'GET', '/profile', { limit: 101 })).status).toBe(400)
  expect((await world.send(null, 'GET', '/profile?sortBy=oldest')).status).toBe(400)
})

test('a made-up cursor, or one from another list, is a bad request', async () => {
  const ofPopular = text((await list(null, '?limit=1'))['pagination']?.['next_cursor'])
  const huge = Buffer.from(JSON.stringify([1e300, 'a'.repeat(36)])).toString('base64url')
  for (const query of [`?sortBy=newest&cursor=${ofPopular}`, '?cursor=made-up', `?cursor=${huge}`] as const) {
    expect((await world.call(null, 'GET', `/profile${query}`)).status).toBe(400)
  }
})

test('a page takes the same number of statements for one creator as for twenty', async () => {
  const { db, count } = counted()
  const query = { offset: 0, taggedIds: [] }
  await listCreators({ db }, visitor, { ...query, limit: 1 })
  const forOne = count()
  await listCreators({ db }, visitor, { ...query, limit: 20 })
  expect(count() - forOne).toBe(forOne)
  expect(forOne).toBeLessThanOrEqual(3)
  const before = count()
  const badges = await badgesOf(
    db,
    Object.values(creators).map(({ profileId }) => profileId),
  )
  expect(badges.size).toBe(5)
  expect(count() - before).toBeLessThanOrEqual(2)
})

test('a profile page counts published posts and their likes, and nothing else', async () => {
  const author = await world.person('author')
  const fan = await world.person('afan')
  const hour = 3_600_000
  const post = async (type: PostType, facts: { at?: number | null; until?: number; removed?: boolean }) => {
    const id = idAt(world.clock.now())
    const now = world.clock.now().getTime()
    await world.db
      .insertInto('post')
      .values({
        id,
        profile_id: author.profileId,
        type,
        access: 'public',
        photo_count: 2,
        video_count: 1,
        published_at: facts.at === null ? null : new Date(now + (facts.at ?? -hour)),
        available_from: null,
        available_until: facts.until === undefined ? null : new Date(now + facts.until),
        created_at: new Date(now),
        edited_at: null,
        updated_at: new Date(now),
        removed_at: facts.removed ? new Date(now) : null,
      })
      .execute()
    await world.db
      .insertInto('post_counter')
      .values([
        { post_id: id, slot: 0, likes: 3 },
        { post_id: id, slot: 1, likes: 1 },
      ])
      .execute()
  }
  await post('regular', {})
  await post('reels', {})
  await post('stories', {})
  await post('regular', { at: null })
  await post('regular', { at: hour })
  await post('regular', { until: -1 })
  await post('regular', { removed: true })
  const page = (await world.call(fan, 'GET', '/profile/author', { expand: 'subscriptions,links' })).body
  expect(page).toMatchObject({ post_count: 2, media_count: 6, reel_count: 1, like_count: 8 })
})

function counted(): { db: Db; count: () => number } {
  let statements = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, count: () => statements }
}
