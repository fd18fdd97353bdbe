import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { makeContent, publish } from '#testing/known-posts'
import {
  actAsTwin,
  ban,
  daysPass,
  deleteProfileOf,
  expectRefused,
  personWith,
  reverseCardPayment,
} from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { fulfillSubscriptions } from './fulfill-subscriptions.ts'
import { subscribe as beginAs } from './subscribe.ts'

let world: World
let leo: Person
let leos = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  leo = await creatorNamed(`leo${(leos += 1)}`)
})
afterAll(() => closeBalanced(world))

const discounts = { three_months: 10, six_months: 15, twelve_months: 33 }

async function creatorNamed(name: string, monthly_price = 10): Promise<Person> {
  const person = await world.person(name)
  await setPrice(person, monthly_price)
  return person
}
const setPrice = (who: Person, monthly_price: number, more: object = {}) =>
  world.call(who, 'PUT', '/profile/plans', { monthly_price, discounts, ...more })

const path = (to: Person | string) =>
  `/profile/${typeof to === 'string' ? to : to.profileId}/subscribe` as const
const subscribe = (who: Person | null, to: Person | string, form: object = {}) =>
  world.call(who, 'POST', path(to), { id: randomUUID(), months: 1, price: 10, ...form })
const rich = (name: string, amount = 200_00n) => personWith(world, name, amount)

type Refusal = { status: number; code: string; buyer: Person; seller?: Person }
const refused = (run: () => Promise<Answer>, refusal: Refusal) =>
  expectRefused(world, run, { seller: leo, ...refusal })

const listActive = async (who: Person) =>
  (await world.call(who, 'GET', '/setting/active-subscription')).body.data

test('an API client that sends `length` without an id subscribes for that time and pays once', async () => {
  const fan = await rich('program')
  const form = { length: 3, price: 27 }
  const { status, body } = await world.send(fan, 'POST', path(leo), form)
  expect([status, body['months']]).toEqual([200, 3])
  expect(await balanceOf(world, fan)).toBe(200_00n - 27_00n)
  expect((await world.send(fan, 'POST', path(leo), form)).body['code']).toBe('already-subscribed')
  expect((await world.send(fan, 'POST', path(leo), { length: 2, price: 18 })).status).toBe(400)
})

