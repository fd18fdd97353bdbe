import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ProviderRefused,
  ProviderUnavailable,
  type CardPayments,
  type CardSubscription,
} from '#gateways/payments/port'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import {
  ban,
  daysPass,
  deleteProfileOf,
  payByCard,
  personWith,
  reverseCardPayment,
} from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { tellCardProvider } from './renewals/card-renewal.ts'
import { fulfillSubscriptions } from './fulfill-subscriptions.ts'
import { renewDueSubscriptions } from './renewals/renew-due-subscriptions.ts'

/** A fake card provider that the tests control and that records its calls. */
const provider = {
  calls: [] as string[],
  state: 'active' as CardSubscription['state'],
  endsAtPeriodEnd: false,
  failure: null as Error | null,
}

const said = (subscriptionId: string): CardSubscription => ({
  subscriptionId,
  checkoutId: null,
  state: provider.state,
  endsAtPeriodEnd: provider.endsAtPeriodEnd,
  currentPeriodEnd: null,
  amountCents: 100,
})

const answer = async <T>(call: string, value: T): Promise<T> => {
  provider.calls.push(call)
  if (provider.failure) throw provider.failure
  return value
}

const card = {
  isSandbox: true,
  readSubscription: (id: string) => answer(`read ${id}`, said(id)),
  changeRenewal: (id: string, renews: boolean) =>
    answer(`${renews ? 'renew' : 'stop'} ${id}`, { ...said(id), endsAtPeriodEnd: !renews }),
  endSubscription: (id: string) => answer(`end ${id}`, undefined),
} as unknown as CardPayments

let world: World
beforeAll(async () => {
  world = await createWorld({}, { card, crypto: null })
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  Object.assign(provider, { calls: [], state: 'active', endsAtPeriodEnd: false, failure: null })
})
afterAll(() => closeBalanced(world))

type Pair = { fan: Person; creator: Person; path: `/profile/${string}/subscribe` }

async function pairNamed(name: string): Promise<Pair> {
  const [fan, creator] = [await personWith(world, name, 50_00n), await world.person(`${name}s_star`)]
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(creator, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  return { fan, creator, path: `/profile/${creator.profileId}/subscribe` }
}

const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * 86_400_000)

interface Charge {
  card: string
  until: Date
  isRenewal?: boolean
  checkoutId?: string
}

const pay = ({ fan, creator }: Pair, { card: providerId, until, isRenewal = false, checkoutId }: Charge) =>
  payByCard(world, fan, {
    fulfillment: fulfillSubscriptions(world.deps),
    payment: {
      subjectId: creator.profileId,
      amount: 10_00n,
      details: { months: 1 },
      ...(checkoutId !== undefined && { checkoutId }),
      subscription: { providerId, periodEnd: until, isRenewal },
    },
  })

const rowOf = ({ fan, creator }: Pair) =>
  world.db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', fan.profileId)
    .where('creator_id', '=', creator.profileId)
    .executeTakeFirst()
const endOf = async (pair: Pair) => (await rowOf(pair))?.ends_at.getTime() ?? 0
const subscribe = ({ fan, path }: Pair) =>
  world.call(fan, 'POST', path, { id: randomUUID(), months: 1, price: 10, renews: true })
const change = ({ fan, path }: Pair, renews: boolean) => world.call(fan, 'PUT', path, { renews })
const renew = () => renewDueSubscriptions(world.deps, new AbortController().signal)

test("a card's first payment and its renewals give access until the end that the provider reports", async () => {
  const pair = await pairNamed('first')
  const [first, second] = [inDays(30), inDays(61)]
  expect(await pay(pair, { card: 'sub_1', until: first })).toBe(true)
  expect(await rowOf(pair)).toMatchObject({
    ends_at: first,
    paid_with: 'card',
    renews: true,
    price: 10_00n,
    card_subscription_id: 'sub_1',
  })
  expect(await pay(pair, { card: 'sub_1', until: second, isRenewal: true })).toBe(true)
  expect(await endOf(pair)).toBe(second.getTime())
  expect([await balanceOf(world, pair.fan), await earningsOf(world, pair.creator)]).toEqual([50_00n, 16_00n])
  const { body } = await world.call(pair.fan, 'GET', '/setting/active-subscription')
  expect(body['data']).toMatchObject([{ paid_with: 'card', renews: true, renewal_price: 10 }])
  // A subscription that is paid by card never renews with credits.
  await daysPass(world, 60.99, [pair.fan])
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(50_00n)
})

