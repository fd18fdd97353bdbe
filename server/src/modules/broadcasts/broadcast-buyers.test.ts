import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reverseMessageSales } from '#chat'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { deleteProfileOf, personWith, reverseCardPayment } from '#testing/money/known-sales'
import { makeContent, subscribe } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let stranger: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await creator('mia')
  stranger = await creator('stranger')
})
afterAll(() => closeBalanced(world, []))

async function creator(name: string): Promise<Person> {
  const who = await world.person(name)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(who, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  return who
}

async function fan(name: string): Promise<Person> {
  const who = await personWith(world, name, 20_00n)
  await subscribe(world, who, { creator: mia, days: 10 })
  return who
}

/** Sends a broadcast with a photo for 5 credits to Mia's subscribers. */
async function sendLocked(): Promise<string> {
  const photo = await makeContent(world, mia)
  const { body } = await world.call(mia, 'POST', '/chat/broadcasts', {
    id: randomUUID(),
    text: 'Something for you',
    content_ids: [photo.id],
    price: 5,
    include: ['subscribers'],
    exclude: [],
    send_at: null,
  })
  await runJobs(world)
  return body.id
}

/** Buys the newest message from Mia. A minute passes before each purchase. */
async function buyNewest(who: Person): Promise<void> {
  world.clock.advance(60_000)
  const chat = (await world.call(who, 'POST', '/chat/chats', { profile_id: mia.profileId })).body.id
  const [newest] = (await world.call(who, 'GET', `/chat/chats/${chat}/messages`)).body.data
  const path = `/chat/chats/${chat}/messages/${newest?.id}/buy` as const
  expect((await world.call(who, 'POST', path, { price: 5 })).status).toBe(200)
}

const buyersOf = (id: string, who: Person | null = mia, query: { limit?: number; cursor?: string } = {}) =>
  world.call(who, 'GET', `/chat/broadcasts/${id}/buyers`, query)
const namesOf = async (id: string) => (await buyersOf(id)).body.data.map(({ profile }) => profile.username)

test('the author of a broadcast sees who bought it, newest first, page by page, and nobody who didn’t', async () => {
  const [ada, ben, cleo] = [await fan('ada'), await fan('ben'), await fan('cleo')]
  await fan('dora')
  const earlier = await sendLocked()
  await buyNewest(cleo)
  const id = await sendLocked()
  for (const who of [ada, ben, cleo]) await buyNewest(who)
  const first = (await buyersOf(id, mia, { limit: 2 })).body
  expect(first.data).toMatchObject([
    { profile: { username: 'cleo' }, price: 5 },
    { profile: { username: 'ben' }, price: 5 },
  ])
  const [cleoAt = '', benAt = ''] = first.data.map(({ at }) => at)
  expect(new Date(cleoAt).getTime() - new Date(benAt).getTime()).toBeGreaterThanOrEqual(60_000)
  expect(first.pagination.has_more).toBe(true)
  const cursor = first.pagination.next_cursor ?? ''
  const second = (await buyersOf(id, mia, { limit: 2, cursor })).body
  expect(second.data.map(({ profile }) => profile.username)).toEqual(['ada'])
  expect(second.pagination).toMatchObject({ has_more: false, next_cursor: null })
  expect(await namesOf(earlier)).toEqual(['cleo'])
})

test('a stranger, the buyer and visitors can’t list the buyers of a broadcast, not even if they send broadcasts too', async () => {
  const eve = await fan('eve')
  const id = await sendLocked()
  await buyNewest(eve)
  expect(await namesOf(id)).toEqual(['eve'])
  for (const who of [stranger, eve]) {
    const { status, body } = await buyersOf(id, who)
    expect([status, body.code]).toEqual([404, 'broadcast-not-found'])
    expect(JSON.stringify(body)).not.toContain('eve')
  }
  expect((await buyersOf(id, null)).status).toBe(401)
  expect((await buyersOf(randomUUID())).status).toBe(404)
})

test('a refunded purchase and a deleted profile are no longer among the buyers of a broadcast', async () => {
  const refunded = await world.person('refunded')
  const checkoutId = randomUUID()
  await giveCredits(world, refunded, 5_00n, { checkoutId })
  await subscribe(world, refunded, { creator: mia, days: 10 })
  const [gone, kept] = [await fan('gone'), await fan('kept')]
  const id = await sendLocked()
  for (const who of [refunded, gone, kept]) await buyNewest(who)
  expect(await namesOf(id)).toEqual(['kept', 'gone', 'refunded'])
  const payment = { checkoutId, amount: 5_00n }
  await reverseCardPayment(world, refunded, { fulfillment: reverseMessageSales, payment })
  await deleteProfileOf(world, gone)
  expect(await namesOf(id)).toEqual(['kept'])
})