test('a subscription opens posts for subscribers until it ends, and the creator is paid', async () => {
  const fan = await rich('fan')
  const content = await makeContent(world, leo)
  const postId = await publish(world, leo, {
    access: 'subscribers',
    contents: [{ id: content.id, alt: '' }],
  })
  const id = randomUUID()
  const { status, body } = await subscribe(fan, leo, { id, months: 3, price: 27 })
  expect([status, body]).toMatchObject([
    200,
    {
      id,
      months: 3,
      price: 27,
      paid_with: 'credits',
      renews: false,
      problem: null,
      is_active: true,
      renewal_price: 27,
      creator: { username: leo.username },
    },
  ])
  expect([await balanceOf(world, fan), await earningsOf(world, leo)]).toEqual([173_00n, 21_60n])
  const days = (Date.parse(body['ends_at']) - world.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(88)
  expect(days).toBeLessThan(93)

  expect((await world.call(fan, 'GET', `/post/${postId}`)).body).toMatchObject({ unlock: null })
  expect((await world.call(fan, 'GET', `/profile/${leo.profileId}`)).body).toMatchObject({
    is_subscribed: true,
  })
  expect((await world.call(fan, 'GET', `/profile/${leo.profileId}/plans`)).body).toMatchObject({
    subscription: { id },
  })
  expect(await listActive(fan)).toMatchObject([{ id }])
  const following = await world.call(fan, 'GET', '/profile/following', { type: 'subscriber' })
  expect(following.body['data']).toMatchObject([{ id: leo.profileId }])
  const subscribers = await world.call(leo, 'GET', `/profile/${leo.profileId}/subscribers`)
  expect(subscribers.body['data']).toMatchObject([{ id: fan.profileId }])
  const { body: history } = await world.call(fan, 'GET', '/profile/transactions')
  expect(history['data']?.[0]).toMatchObject({ type: 'subscription_payment', metadata: { months: 3 } })

  const stranger = await world.person('stranger')
  expect((await world.call(stranger, 'GET', `/post/${postId}`)).body).toMatchObject({ unlock: 'subscribe' })
  expect(await listActive(stranger)).toEqual([])

  await daysPass(world, 93, [fan, leo])
  expect((await world.call(fan, 'GET', `/post/${postId}`)).body).toMatchObject({ unlock: 'subscribe' })
  expect(await listActive(fan)).toEqual([])
  // Renewal is off, so nothing more is charged, and the fan can subscribe again.
  expect((await subscribe(fan, leo)).status).toBe(200)
})

test('access ends exactly when the subscription does, and not a millisecond before', async () => {
  const [fan, sue] = [await rich('punctual'), await creatorNamed('sue')]
  const postId = await publish(world, sue, { access: 'subscribers' })
  const { body } = await subscribe(fan, sue)
  world.clock.stop()
  onTestFinished(() => world.clock.run())
  const unlockIn = async (ms: number) => {
    world.clock.advance(Date.parse(body['ends_at']) - world.clock.now().getTime() - ms)
    await daysPass(world, 0, [fan])
    return (await world.call(fan, 'GET', `/post/${postId}`)).body['unlock']
  }
  expect([await unlockIn(1), await unlockIn(0)]).toEqual([null, 'subscribe'])
})

test('a subscription is paid for once, however often it is sent', async () => {
  const [fan, star] = [await rich('keen', 20_00n), await creatorNamed('star')]
  const form = { id: randomUUID(), renews: true }
  const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(fan, star, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect([await balanceOf(world, fan), await earningsOf(world, star)]).toEqual([10_00n, 8_00n])
})

test('fifty concurrent subscriptions of the same fan to the same creator become one', async () => {
  const [fan, star] = [await rich('eager'), await creatorNamed('comet')]
  const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(fan, star)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'begun' : body['code']))
  expect(codes.filter((code) => code === 'begun')).toHaveLength(1)
  expect(codes.filter((code) => code === 'already-subscribed')).toHaveLength(49)
  expect([await balanceOf(world, fan), await earningsOf(world, star)]).toEqual([190_00n, 8_00n])
})

test('an id that belongs to another subscription is a conflict', async () => {
  const [fan, other, star] = [await rich('first'), await rich('second'), await creatorNamed('nova')]
  const id = randomUUID()
  await subscribe(fan, leo, { id })
  const conflict = { code: 'conflict', status: 409 }
  await refused(() => subscribe(fan, star, { id }), { ...conflict, buyer: fan, seller: star })
  await refused(() => subscribe(fan, leo, { id, months: 3, price: 27 }), { ...conflict, buyer: fan })
  await refused(() => subscribe(fan, leo, { id, months: 3 }), { ...conflict, buyer: fan })
  await refused(() => subscribe(fan, leo, { id, price: 9 }), { ...conflict, buyer: fan })
  await refused(() => subscribe(other, leo, { id }), { ...conflict, buyer: other })
  expect([await balanceOf(world, fan), await balanceOf(world, other)]).toEqual([190_00n, 200_00n])
})

