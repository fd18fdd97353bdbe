import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fulfillSubscriptions } from '#subscriptions'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { ban, daysPass, payByCard, personWith } from '#testing/money/known-sales'
import { makeContent } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { sendWelcome } from './send-welcome.ts'

let world: World
let mia: Person
let leo: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world, []))
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 20_00n)
  await setPlan()
})

const setPlan = () =>
  world.call(mia, 'PUT', '/profile/plans', {
    is_open: true,
    monthly_price: 5,
    discounts: { three_months: 0, six_months: 0, twelve_months: 0 },
  })
const save = (form: object = {}, who = mia) =>
  world.call(who, 'PUT', '/chat/welcome-message', {
    text: 'Welcome!',
    content_ids: [],
    price: 0,
    ...form,
  })
async function subscribe(who = leo): Promise<void> {
  const { status } = await world.call(who, 'POST', `/profile/${mia.profileId}/subscribe`, {
    id: randomUUID(),
    months: 1,
    price: 5,
    renews: false,
  })
  expect(status).toBe(200)
  await runJobs(world)
}
const received = async (who = leo) => {
  const { body } = await world.call(who, 'POST', '/chat/chats', { profile_id: mia.profileId })
  return (await world.call(who, 'GET', `/chat/chats/${body.id}/messages`)).body.data
}

test('a creator who has no welcome message sends none', async () => {
  expect((await world.call(mia, 'GET', '/chat/welcome-message')).body).toEqual({ welcome_message: null })
  await subscribe()
  expect(await received()).toEqual([])
})

test('a new subscriber gets the welcome message once, and not again when they resubscribe', async () => {
  await save()
  await subscribe()
  expect(await received()).toMatchObject([{ text: 'Welcome!', is_own: false }])
  await daysPass(world, 40, [mia, leo])
  await subscribe()
  expect(await received()).toHaveLength(1)
  const parties = { creatorId: mia.profileId, subscriberId: leo.profileId }
  await Promise.all([1, 2, 3].map(() => sendWelcome(world.deps, parties)))
  expect(await received()).toHaveLength(1)
})

test('a subscriber who pays by card gets the welcome message once, and not again at a renewal', async () => {
  await save()
  const fulfillment = fulfillSubscriptions(world.deps)
  for (const isRenewal of [false, true]) {
    const periodEnd = new Date(world.clock.now().getTime() + 30 * 86_400_000)
    const subscription = { providerId: `sub_${people}`, periodEnd, isRenewal }
    const payment = { subjectId: mia.profileId, amount: 5_00n, subscription }
    expect(await payByCard(world, leo, { fulfillment, payment })).toBe(true)
  }
  await runJobs(world)
  expect(await received()).toHaveLength(1)
})

test('a welcome message can contain a locked photo, which moves no credits until it is bought', async () => {
  const photo = await makeContent(world, mia)
  const saved = await save({ content_ids: [photo.id], price: 3 })
  expect(saved.body).toMatchObject({ price: 3, media: [{ id: photo.id }] })
  expect(await world.call(mia, 'DELETE', '/content', { ids: [photo.id] })).toMatchObject({
    body: { code: 'content-in-use' },
  })
  await subscribe()
  expect(await received()).toMatchObject([{ media: [], price: 3, locked: { photo_count: 1 } }])
  expect(await balanceOf(world, leo)).toBe(15_00n)
})

test("a welcome message whose photo a moderator has removed isn't sent", async () => {
  const photo = await makeContent(world, mia)
  await save({ content_ids: [photo.id] })
  const barred = { barred_at: world.clock.now() }
  await world.db.updateTable('content').set(barred).where('id', '=', photo.id).execute()
  await subscribe()
  expect(await received()).toEqual([])
})

test("a welcome message isn't sent after it is removed or its profile is banned or transferred", async () => {
  await save()
  await world.call(mia, 'DELETE', '/chat/welcome-message')
  expect((await world.call(mia, 'DELETE', '/chat/welcome-message')).status).toBe(200)
  await subscribe()
  await save()
  const parties = { creatorId: mia.profileId, subscriberId: leo.profileId }
  const zoe = await world.person(`zoe${people}`)
  const giveTo = (userId: string) =>
    world.db.updateTable('profile').set({ user_id: userId }).where('id', '=', mia.profileId).execute()
  await giveTo(zoe.userId)
  await sendWelcome(world.deps, parties)
  await giveTo(mia.userId)
  await ban(world, mia)
  await sendWelcome(world.deps, parties)
  const { body } = await world.call(leo, 'GET', '/chat/contacts')
  expect(body.data).toEqual([])
})

test('a fan who blocked the creator gets no welcome message', async () => {
  await save()
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  await sendWelcome(world.deps, { creatorId: mia.profileId, subscriberId: leo.profileId })
  expect((await world.call(leo, 'GET', '/chat/contacts')).body.data).toEqual([])
})

test("strangers can't see or change a welcome message, and only a creator with a plan can set one", async () => {
  await save()
  const stranger = await world.person(`stranger${people}`)
  expect((await world.call(stranger, 'GET', '/chat/welcome-message')).body).toEqual({ welcome_message: null })
  expect(await save({ text: 'Mine' }, stranger)).toMatchObject({ status: 403, body: { code: 'not-creator' } })
  await world.call(stranger, 'DELETE', '/chat/welcome-message')
  const photo = await makeContent(world, stranger)
  expect(await save({ content_ids: [photo.id] })).toMatchObject({ body: { code: 'content-not-usable' } })
  expect(await save({ text: ' ' })).toMatchObject({ status: 400, body: { code: 'message-is-empty' } })
  expect((await world.call(null, 'GET', '/chat/welcome-message')).status).toBe(401)
  expect((await world.call(mia, 'GET', '/chat/welcome-message')).body).toMatchObject({
    welcome_message: { text: 'Welcome!' },
  })
})
