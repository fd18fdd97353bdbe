import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { createPaymentsWorld, started, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// After a buyer is sent to pay and before they have paid, the seller's price and the rest of the buyer's spending limit
// can change.

let world: PaymentsWorld
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => closeBalanced(world))

const id = () => randomUUID()
const beginPost = async (postId: string, price: number) =>
  started(await world.call(mia, 'POST', `/post/${postId}/buy-with-card`, { id: id(), price }))
const beginSubscription = async (price: number) => {
  const path = `/profile/${leo.profileId}/subscribe-with-card` as const
  return started(await world.call(mia, 'POST', path, { id: id(), months: 1, price }))
}
const beginTip = async (amount: number) =>
  started(await world.call(mia, 'POST', `/profile/${leo.profileId}/tip-with-card`, { id: id(), amount }))
const payFor = async ({ id, url }: { id: string; url: string }) => {
  await world.payByCard(url)
  await world.tellAll()
  return shown(id)
}
const shown = async (id: string) => (await world.call(mia, 'GET', `/token/checkout/${id}`)).body
const asks = (monthly_price: number, is_open = true) =>
  world.call(leo, 'PUT', '/profile/plans', {
    monthly_price,
    is_open,
    discounts: { three_months: 0, six_months: 0, twelve_months: 0 },
  })
const price = (postId: string, amount: number) =>
  world.db
    .updateTable('post')
    .set({ price: BigInt(Math.round(amount * 100)) })
    .where('id', '=', postId)
    .execute()
const hasPost = async (postId: string) =>
  (await world.call(mia, 'GET', `/post/${postId}`)).body['is_purchased']
const subscription = async () =>
  (await world.call(mia, 'GET', `/profile/${leo.profileId}/plans`)).body['subscription']
const funds = async () => [await balanceOf(world, mia), await earningsOf(world, leo)]
const limit = (day: number | null, month: number | null = null) =>
  world.call(mia, 'PUT', '/user/spending-limits', { day, month })
const cardStates = async () => {
  await runJobs(world)
  const { body } = await world.call(mia, 'GET', '/user/stripe/subscription')
  return body['data']
}
const kept = (because: string) => ({ state: 'paid', is_fulfilled: false, unfulfilled_because: because })

test("a post whose price rose before the buyer paid isn't sold for the old price, and the credits stay in the wallet", async () => {
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  const checkout = await beginPost(postId, 20)
  await price(postId, 20.01)
  expect(await payFor(checkout)).toMatchObject({ ...kept('price-has-changed'), credits: 20 })
  await world.tellAll()
  expect([await hasPost(postId), await funds()]).toEqual([false, [2000n, 0n]])
  // The buyer can still buy the post with these credits, at a price they agree to.
  await price(postId, 20)
  expect((await world.call(mia, 'POST', `/post/${postId}/buy`, { price: 20 })).status).toBe(200)
})

test('a post whose price fell before the buyer paid costs its current price, and the rest stays in the wallet', async () => {
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  const checkout = await beginPost(postId, 20)
  await price(postId, 15)
  expect(await payFor(checkout)).toMatchObject({ is_fulfilled: true, unfulfilled_because: null })
  expect([await hasPost(postId), await funds()]).toEqual([true, [500n, 1200n]])
})

test.each([
  ['is free by the time it is paid', { price: 0n }, 'price-has-changed'],
  ['is for subscribers by the time it is paid', { access: 'subscribers' }, 'unavailable'],
] as const)("a post that %s isn't charged", async (_what, change, because) => {
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  const checkout = await beginPost(postId, 20)
  await world.db.updateTable('post').set(change).where('id', '=', postId).execute()
  expect(await payFor(checkout)).toMatchObject(kept(because))
  expect(await funds()).toEqual([2000n, 0n])
})

test("a subscription whose price rose before it was paid doesn't start, and the card isn't charged again", async () => {
  await asks(10)
  const checkout = await beginSubscription(10)
  await asks(11)
  expect(await payFor(checkout)).toMatchObject({ ...kept('price-has-changed'), credits: 10 })
  expect([await subscription(), await funds(), await cardStates()]).toMatchObject([
    null,
    [1000n, 0n],
    [{ state: 'canceled' }],
  ])
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  expect(await funds()).toEqual([1000n, 0n])
})

