import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { earnings, platform, sell, transfer } from '#ledger'
import { inTransaction } from '#kernel/db'
import { formatDate } from '#kernel/format'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { ban, daysPass, deleteProfileOf, personWith, reverseCardPayment } from '#testing/money/known-sales'
import { preferencesWith } from '#testing/notification-preferences'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { fulfillSubscriptions } from '../fulfill-subscriptions.ts'
import { renewDueSubscriptions } from './renew-due-subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))

const setPrice = (who: Person, monthly_price: number) =>
  world.call(who, 'PUT', '/profile/plans', {
    monthly_price,
    discounts: { three_months: 10, six_months: 0, twelve_months: 0 },
  })

/** A fan with credits who subscribed for a month, with renewal on unless stated otherwise. */
async function subscribed(name: string, { credits = 100_00n, price = 10, renews = true } = {}) {
  const [fan, creator] = [await personWith(world, name, credits), await world.person(`${name}s_star`)]
  await setPrice(creator, price)
  const path = `/profile/${creator.profileId}/subscribe` as const
  await world.call(fan, 'POST', path, { id: randomUUID(), months: 1, price, renews })
  return { fan, creator, path }
}

const renew = () => renewDueSubscriptions(world.deps, new AbortController().signal)

/** The fan's subscription, active or not. */
async function stateOf({ fan, creator }: { fan: Person; creator: Person }) {
  const { body } = await world.call(fan, 'GET', `/profile/${creator.profileId}/plans`)
  return body.subscription
}
const rowOf = ({ fan, creator }: { fan: Person; creator: Person }) =>
  world.db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', fan.profileId)
    .where('creator_id', '=', creator.profileId)
    .executeTakeFirstOrThrow()

/** Moves the clock to this many hours before the end (after it, if negative). */
async function untilEnd(of: { fan: Person; creator: Person }, hours: number): Promise<void> {
  const { ends_at } = await rowOf(of)
  const days = (ends_at.getTime() - hours * 3_600_000 - world.clock.now().getTime()) / 86_400_000
  await daysPass(world, days, [of.fan, of.creator])
}

const lettersTo = (who: Person) => world.letters.filter(({ to }) => to === who.email)

test('a due subscription renews once, however many runs overlap, and others wait until they are due', async () => {
  const pair = await subscribed('due')
  const { ends_at: first } = await rowOf(pair)
  await untilEnd(pair, 2)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n)
  await untilEnd(pair, 0.5)
  await Promise.all(Array.from({ length: 10 }, renew))
  await renew()
  const row = await rowOf(pair)
  expect(await balanceOf(world, pair.fan)).toBe(80_00n)
  expect(await earningsOf(world, pair.creator)).toBe(16_00n)
  expect(row).toMatchObject({ renews: true, problem: null, price: 10_00n, renewal_price: 10_00n })
  // The next month begins where this one ends, so renewing early loses no time.
  const days = (row.ends_at.getTime() - first.getTime()) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(28)
  expect(days).toBeLessThanOrEqual(31)
})

test('without renewal, nothing more is charged and access ends', async () => {
  const pair = await subscribed('once', { renews: false })
  await untilEnd(pair, -1)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n)
  expect(await stateOf(pair)).toBeNull()
  expect(lettersTo(pair.fan)).toEqual([])
})

test('a raised price is never charged: the renewal stops for that reason until the fan agrees', async () => {
  const pair = await subscribed('raised')
  await setPrice(pair.creator, 10.01)
  await untilEnd(pair, 0.5)
  await renew()
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n)
  expect(await stateOf(pair)).toMatchObject({ renews: false, renewal_price: 10.01, is_active: true })
  expect((await stateOf(pair))?.['problem']).toContain('price went up')
  await runJobs(world)
  expect(lettersTo(pair.fan).map(({ subject }) => subject)).toEqual([
    `Your subscription to “@${pair.creator.username}” didn’t renew`,
  ])
  await world.call(pair.fan, 'PUT', pair.path, { renews: true })
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n - 10_01n)
  expect(await stateOf(pair)).toMatchObject({ renews: true, problem: null, price: 10.01 })
})

