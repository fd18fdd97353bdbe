import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { actAsTwin, ban, endBansOf, personWith } from '#testing/money/known-sales'
import { buy, follow, publish, publishStory, subscribe, textIn } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// A banned profile is hidden from others and can't do anything, and buyers keep their purchases.

let world: World
let mia: Person
let leo: Person
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 50_00n)
})
afterAll(() => world.close())

const lift = () => endBansOf(world, mia)

/** Whether a response mentions the profile. */
const names = async (who: Person | null, path: string) =>
  textIn((await world.send(who, 'GET', path)).body).includes(mia.profileId)

test('nobody else can find a banned profile or its posts until the ban ends', async () => {
  const postId = await publish(world, mia, { description: 'Hello #hello' })
  const storyId = await publishStory(world, mia)
  await follow(world, leo, mia)
  const places = [
    '/post',
    '/post?view=my_creators',
    `/post?search=${mia.username}`,
    '/post?search=hello',
    '/profile',
    '/profile?list=suggested',
    `/profile?search=${mia.username}`,
    '/profile/following',
    `/profile/${leo.profileId}/followers`,
    '/post/stories',
  ]
  const pages = [`/profile/${mia.username}`, `/profile/${mia.profileId}/posts`, `/post/${postId}`]
  const everywhere = async (who: Person | null) => {
    const named = await Promise.all(places.map(async (path) => ((await names(who, path)) ? path : null)))
    return named.filter((path) => path !== null)
  }
  const found = await everywhere(leo)
  expect(found.length).toBeGreaterThan(4)
  await ban(world, mia)
  for (const who of [leo, null]) {
    expect(await everywhere(who)).toEqual([])
    for (const page of [...pages, `/post/${storyId}`, `/profile/${mia.username}/stories`])
      expect([page, (await world.send(who, 'GET', page)).status]).toEqual([page, 404])
  }
  for (const page of pages) expect((await world.send(moderator, 'GET', page)).status).toBe(200)
  for (const page of pages) expect((await world.send(mia, 'GET', page)).status).toBe(200)
  await lift()
  expect(await everywhere(leo)).toEqual(found)
})

test("a banned profile's comments are hidden, and chats with it are closed", async () => {
  const postId = await publish(world, leo, { description: 'Hello' })
  await world.send(mia, 'POST', `/post/${postId}/comments`, { body: 'Nice' })
  await world.call(mia, 'POST', `/post/${postId}/like`)
  const open = (who: Person, to: Person) =>
    world.call(who, 'POST', '/chat/chats', { profile_id: to.profileId })
  const { id } = (await open(mia, leo)).body
  const write = (who: Person) =>
    world.call(who, 'POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text: 'Hello' })
  expect((await write(mia)).status).toBe(200)
  const seen = [`/post/${postId}/comments`, `/post/${postId}/likes`]
  for (const path of seen) expect([path, await names(leo, path)]).toEqual([path, true])
  await ban(world, mia)
  for (const path of seen) expect([path, await names(leo, path)]).toEqual([path, false])
  expect((await write(leo)).body).toMatchObject({ code: 'chat-closed' })
  expect((await write(mia)).body).toMatchObject({ code: 'not-while-banned' })
  expect((await open(leo, mia)).status).toBe(404)
  expect((await world.call(leo, 'GET', `/chat/chats/${id}/messages`)).body.data).toHaveLength(1)
  await lift()
  for (const path of seen) expect([path, await names(leo, path)]).toEqual([path, true])
  expect((await write(leo)).status).toBe(200)
})

test("a banned profile can't act, but can read, switch profiles, settle its account and write to support", async () => {
  const postId = await publish(world, leo, { description: 'Hello' })
  await ban(world, mia)
  const refused = await Promise.all([
    world.send(mia, 'POST', '/post', {}),
    world.send(mia, 'POST', `/post/${postId}/like`),
    world.send(mia, 'POST', `/post/${postId}/comments`, { id: randomUUID(), body: 'Hello' }),
    world.send(mia, 'POST', `/profile/${leo.profileId}/follow`),
    world.send(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 1 }),
    world.send(mia, 'POST', `/profile/${leo.profileId}/subscribe`, { id: randomUUID(), months: 1 }),
    world.send(mia, 'POST', '/chat/broadcasts', {}),
    world.send(mia, 'PUT', '/profile/plans', {}),
    world.send(mia, 'POST', '/user/profile/transfer', {}),
    world.send(mia, 'POST', '/ai/requests', {}),
    world.send(mia, 'POST', '/token/free-daily-credits'),
  ])
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-while-banned' } })
  expect((await world.call(leo, 'GET', `/post/${postId}`)).body).toMatchObject({ like_count: 0 })
  for (const path of ['/post', '/profile/transactions', '/user/payout', '/profile/notifications'])
    expect((await world.send(mia, 'GET', path)).status).toBe(200)
  const message = { topic: 'account' as const, message: 'A mistake.', email: mia.email, name: 'Mia' }
  const sent = await world.call(mia, 'POST', '/contact', { id: randomUUID(), ...message })
  expect(sent.status).toBe(200)
  await actAsTwin(world, mia)
  expect((await world.call(mia, 'POST', `/post/${postId}/like`)).status).toBe(200)
  expect((await world.call(mia, 'GET', '/auth/session')).body.ban).toBeNull()
})

test("buyers keep a banned profile's posts, subscribers keep their paid time, and nobody can pay it", async () => {
  const [bought, other, members] = [
    await publish(world, mia, { price: 5, description: 'Words' }),
    await publish(world, mia, { price: 5, description: 'More words' }),
    await publish(world, mia, { access: 'subscribers', description: 'For members' }),
  ]
  const fan = await personWith(world, `fan${people}`, 50_00n)
  const stranger = await personWith(world, `kim${people}`, 50_00n)
  await buy(world, leo, bought)
  await subscribe(world, fan, { creator: mia, days: 5 })
  await ban(world, mia)
  expect((await world.call(leo, 'GET', `/post/${bought}`)).body).toMatchObject({ unlock: null })
  expect(await names(leo, '/post/purchased')).toBe(true)
  expect((await world.call(leo, 'GET', `/post/${other}`)).status).toBe(404)
  expect((await world.call(fan, 'GET', `/post/${members}`)).body).toMatchObject({ unlock: null })
  const pay = (who: Person) => [
    world.call(who, 'POST', `/post/${other}/buy`, { price: 5 }),
    world.send(who, 'POST', `/profile/${mia.profileId}/tip`, { id: randomUUID(), amount: 1 }),
  ]
  const seller = mia
  for (const buyer of [stranger, fan]) {
    const before = [await balanceOf(world, buyer), await earningsOf(world, seller)]
    for (const answer of await Promise.all(pay(buyer))) expect([403, 404, 409]).toContain(answer.status)
    expect([await balanceOf(world, buyer), await earningsOf(world, seller)]).toEqual(before)
  }
})