test('payments that are reported in the wrong order add the same time', async () => {
  const pair = await pairNamed('turned')
  const [first, second] = [inDays(30), inDays(61)]
  await pay(pair, { card: 'sub_2', until: second, isRenewal: true })
  await pay(pair, { card: 'sub_2', until: first })
  expect(await endOf(pair)).toBe(second.getTime())
  expect(await earningsOf(world, pair.creator)).toBe(16_00n)
})

test('a card payment adds its time to time bought with credits, and the subscription renews by card', async () => {
  const pair = await pairNamed('both')
  await subscribe(pair)
  const before = await endOf(pair)
  const now = world.clock.now().getTime()
  expect(await pay(pair, { card: 'sub_3', until: inDays(30) })).toBe(true)
  const added = (await endOf(pair)) - before
  expect(Math.abs(added - 30 * 86_400_000)).toBeLessThan(60_000)
  expect(await rowOf(pair)).toMatchObject({ paid_with: 'card', renews: true })
  const paidUntil = (await rowOf(pair))?.card_paid_until ?? new Date(0)
  await pay(pair, { card: 'sub_3', until: new Date(paidUntil.getTime() + 31 * 86_400_000), isRenewal: true })
  expect(Math.abs((await endOf(pair)) - before - 61 * 86_400_000)).toBeLessThan(60_000)
  expect(await endOf(pair)).toBeGreaterThan(now)
})

test('if two cards pay for one subscription, both add their time, and only one continues to be charged', async () => {
  const pair = await pairNamed('twice')
  await pay(pair, { card: 'sub_4', until: inDays(30) })
  await pay(pair, { card: 'sub_5', until: inDays(30) })
  expect(Math.abs((await endOf(pair)) - inDays(60).getTime())).toBeLessThan(60_000)
  expect(await rowOf(pair)).toMatchObject({ card_subscription_id: 'sub_5' })
  await runJobs(world)
  expect(provider.calls).toEqual(['end sub_4'])
})

test('a payment that is reported after its period still adds the time it paid for', async () => {
  const pair = await pairNamed('on_its_way')
  await pay(pair, { card: 'sub_6', until: inDays(-2) })
  expect(await endOf(pair)).toBeGreaterThan(inDays(27).getTime())
})

test("if the creator stops accepting payments, the fan keeps the credits and isn't charged again", async () => {
  const pair = await pairNamed('kept')
  await pay(pair, { card: 'sub_7', until: inDays(30) })
  const end = await endOf(pair)
  await ban(world, pair.creator)
  expect(await pay(pair, { card: 'sub_7', until: inDays(60), isRenewal: true })).toBe(false)
  expect(await endOf(pair)).toBe(end)
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'not-subscribable' })
  expect([await balanceOf(world, pair.fan), await earningsOf(world, pair.creator)]).toEqual([60_00n, 8_00n])
  await runJobs(world)
  expect(provider.calls).toEqual(['end sub_7'])
})

test('a change of the renewal reaches the provider even if the provider was down at first', async () => {
  const pair = await pairNamed('switching')
  await pay(pair, { card: 'sub_8', until: inDays(30) })
  const end = await endOf(pair)
  provider.failure = new ProviderUnavailable('asleep')
  const off = await world.call(pair.fan, 'DELETE', pair.path)
  expect([off.status, off.body]).toMatchObject([200, { renews: false, is_active: true }])
  await runJobs(world)
  expect(provider.calls).toEqual(['stop sub_8'])
  provider.failure = null
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runJobs(world)
  expect(provider.calls).toEqual(['stop sub_8', 'stop sub_8'])
  expect((await change(pair, true)).body).toMatchObject({ renews: true })
  await runJobs(world)
  expect(provider.calls.at(-1)).toBe('renew sub_8')
  expect(await endOf(pair)).toBe(end)
  const stranger = await world.person('stranger')
  expect(await change({ ...pair, fan: stranger }, false)).toMatchObject({ status: 404 })
  expect(await rowOf(pair)).toMatchObject({ renews: true })
})

