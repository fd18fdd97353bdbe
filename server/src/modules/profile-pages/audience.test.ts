import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(world.clock.now().getTime() + days * dayMs)

interface Time {
  from: Date
  to: Date
}

const subscribe = (who: Person, creator: Person, { from, to }: Time) =>
  world.db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      subscriber_id: who.profileId,
      creator_id: creator.profileId,
      started_at: from,
      ends_at: to,
      anchor_day: to.getUTCDate(),
      months: 3,
      price: 27_00n,
      renews: to > world.clock.now(),
    })
    .execute()

const subscribersOf = async (who: Person | null, query: object = {}) =>
  (await world.call(who, 'GET', '/profile/subscribers', query)).body
const followersOf = async (who: Person | null, query: object = {}) =>
  (await world.call(who, 'GET', '/profile/followers', query)).body
const namesIn = ({ data }: { data: { profile: { username: string } }[] }) =>
  data.map(({ profile }) => profile.username)
const people = (...names: string[]) => Promise.all(names.map((name) => world.person(name)))

test("a creator's list of active and expired subscribers shows each one's price and total spending", async () => {
  const creator = await world.person('mara')
  const fan = await world.person('ines')
  const past = await world.person('past')
  const [since, until] = [daysFromNow(-10), daysFromNow(80)]
  await subscribe(fan, creator, { from: since, to: until })
  await subscribe(past, creator, { from: daysFromNow(-100), to: daysFromNow(-10) })
  await giveCredits(world, fan, 50_00n)
  for (const amount of [5, 7]) {
    const tip = { id: randomUUID(), amount }
    expect((await world.call(fan, 'POST', `/profile/${creator.profileId}/tip`, tip)).status).toBe(200)
  }
  const active = await subscribersOf(creator)
  expect(active.data).toMatchObject([
    {
      profile: { username: 'ines' },
      since: since.toISOString(),
      until: until.toISOString(),
      renews: true,
      price: 27,
      months: 3,
      spent: 12,
    },
  ])
  expect(active.pagination).toMatchObject({ total: 1, has_more: false })
  const expired = await subscribersOf(creator, { state: 'expired' })
  expect(expired.data).toMatchObject([{ profile: { username: 'past' }, renews: false, spent: 0 }])
  expect(expired.pagination).toMatchObject({ total: 1, has_more: false })
})

test('subscribers are listed latest first, page by page, without deleted profiles', async () => {
  const creator = await world.person('ida')
  const fans = await people('one', 'two', 'three', 'four')
  for (const [index, fan] of fans.entries())
    await subscribe(fan, creator, { from: daysFromNow(index - 20), to: daysFromNow(10) })
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('username', '=', 'three')
    .execute()
  const first = await subscribersOf(creator, { limit: 2 })
  expect(namesIn(first)).toEqual(['four', 'two'])
  expect(first.pagination).toMatchObject({ total: 3, has_more: true })
  const second = await subscribersOf(creator, { limit: 2, cursor: first.pagination.next_cursor ?? '' })
  expect(namesIn(second)).toEqual(['one'])
  expect(second.pagination).toMatchObject({ has_more: false, next_cursor: null })
})

test('creators see all their followers, latest first, with the day they followed', async () => {
  const creator = await world.person('leo')
  const fans = await people('first', 'second', 'third')
  for (const fan of fans) {
    await world.call(fan, 'POST', `/profile/${creator.profileId}/follow`)
    world.clock.advance(dayMs)
  }
  const first = await followersOf(creator, { limit: 2 })
  expect(namesIn(first)).toEqual(['third', 'second'])
  const [third = '', second = ''] = first.data.map(({ since }) => since)
  expect([third < daysFromNow(-0.9).toISOString(), third > daysFromNow(-1.1).toISOString()]).toEqual([
    true,
    true,
  ])
  expect(second < third).toBe(true)
  expect(first.pagination).toMatchObject({ total: 3, has_more: true })
  const rest = await followersOf(creator, { limit: 2, cursor: first.pagination.next_cursor ?? '' })
  expect(namesIn(rest)).toEqual(['first'])
})

test('a stranger can list only their own subscribers and followers', async () => {
  const creator = await world.person('ada')
  const fan = await world.person('fan_of_ada')
  await subscribe(fan, creator, { from: daysFromNow(-1), to: daysFromNow(10) })
  await world.call(fan, 'POST', `/profile/${creator.profileId}/follow`)
  for (const list of [await subscribersOf(fan), await followersOf(fan)]) {
    expect(list.data).toEqual([])
    expect(list.pagination.total).toBe(0)
  }
  const asked = `id=${creator.profileId}&profile_id=${creator.profileId}`
  expect(namesIn(await followersOf(creator))).toEqual(['fan_of_ada'])
  for (const path of ['subscribers', 'followers']) {
    const { body } = await world.send(fan, 'GET', `/profile/${path}?${asked}`)
    expect(JSON.stringify(body)).not.toContain('fan_of_ada')
    expect((await world.send(null, 'GET', `/profile/${path}`)).status).toBe(401)
  }
})

test('a session marks a profile as a creator once it has plans, a post for sale or its first subscriber', async () => {
  const [planner, seller, past, fan] = await Promise.all(
    ['planner', 'a_seller', 'retired', 'a_fan'].map((name) => world.person(name)),
  )
  if (!planner || !seller || !past || !fan) throw new Error('Somebody is missing.')
  const isCreator = async (who: Person | null) =>
    (await world.call(who, 'GET', '/auth/session')).body.is_creator
  await world.call(fan, 'POST', '/post', { description: 'Free for everyone' })
  for (const who of [planner, seller, past, fan, null]) expect(await isCreator(who)).toBe(false)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(planner, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  await subscribe(fan, past, { from: daysFromNow(-40), to: daysFromNow(-10) })
  await world.call(seller, 'POST', '/post', { description: 'For sale', price: 3 })
  for (const who of [planner, seller, past]) expect(await isCreator(who)).toBe(true)
  expect(await isCreator(fan)).toBe(false)
})

test('a session says whether the profile has published posts, free ones included', async () => {
  const person = await world.person('free_for_all')
  const hasPosts = async (who: Person | null) =>
    (await world.call(who, 'GET', '/auth/session')).body.has_posts
  expect([await hasPosts(person), await hasPosts(null)]).toEqual([false, false])
  const { body: draft } = await world.call(person, 'POST', '/post', { description: 'Later', is_draft: true })
  expect(await hasPosts(person)).toBe(false)
  const { body: post } = await world.call(person, 'POST', '/post', { description: 'Free for everyone' })
  expect(await hasPosts(person)).toBe(true)
  for (const { id } of [draft, post]) await world.call(person, 'DELETE', `/post/${id}`)
  expect(await hasPosts(person)).toBe(false)
})
