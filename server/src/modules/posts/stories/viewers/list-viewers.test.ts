import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow, publish, publishStory } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ann: Person
let zoe: Person
let storyId: string

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ann = await world.person('ann')
  zoe = await world.person('zoe')
})
afterAll(() => world.close())
beforeEach(async () => {
  storyId = await publishStory(world, mia)
})

/** Views the story one second after the previous view. */
async function see(who: Person | null): Promise<void> {
  world.clock.advance(1000)
  await world.call(who, 'POST', `/post/${storyId}/view`)
}
const list = async (query = {}) => (await world.call(mia, 'GET', `/post/${storyId}/viewers`, query)).body
const namesIn = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ profile }) => profile.username)

test('the author sees who watched and whether they like the story, latest first and each once', async () => {
  for (const who of [leo, ann, leo, mia, null]) await see(who)
  await world.call(leo, 'POST', `/post/${storyId}/like`)
  const { data, pagination } = await list()
  expect(data.map(({ profile, is_liked }) => [profile.username, is_liked])).toEqual([
    ['ann', false],
    ['leo', true],
  ])
  expect(data[0] && data[1] && data[0].viewed_at > data[1].viewed_at).toBe(true)
  expect(pagination).toEqual({ has_more: false, total: 2, next_cursor: null })
})

test('a viewer who watches again another day keeps their place in the list', async () => {
  storyId = await publishStory(world, mia, {
    available_until: new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString(),
  })
  await see(leo)
  world.clock.advance(86_400_000)
  await see(ann)
  await see(leo)
  const page = await list()
  expect([namesIn(page), page.pagination.total]).toEqual([['ann', 'leo'], 2])
})

test('each page continues after the last viewer of the previous one, and contains the total', async () => {
  for (const who of [leo, ann, zoe]) await see(who)
  const first = await list({ limit: 2 })
  expect([namesIn(first), first.pagination.total, first.pagination.has_more]).toEqual([
    ['zoe', 'ann'],
    3,
    true,
  ])
  const next = await list({ limit: 2, cursor: first.pagination.next_cursor })
  expect([namesIn(next), next.pagination.total, next.pagination.has_more]).toEqual([['leo'], 3, false])
})

test('viewers whom the author blocked, or who blocked the author, are neither listed nor counted', async () => {
  for (const who of [leo, ann, zoe]) await see(who)
  await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
  await world.call(ann, 'POST', `/profile/${mia.profileId}/block`)
  const page = await list()
  expect([namesIn(page), page.pagination.total]).toEqual([['zoe'], 1])
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/block`)
  await world.call(ann, 'DELETE', `/profile/${mia.profileId}/block`)
})

test('nobody else can list viewers, not even staff, and other kinds of posts have no such list', async () => {
  const moderator = await world.person('moderator', { role: 'moderator' })
  await see(leo)
  for (const who of [leo, zoe, moderator])
    expect(await world.call(who, 'GET', `/post/${storyId}/viewers`)).toMatchObject({
      status: 404,
      body: { code: 'post-not-found' },
    })
  expect((await world.call(null, 'GET', `/post/${storyId}/viewers`)).status).toBe(401)
  const postId = await publish(world, mia, {})
  expect((await world.call(mia, 'GET', `/post/${postId}/viewers`)).status).toBe(404)
})

test("a moderator who can only see a story because of their role isn't listed, but is once they follow its author", async () => {
  const bob = await world.person('bob', { role: 'moderator' })
  storyId = await publishStory(world, mia, { access: 'followers' })
  await see(bob)
  expect(namesIn(await list())).toEqual([])
  await follow(world, bob, mia)
  await see(bob)
  expect(namesIn(await list())).toEqual(['bob'])
})

test('the list stays after the story ended, and is deleted with the story', async () => {
  await see(leo)
  world.clock.advance(25 * 3_600_000)
  expect(namesIn(await list())).toEqual(['leo'])
  await world.call(mia, 'DELETE', `/post/${storyId}`)
  expect((await world.call(mia, 'GET', `/post/${storyId}/viewers`)).status).toBe(404)
})