test('a subscriber who agrees to a raised price in time is charged it, and only it', async () => {
  const pair = await subscribed('agreed')
  await setPrice(pair.creator, 12)
  expect(await stateOf(pair)).toMatchObject({ renews: true, renewal_price: 10, raised_price: 12 })
  const agree = (price: number) => world.call(pair.fan, 'PUT', pair.path, { renews: true, price })
  expect(await agree(11)).toMatchObject({ status: 409, body: { code: 'price-has-changed', price: 12 } })
  expect(await stateOf(pair)).toMatchObject({ renewal_price: 10, raised_price: 12 })
  const answers = [await agree(12), await agree(12)]
  for (const { body } of answers) expect(body).toMatchObject({ renewal_price: 12, raised_price: null })
  await setPrice(pair.creator, 15)
  expect((await agree(12)).body).toMatchObject({ code: 'price-has-changed', price: 15 })
  await setPrice(pair.creator, 12)
  await untilEnd(pair, 0.5)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n - 12_00n)
  expect(await stateOf(pair)).toMatchObject({ renews: true, problem: null, price: 12, raised_price: null })
})

test('turning renewal off or on without a price agrees to nothing beyond the current price', async () => {
  const pair = await subscribed('switched')
  await setPrice(pair.creator, 12)
  await world.call(pair.fan, 'PUT', pair.path, { renews: true })
  expect(await stateOf(pair)).toMatchObject({ renewal_price: 10, raised_price: 12 })
  await world.call(pair.fan, 'PUT', pair.path, { renews: false })
  expect(await stateOf(pair)).toMatchObject({ renews: false, renewal_price: 12, raised_price: null })
  await untilEnd(pair, -1)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n)
})

test('a renewal charges the lowered price', async () => {
  const pair = await subscribed('lowered')
  await setPrice(pair.creator, 4)
  expect(await stateOf(pair)).toMatchObject({ renewal_price: 4 })
  await untilEnd(pair, 0.5)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(86_00n)
})

test('without enough credits, a renewal is retried until a day after the end, and the fan is notified once', async () => {
  const pair = await subscribed('short', { credits: 15_00n })
  await untilEnd(pair, 0.5)
  await renew()
  await renew()
  await runJobs(world)
  expect(lettersTo(pair.fan)).toHaveLength(1)
  expect(await stateOf(pair)).toMatchObject({ renews: true, is_active: true })
  expect((await stateOf(pair))?.['problem']).toContain('enough credits')

  await untilEnd(pair, -3)
  expect(await stateOf(pair)).toMatchObject({ renews: true, is_active: false })
  await giveCredits(world, pair.fan, 20_00n)
  await renew()
  expect(await stateOf(pair)).toMatchObject({ renews: true, is_active: true, problem: null })
  expect(await balanceOf(world, pair.fan)).toBe(15_00n)

  await world.call(pair.fan, 'PUT', '/user/spending-limits', { day: 5, month: null })
  await untilEnd(pair, -23)
  await renew()
  expect((await stateOf(pair))?.['problem']).toContain('spending limit')
  await untilEnd(pair, -25)
  await renew()
  expect(await stateOf(pair)).toBeNull()
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'spending-limit-reached' })
  expect(await balanceOf(world, pair.fan)).toBe(15_00n)
})

test("a subscription that is overdue for too long isn't renewed", async () => {
  const pair = await subscribed('forgotten')
  await untilEnd(pair, -30)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(90_00n)
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'too-late' })
})