test("a charge already being made when renewal is turned off adds its time, but doesn't turn renewal on", async () => {
  const pair = await pairNamed('late_charge')
  await pay(pair, { card: 'sub_late', until: inDays(30) })
  await change(pair, false)
  const until = inDays(60)
  await pay(pair, { card: 'sub_late', until, isRenewal: true })
  expect(await rowOf(pair)).toMatchObject({ renews: false, ends_at: until })
  await runJobs(world)
  expect(provider.calls.filter((call) => call.endsWith(' sub_late'))).toEqual(['stop sub_late'])
})

test.for([{ isLost: false }, { isLost: true }])(
  "after renewal is turned off, the card isn't charged again, even if the job (lost: $isLost) used up its attempts",
  async ({ isLost }) => {
    const pair = await pairNamed(isLost ? 'lost' : 'used_up')
    const id = isLost ? 'sub_lost' : 'sub_used_up'
    const calls = () => provider.calls.filter((call) => call.endsWith(id))
    await pay(pair, { card: id, until: inDays(30) })
    provider.failure = new ProviderUnavailable('down')
    expect((await change(pair, false)).status).toBe(200)
    await runJobs(world)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db)
    if (isLost) await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    Object.assign(provider, { calls: [], failure: null })
    await renew()
    await runJobs(world)
    expect(calls()).toEqual([])

    await daysPass(world, 0.1, [pair.fan])
    await renew()
    await runJobs(world)
    expect(calls()).toEqual([`stop ${id}`])
    expect(await rowOf(pair)).toMatchObject({ renews: false, card_look_at: null })
    await daysPass(world, 1, [pair.fan])
    await renew()
    await runJobs(world)
    expect(calls()).toEqual([`stop ${id}`])
  },
)

test('stopping a subscription is retried if the provider refuses it while it can still charge', async () => {
  const pair = await pairNamed('stubborn')
  await pay(pair, { card: 'sub_stubborn', until: inDays(30) })
  const refusing = { ...card, changeRenewal: () => Promise.reject(new ProviderRefused('not now')) }
  const tell = async () =>
    tellCardProvider(
      { db: world.db, payments: { card: refusing, crypto: null } },
      { subscriptionId: (await rowOf(pair))?.id ?? '' },
    )
  await change(pair, false)
  await expect(tell()).rejects.toThrow('not now')
  expect((await rowOf(pair))?.card_look_at).not.toBeNull()
  provider.endsAtPeriodEnd = true
  await tell()
  expect((await rowOf(pair))?.card_look_at).toBeNull()
  await runJobs(world)
})

test("a subscription that ended at the provider can't be resumed, and the error explains why", async () => {
  const pair = await pairNamed('ended')
  await pay(pair, { card: 'sub_9', until: inDays(30) })
  await change(pair, false)
  await runJobs(world)
  provider.failure = new ProviderRefused('gone')
  await change(pair, true)
  await runJobs(world)
  const { body } = await world.call(pair.fan, 'GET', `/profile/${pair.creator.profileId}/plans`)
  const shown = body.subscription
  expect(shown).toMatchObject({ renews: false, is_active: true })
  expect(shown?.problem).toContain('The card provider ended this subscription')
})