test("a renewal charged before the provider knew that the subscription hadn't started doesn't start it either", async () => {
  await asks(10)
  const checkout = await beginSubscription(10)
  await asks(11)
  await world.payByCard(checkout.url)
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  expect([await subscription(), await funds(), await cardStates()]).toMatchObject([
    null,
    [2000n, 0n],
    [{ state: 'canceled' }],
  ])
})

test('a subscription whose price fell before it was paid costs the current price, and the rest stays in the wallet', async () => {
  await asks(10)
  const checkout = await beginSubscription(10)
  await asks(8)
  expect(await payFor(checkout)).toMatchObject({ is_fulfilled: true })
  expect([await subscription(), await funds()]).toMatchObject([{ price: 8, renews: true }, [200n, 640n]])
})

test("a subscription to a plan that closed before it was paid doesn't start", async () => {
  await asks(10)
  const checkout = await beginSubscription(10)
  await world.db.updateTable('plan').set({ is_open: false }).where('profile_id', '=', leo.profileId).execute()
  expect(await payFor(checkout)).toMatchObject(kept('unavailable'))
  expect([await subscription(), await funds(), await cardStates()]).toMatchObject([
    null,
    [1000n, 0n],
    [{ state: 'canceled' }],
  ])
})

test('a renewal by card keeps the price that was agreed when the subscription began', async () => {
  await asks(10)
  await payFor(await beginSubscription(10))
  await asks(30)
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  expect(await funds()).toEqual([0n, 1600n])
  expect(await subscription()).toMatchObject({ price: 10, renews: true })
})

test("concurrent card purchases stay within the buyer's spending limit", async () => {
  const [one, other] = [
    await publish(world, leo, { price: 20, access: 'public' }),
    await publish(world, leo, { price: 20, access: 'public' }),
  ]
  await limit(30)
  const checkouts = [await beginPost(one, 20), await beginPost(other, 20), await beginTip(20)]
  for (const { url } of checkouts) await world.payByCard(url)
  // Their webhooks arrive at the same time, so that all purchases are processed concurrently.
  const names = await Promise.all(checkouts.map(({ id }) => world.namesOf(id)))
  await Promise.all(names.map(({ provider }) => world.tell(provider, { order: 'at-once', times: 2 })))
  await world.tellAll()
  const states = await Promise.all(checkouts.map(({ id }) => shown(id)))
  const reasons = states.map((state) => state['unfulfilled_because'] ?? 'fulfilled')
  expect(reasons.toSorted()).toEqual(['fulfilled', 'spending-limit-reached', 'spending-limit-reached'])
  expect(await funds()).toEqual([4000n, 1600n])
})

test("a card purchase beyond the buyer's spending limit is refused before they are sent to pay", async () => {
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  await asks(20)
  await limit(19.99)
  for (const [path, body] of [
    [`/post/${postId}/buy-with-card`, { price: 20 }],
    [`/profile/${leo.profileId}/tip-with-card`, { amount: 20 }],
    [`/profile/${leo.profileId}/subscribe-with-card`, { months: 1, price: 20 }],
  ] as const) {
    const answer = await world.send(mia, 'POST', path, { id: randomUUID(), ...body })
    expect([path, answer]).toMatchObject([
      path,
      { status: 403, body: { code: 'spending-limit-reached', limit: 'day', left: 19.99 } },
    ])
  }
  const opened = world.db.selectFrom('checkout').select('id').where('user_id', '=', mia.userId)
  expect(await opened.execute()).toEqual([])
})

test("a lowered spending limit stops a card's renewals, and the charge that exceeded it stays in the wallet as credits", async () => {
  await asks(10)
  await payFor(await beginSubscription(10))
  await limit(5)
  world.clock.advance(2 * 86_400_000)
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  expect(await funds()).toEqual([1000n, 800n])
  expect(await subscription()).toMatchObject({ renews: false })
  expect(await cardStates()).toMatchObject([{ state: 'canceled' }])
  const { data } = (await world.call(mia, 'GET', '/setting/billing')).body
  expect(data?.[0]).toMatchObject(kept('spending-limit-reached'))
})

test("buying credits isn't limited by a spending limit, because it doesn't count as spending", async () => {
  await limit(0)
  const { id, url } = await world.buy(mia)
  expect(await payFor({ id, url })).toMatchObject({ state: 'paid', is_fulfilled: true })
  expect(await balanceOf(world, mia)).toBe(10_000n)
})
