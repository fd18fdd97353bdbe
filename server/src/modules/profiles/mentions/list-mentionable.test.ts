import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let followed: Person
let follower: Person
let both: Person
let stranger: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  followed = await world.person('robin.followed')
  follower = await world.person('robin.follower')
  both = await world.person('robin.both')
  stranger = await world.person('robin.stranger')
  other = await world.person('nobody.else')
  await follow(follower, mia)
  await follow(both, mia)
  await follow(mia, both)
  await follow(mia, followed)
})
afterAll(() => world.close())

async function follow(who: Person, whom: Person): Promise<void> {
  world.clock.advance(1000)
  expect((await world.call(who, 'POST', `/profile/${whom.profileId}/follow`)).status).toBe(200)
}

async function offered(who: Person, search?: string): Promise<string[]> {
  const { status, body } = await world.call(who, 'GET', '/profile/mentionable', {
    ...(search !== undefined && { search }),
  })
  expect(status).toBe(200)
  return body['data'].map(({ username }) => username)
}

test('people whom the writer follows are suggested first, then followers, then strangers with that name', async () => {
  expect(await offered(mia, 'robin')).toEqual([
    followed.username,
    both.username,
    follower.username,
    stranger.username,
  ])
})

test('before anything is typed, only people whom the writer follows or is followed by are suggested', async () => {
  expect(await offered(mia)).toEqual([followed.username, both.username, follower.username])
  expect(await offered(stranger)).toEqual([])
})

test('people are found by a word of their name, ignoring case, and with a letter left out', async () => {
  await world.db
    .updateTable('profile')
    .set({ display_name: 'Zoë Quillfeather' })
    .where('id', '=', follower.profileId)
    .execute()
  expect(await offered(mia, 'QUILL')).toEqual([follower.username])
  expect(await offered(mia, 'zoe')).toEqual([follower.username])
  expect(await offered(other, 'quilfeather')).toEqual([follower.username])
  expect(await offered(mia, 'feather')).toEqual([follower.username])
})

test("writers aren't suggested to themselves, and wildcards are ordinary letters", async () => {
  expect(await offered(mia, 'mia')).toEqual([])
  for (const search of ['%', '_', '%%%', '\\']) expect(await offered(mia, search)).toEqual([])
})

test("blocked, muted and deleted profiles, and those that blocked the writer, aren't suggested", async () => {
  const [ann, blocked, blocker, muted, gone] = await Promise.all(
    ['ann', 'kim.blocked', 'kim.blocker', 'kim.muted', 'kim.gone'].map((name) => world.person(name)),
  )
  if (!ann || !blocked || !blocker || !muted || !gone) throw new Error('Five people are needed')
  for (const one of [blocked, blocker, muted, gone]) await follow(ann, one)
  expect(await offered(ann, 'kim')).toHaveLength(4)
  await world.call(ann, 'POST', `/profile/${blocked.profileId}/block`)
  await world.call(blocker, 'POST', `/profile/${ann.profileId}/block`)
  await world.call(ann, 'POST', `/profile/${muted.profileId}/mute`)
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  expect(await offered(ann, 'kim')).toEqual([])
  expect(await offered(other, 'kim')).toHaveLength(3)
})

test('a visitor has to sign in, and the error for a search that is too long names its field', async () => {
  expect((await world.call(null, 'GET', '/profile/mentionable')).status).toBe(401)
  const { status, body } = await world.call(mia, 'GET', '/profile/mentionable', { search: 'x'.repeat(101) })
  expect([status, JSON.stringify(body['fields'])]).toEqual([400, expect.stringContaining('search')])
})