test('a subscription is still renewed a millisecond before a full day has passed since its end, but not later', async () => {
  const pair = await subscribed('punctual')
  world.clock.stop()
  onTestFinished(() => world.clock.run())
  for (const ms of [86_399_999, 86_400_000]) {
    const { ends_at } = await rowOf(pair)
    world.clock.advance(ends_at.getTime() + ms - world.clock.now().getTime())
    await renew()
    expect(await balanceOf(world, pair.fan)).toBe(80_00n)
  }
  expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'too-late' })
})

test("subscriptions to a banned or deleted creator, or of a deleted subscriber, don't renew", async () => {
  const pairs = [await subscribed('barred'), await subscribed('vanished'), await subscribed('leaving')]
  const [barred, vanished, leaving] = pairs
  if (!barred || !vanished || !leaving) throw new Error('There are three.')
  await untilEnd(barred, 0.5)
  await ban(world, barred.creator)
  await deleteProfileOf(world, vanished.creator)
  await deleteProfileOf(world, leaving.fan)
  await renew()
  for (const pair of pairs) {
    expect(await rowOf(pair)).toMatchObject({ renews: false, problem: 'not-subscribable' })
    expect(await balanceOf(world, pair.fan)).toBe(90_00n)
    expect(await earningsOf(world, pair.creator)).toBe(8_00n)
  }
})

test("a renewal that fails doesn't hold up others, charges nothing, and is reported", async () => {
  const [stuck, next] = [await subscribed('stuck'), await subscribed('unstuck')]
  const { id, ends_at } = await rowOf(stuck)
  await inTransaction(world.db, (tx) =>
    transfer(tx, {
      // Another transfer already has the key of this renewal.
      key: `renewal:${id}:${ends_at.toISOString()}:after-1`,
      type: 'admin_adjustment',
      at: world.clock.now(),
      legs: [
        { account: platform, amount: -1n },
        { account: earnings(stuck.creator.profileId), amount: 1n },
      ],
    }),
  )
  await untilEnd(stuck, 0.4)
  await expect(renew()).rejects.toThrow('Some subscriptions could not be worked on.')
  expect(await balanceOf(world, next.fan)).toBe(80_00n)
  expect(await balanceOf(world, stuck.fan)).toBe(90_00n)
  expect(await rowOf(stuck)).toMatchObject({ ends_at, problem: null })
  await world.call(stuck.fan, 'DELETE', stuck.path)
})

test("a payment that is already in the ledger doesn't add a second month", async () => {
  const pair = await subscribed('billed')
  const { id, ends_at } = await rowOf(pair)
  await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `renewal:${id}:${ends_at.toISOString()}:after-1`,
      type: 'subscription_payment',
      buyer: pair.fan,
      sellerId: pair.creator.profileId,
      price: credits(10_00n),
      subjectId: null,
      terms: { feeBasisPoints: 2000n, referrer: null },
      at: world.clock.now(),
    }),
  )
  await untilEnd(pair, 0.4)
  await expect(renew()).rejects.toThrow('Some subscriptions could not be worked on.')
  expect(await balanceOf(world, pair.fan)).toBe(80_00n)
  expect(await rowOf(pair)).toMatchObject({ ends_at, problem: null })
  await world.call(pair.fan, 'DELETE', pair.path)
})

test('a free subscription renews for free, and stops if it is no longer free', async () => {
  const pair = await subscribed('gratis', { price: 0 })
  await untilEnd(pair, 0.5)
  await renew()
  expect(await stateOf(pair)).toMatchObject({ paid_with: 'free', renews: true, problem: null })
  await setPrice(pair.creator, 1)
  await untilEnd(pair, 0.5)
  await renew()
  expect(await stateOf(pair)).toMatchObject({ renews: false, renewal_price: 1 })
  expect(await balanceOf(world, pair.fan)).toBe(100_00n)
  await runJobs(world)
  expect(lettersTo(pair.fan)).toHaveLength(1)
})