test("a subscription that the provider canceled ends if it wasn't paid in time", async () => {
  const pair = await pairNamed('canceled')
  await pay(pair, { card: 'sub_10', until: inDays(30) })
  await daysPass(world, 29, [pair.fan, pair.creator])
  await renew()
  await daysPass(world, 1.1, [pair.fan, pair.creator])
  await renew()
  expect(await rowOf(pair)).toMatchObject({ renews: true })
  provider.state = 'canceled'
  await renew()
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'card-ended' })
  const read = provider.calls.filter((call) => call === 'read sub_10')
  expect(read).toHaveLength(2)
})

test("a deleted subscriber's card subscription is ended before its next charge", async () => {
  const pair = await pairNamed('leaving')
  await pay(pair, { card: 'sub_14', until: inDays(2) })
  await deleteProfileOf(world, pair.fan)
  await renew()
  await runJobs(world)
  expect(await rowOf(pair)).toMatchObject({ renews: false })
  expect(provider.calls.filter((call) => call.endsWith(' sub_14'))).toEqual(['stop sub_14'])
})

test('a card subscription to a banned creator is ended before its next charge', async () => {
  const pair = await pairNamed('banned')
  await pay(pair, { card: 'sub_11', until: inDays(30) })
  await ban(world, pair.creator)
  await renew()
  expect(await rowOf(pair)).toMatchObject({ renews: true })
  await daysPass(world, 28, [pair.fan])
  await renew()
  await runJobs(world)
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'not-subscribable' })
  expect(provider.calls).toContain('stop sub_11')
})

test('a reversed card payment ends access, keeps time paid with credits, and stops further charges', async () => {
  const [pair, mixed] = [await pairNamed('refunded'), await pairNamed('partly')]
  const checkoutId = randomUUID()
  await pay(pair, { card: 'sub_12', until: inDays(30), checkoutId })
  const fulfillment = fulfillSubscriptions(world.deps)
  expect(
    await reverseCardPayment(world, pair.fan, { fulfillment, payment: { checkoutId, amount: 10_00n } }),
  ).toBe(1)
  expect((await world.call(pair.fan, 'GET', '/setting/active-subscription')).body['data']).toEqual([])
  expect([await balanceOf(world, pair.fan), await earningsOf(world, pair.creator)]).toEqual([50_00n, 0n])
  await runJobs(world)
  expect(provider.calls).toEqual(['end sub_12'])

  await subscribe(mixed)
  const before = await endOf(mixed)
  const other = randomUUID()
  await pay(mixed, { card: 'sub_13', until: inDays(30), checkoutId: other })
  await reverseCardPayment(world, mixed.fan, { fulfillment, payment: { checkoutId: other, amount: 10_00n } })
  expect(await endOf(mixed)).toBe(before)
  expect(await rowOf(mixed)).toMatchObject({ renews: false })
})

test("winning a dispute over one card's payment doesn't revive another card's subscription whose time has ended", async () => {
  const pair = await pairNamed('won')
  const { fan, creator } = pair
  const fulfillment = fulfillSubscriptions(world.deps)
  const checkoutId = randomUUID()
  await pay(pair, { card: 'sub_15', until: inDays(30), checkoutId })
  await reverseCardPayment(world, fan, { fulfillment, payment: { checkoutId, amount: 10_00n } })
  await pay(pair, { card: 'sub_16', until: inDays(10) })
  await runJobs(world)
  expect(provider.calls).not.toContain('end sub_16')

  await daysPass(world, 11, [fan])
  const undone = await world.db
    .selectFrom('subscription_period')
    .select('id')
    .where('subscriber_id', '=', fan.profileId)
    .where('undone_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const pairIds = { buyerId: fan.profileId, sellerId: creator.profileId, userId: fan.userId }
  const sale = { ...pairIds, subjectId: undone.id, price: 10_00n, at: world.clock.now() }
  expect(await inTransaction(world.db, (tx) => fulfillment.restore(tx, sale))).not.toBeNull()
  await runJobs(world)
  expect(provider.calls).toContain('end sub_16')
  expect(await rowOf(pair)).toMatchObject({ renews: false, card_subscription_id: null })
  expect(await endOf(pair)).toBeGreaterThan(world.clock.now().getTime())
})