test('a request that is still running when its profile is transferred buys no subscription', async () => {
  const [fan, other] = [await rich('former'), await world.person('successor')]
  const owner = { user_id: other.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', fan.profileId).execute()
  const actor = { ...fan, role: 'user' as const, sessionId: '', seesNsfw: false }
  const wanted = { id: randomUUID(), creatorId: leo.profileId, months: 1, price: 10, renews: true } as const
  await expect(beginAs(world.deps, actor, wanted)).rejects.toMatchObject({ code: 'conflict' })
  expect(await balanceOf(world, fan)).toBe(200_00n)
})

test('an invalid subscription is refused with a reason and moves no credits', async () => {
  const buyer = await rich('careful')
  for (const [form, code, status] of [
    [{ price: 9.99 }, 'price-has-changed', 409],
    [{ months: 3 }, 'price-has-changed', 409],
    [{ price: 0 }, 'price-has-changed', 409],
    [{ price: 10.001 }, 'amount-too-fine', 400],
    [{ price: -10 }, 'amount-too-small', 400],
    [{ price: 1e300 }, 'amount-too-large', 400],
    [{ months: 2 }, 'invalid-request', 400],
    [{ id: 'mine' }, 'invalid-request', 400],
  ] as const) {
    await refused(() => subscribe(buyer, leo, form), { code, status, buyer })
  }
  const [never, shut] = [await world.person('never'), await creatorNamed('shut')]
  await setPrice(shut, 10, { is_open: false })
  const [out, gone] = [await creatorNamed('out'), await creatorNamed('gone')]
  await ban(world, out)
  await deleteProfileOf(world, gone)
  const closed = { code: 'not-subscribable', status: 409, buyer }
  await refused(() => subscribe(buyer, never), { ...closed, seller: never })
  await refused(() => subscribe(buyer, shut), { ...closed, seller: shut })
  await refused(() => subscribe(buyer, out), { ...closed, seller: out })
  const absent = { code: 'profile-not-found', status: 404, buyer }
  await refused(() => subscribe(buyer, gone), { ...absent, seller: gone })
  await refused(() => subscribe(buyer, randomUUID()), absent)
  expect((await subscribe(null, leo)).status).toBe(401)
  expect(await listActive(buyer)).toEqual([])
})

test('a subscription at an outdated price is refused with the current price', async () => {
  const [fan, star] = [await rich('late'), await creatorNamed('dear')]
  await setPrice(star, 12.5)
  const { status, body } = await subscribe(fan, star)
  expect([status, body['code'], body['price']]).toEqual([409, 'price-has-changed', 12.5])
})

test("users can't subscribe to any of their own profiles, whichever profile they act as", async () => {
  const max = await creatorNamed('max')
  await giveCredits(world, max, 50_00n)
  const own = { code: 'own-profile', status: 409, buyer: max, seller: max }
  await refused(() => subscribe(max, max), own)
  await actAsTwin(world, max)
  await refused(() => subscribe(max, max), own)
  expect(await listActive(max)).toEqual([])
})

test('a subscription without enough credits or beyond the spending limit is refused, and leaves nothing behind', async () => {
  const poor = await rich('poor', 9_99n)
  await refused(() => subscribe(poor, leo), { code: 'not-enough-credits', status: 402, buyer: poor })
  const strict = await rich('strict')
  await world.call(strict, 'PUT', '/user/spending-limits', { day: 9, month: null })
  await refused(() => subscribe(strict, leo), { code: 'spending-limit-reached', status: 403, buyer: strict })
  for (const who of [poor, strict]) expect(await listActive(who)).toEqual([])
})

test('subscribing to a free plan charges nothing and adds nothing to the ledger', async () => {
  const [fan, kind] = [await world.person('guest'), await creatorNamed('kind', 0)]
  const { status, body } = await subscribe(fan, kind, { months: 12, price: 0, renews: true })
  expect([status, body]).toMatchObject([
    200,
    { paid_with: 'free', price: 0, renewal_price: 0, renews: true, is_active: true },
  ])
  const { body: history } = await world.call(fan, 'GET', '/profile/transactions')
  expect(history['data']).toEqual([])
})

test('renewal can be turned off and on, and paid time stays either way', async () => {
  const [fan, star] = [await rich('calm'), await creatorNamed('steady')]
  const { body: begun } = await subscribe(fan, star, { renews: true })
  const ended = await world.call(fan, 'DELETE', path(star))
  expect([ended.status, ended.body]).toMatchObject([200, { renews: false, is_active: true }])
  expect(ended.body['ends_at']).toBe(begun['ends_at'])
  expect((await world.call(fan, 'DELETE', path(star))).status).toBe(200)
  await setPrice(star, 15)
  // Before renewal is turned on, the price at which it would renew is shown.
  expect(await listActive(fan)).toMatchObject([{ renewal_price: 15, price: 10 }])
  const again = await world.call(fan, 'PUT', path(star), { renews: true })
  expect(again.body).toMatchObject({ renews: true, renewal_price: 15, ends_at: begun['ends_at'] })
  expect(await balanceOf(world, fan)).toBe(190_00n)
})

test('only a subscriber can change a renewal, and only while the creator exists', async () => {
  const [fan, star] = [await rich('other'), await creatorNamed('fading')]
  const change = (who: Person, renews: boolean) => world.call(who, 'PUT', path(star), { renews })
  const none = { status: 404, body: { code: 'not-subscribed' } }
  expect(await change(fan, false)).toMatchObject(none)
  expect(await world.call(fan, 'DELETE', path(star))).toMatchObject(none)
  await subscribe(fan, star)
  const stranger = await world.person('passer_by')
  expect(await change(stranger, true)).toMatchObject(none)
  expect(await listActive(fan)).toMatchObject([{ renews: false }])
  await ban(world, star)
  expect(await change(fan, true)).toMatchObject({ status: 409, body: { code: 'not-subscribable' } })
  await daysPass(world, 40, [fan])
  expect(await change(fan, true)).toMatchObject(none)
})

test('a reversed payment immediately ends access to posts and media', async () => {
  const [fan, star] = [await world.person('sorry'), await creatorNamed('wronged')]
  const content = await makeContent(world, star)
  const postId = await publish(world, star, {
    access: 'subscribers',
    contents: [{ id: content.id, alt: '' }],
  })
  const payment = { checkoutId: randomUUID(), amount: 10_00n }
  await giveCredits(world, fan, 10_00n, payment)
  await subscribe(fan, star, { renews: true })
  const { body } = await world.call(fan, 'GET', `/post/${postId}`)
  const url = body['media']?.[0]?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  const fetchIt = async () => (await world.app.inject({ url, headers: { cookie: fan.cookie } })).statusCode
  expect(await fetchIt()).toBe(200)
  world.clock.advance(86_400_000)
  const fulfillment = fulfillSubscriptions(world.deps)
  expect(await reverseCardPayment(world, fan, { fulfillment, payment })).toBe(1)
  expect([await balanceOf(world, fan), await earningsOf(world, star)]).toEqual([0n, 0n])
  expect(await listActive(fan)).toEqual([])
  expect((await world.call(fan, 'GET', `/post/${postId}`)).body).toMatchObject({ unlock: 'subscribe' })
  expect(await fetchIt()).toBe(403)
  expect(await world.call(fan, 'PUT', path(star), { renews: true })).toMatchObject({ status: 404 })
})

test('pages of active subscriptions are sorted by end, soonest first', async () => {
  const fan = await rich('collector')
  for (const months of [12, 1, 6, 3]) {
    const creator = await creatorNamed(`creator${months}`, 0)
    await subscribe(fan, creator, { months, price: 0 })
  }
  const seen: number[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await world.call(fan, 'GET', '/setting/active-subscription', { limit: 3, cursor })
    seen.push(...body.data.map(({ months }) => months))
    if (body.pagination.next_cursor === null) break
    cursor = body.pagination.next_cursor
  }
  expect(seen).toEqual([1, 3, 6, 12])
})

test("a card renewal can't be changed while there is no card provider", async () => {
  const [fan, star] = [await rich('tied'), await creatorNamed('bound')]
  await subscribe(fan, star, { renews: true })
  const byCard = { paid_with: 'card', card_subscription_id: 'sub_of_nobody' } as const
  await world.db.updateTable('subscription').set(byCard).where('subscriber_id', '=', fan.profileId).execute()
  const unavailable = { status: 503, body: { code: 'payments-unavailable' } }
  expect(await world.call(fan, 'DELETE', path(star))).toMatchObject(unavailable)
  expect(await listActive(fan)).toMatchObject([{ renews: true }])
})

test('a card subscription is refused for the same reasons as others, and a free one needs no card', async () => {
  const buyer = await rich('plastic')
  const kind = await creatorNamed('giving', 0)
  const withCard = (to: Person, form: object = {}) =>
    world.call(buyer, 'POST', `${path(to)}-with-card`, { id: randomUUID(), months: 1, price: 10, ...form })
  await refused(() => withCard(leo), { code: 'payments-unavailable', status: 503, buyer })
  await refused(() => withCard(leo, { price: 9 }), { code: 'price-has-changed', status: 409, buyer })
  await refused(() => withCard(kind, { price: 0 }), { code: 'amount-too-small', status: 400, buyer })
  await subscribe(buyer, leo)
  await refused(() => withCard(leo), { code: 'already-subscribed', status: 409, buyer })
  expect(await listActive(buyer)).toHaveLength(1)
})