test('three days before a renewal, the fan gets one email about it, unless they turned that off', async () => {
  const [pair, quiet, off] = [
    await subscribed('told'),
    await subscribed('quiet'),
    await subscribed('off', { renews: false }),
  ]
  const preferences = preferencesWith({ renewal: { in_app: true, push: true, email: false } })
  await world.call(quiet.fan, 'PUT', '/profile/preferences/notifications', preferences)
  await untilEnd(pair, 73)
  await renew()
  await runJobs(world)
  expect(lettersTo(pair.fan)).toEqual([])
  await untilEnd(pair, 71)
  await Promise.all([renew(), renew(), renew()])
  await runJobs(world)
  const [letter, ...others] = lettersTo(pair.fan)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(`Your subscription to “@${pair.creator.username}” renews soon`)
  const { ends_at } = await rowOf(pair)
  expect(letter?.text).toContain(`On ${formatDate(ends_at)} it renews for 10 credits.`)
  expect(letter?.text).toContain(`${world.deps.publicUrl}/settings#subscription`)
  expect([...lettersTo(quiet.fan), ...lettersTo(off.fan)]).toEqual([])
  await untilEnd(pair, 0.5)
  await renew()
  await untilEnd(pair, 60)
  await renew()
  await runJobs(world)
  expect(lettersTo(pair.fan)).toHaveLength(2)
})

test("a renewal that is turned off before its notice is sent isn't announced", async () => {
  const pair = await subscribed('undecided')
  await untilEnd(pair, 71)
  await renew()
  await world.call(pair.fan, 'PUT', pair.path, { renews: false })
  await runJobs(world)
  expect(lettersTo(pair.fan)).toEqual([])
})

test('a notice says that the price has risen since the fan agreed to it', async () => {
  const pair = await subscribed('warned')
  await setPrice(pair.creator, 12)
  await untilEnd(pair, 48)
  await renew()
  await runJobs(world)
  expect(lettersTo(pair.fan)[0]?.text).toContain('from 10 credits to 12 credits')
})

test('a reversed payment removes the month it paid for, but not the months of other payments', async () => {
  const { fan, creator, path } = await subscribed('mixed', { credits: 10_00n })
  const pair = { fan, creator }
  const payment = { checkoutId: randomUUID(), amount: 10_00n }
  await giveCredits(world, fan, 10_00n, payment)
  await untilEnd(pair, 0.5)
  const due = await rowOf(pair)
  await renew()
  const renewed = await rowOf(pair)
  const fulfillment = fulfillSubscriptions(world.deps)
  expect(await reverseCardPayment(world, fan, { fulfillment, payment })).toBe(1)
  const row = await rowOf(pair)
  expect(row.ends_at).toEqual(due.ends_at)
  expect(row.ends_at.getTime()).toBeLessThan(renewed.ends_at.getTime())
  expect(row.renews).toBe(false)
  expect(await earningsOf(world, creator)).toBe(8_00n)
  // The fan can subscribe again.
  await giveCredits(world, fan, 10_00n)
  await world.call(fan, 'PUT', path, { renews: true })
  await renew()
  expect(await rowOf(pair)).toMatchObject({ renews: true, problem: null })
  expect(await earningsOf(world, creator)).toBe(16_00n)
})

test('a subscription can be renewed twice from the same end, such as after a reversal restored that end', async () => {
  const pair = await subscribed('returned')
  await untilEnd(pair, 0.5)
  const { id, ends_at: end } = await rowOf(pair)
  await renew()
  expect(await balanceOf(world, pair.fan)).toBe(80_00n)
  await world.db.updateTable('subscription').set({ ends_at: end }).where('id', '=', id).execute()
  await Promise.all([renew(), renew()])
  const row = await rowOf(pair)
  expect({ isRenewed: row.ends_at > end, problem: row.problem }).toEqual({ isRenewed: true, problem: null })
  expect(await balanceOf(world, pair.fan)).toBe(70_00n)
})
