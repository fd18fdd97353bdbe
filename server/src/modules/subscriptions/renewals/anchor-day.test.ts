import { randomUUID } from 'node:crypto'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '#testing/money/known-money'
import { daysPass, personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'
import { renewDueSubscriptions } from './renew-due-subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000

async function goTo(moment: Date, people: Person[]): Promise<void> {
  await daysPass(world, (moment.getTime() - world.clock.now().getTime()) / (24 * hourMs), people)
}

/** A fan who subscribes at a given time, with renewal on. */
async function subscribed(name: string, { at, months = 1 }: { at: string; months?: SubscriptionMonths }) {
  const [fan, creator] = [await personWith(world, name, 10_000_00n), await world.person(`${name}s_star`)]
  await goTo(new Date(at), [fan, creator])
  await world.call(creator, 'PUT', '/profile/plans', {
    monthly_price: 1,
    discounts: { three_months: 0, six_months: 0, twelve_months: 0 },
  })
  const pair = { fan, creator }
  await subscribe(pair, months)
  return pair
}

type Pair = Awaited<ReturnType<typeof subscribed>>

async function subscribe({ fan, creator }: Pair, months: SubscriptionMonths): Promise<void> {
  const form = { id: randomUUID(), months, price: months, renews: true }
  const { status } = await world.call(fan, 'POST', `/profile/${creator.profileId}/subscribe`, form)
  expect(status).toBe(200)
}

const rowOf = ({ fan, creator }: Pair) =>
  world.db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', fan.profileId)
    .where('creator_id', '=', creator.profileId)
    .executeTakeFirstOrThrow()
const endOf = async (pair: Pair) => (await rowOf(pair)).ends_at.toISOString().slice(0, 10)

/** Renews the subscription this many times, half an hour before each end, and returns the ends. */
async function renewals(pair: Pair, count: number): Promise<string[]> {
  const ends: string[] = []
  for (let renewal = 0; renewal < count; renewal += 1) {
    const { ends_at } = await rowOf(pair)
    await goTo(new Date(ends_at.getTime() - hourMs / 2), [pair.fan, pair.creator])
    await renewDueSubscriptions(world.deps, new AbortController().signal)
    ends.push(await endOf(pair))
  }
  return ends
}

test('a subscription begun on the 31st renews on the 31st again after shorter months, even in a leap year', async () => {
  const pair = await subscribed('ida', { at: '2027-12-31T10:00:00Z' })
  expect(await endOf(pair)).toBe('2028-01-31')
  expect(await renewals(pair, 5)).toEqual([
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
    '2028-06-30',
  ])
})

test('three months from 30 November end in February, and the next three on 30 May', async () => {
  const pair = await subscribed('kim', { at: '2028-11-30T10:00:00Z', months: 3 })
  expect(await endOf(pair)).toBe('2029-02-28')
  expect(await renewals(pair, 2)).toEqual(['2029-05-30', '2029-08-30'])
})

test('a yearly subscription begun on 29 February returns to that day in the next leap year', async () => {
  const pair = await subscribed('leap', { at: '2032-02-29T10:00:00Z', months: 12 })
  expect([await endOf(pair), ...(await renewals(pair, 3))]).toEqual([
    '2033-02-28',
    '2034-02-28',
    '2035-02-28',
    '2036-02-29',
  ])
})

test('a subscription of another length, bought after the first one ended, has its own anchor day', async () => {
  const pair = await subscribed('noa', { at: '2037-01-31T10:00:00Z' })
  expect(await endOf(pair)).toBe('2037-02-28')
  await world.call(pair.fan, 'DELETE', `/profile/${pair.creator.profileId}/subscribe`)
  await goTo(new Date('2037-03-05T10:00:00Z'), [pair.fan, pair.creator])
  await subscribe(pair, 3)
  expect(await endOf(pair)).toBe('2037-06-05')
  expect(await renewals(pair, 1)).toEqual(['2037-09-05'])
})

test('a renewal paid a few hours late counts from its payment, so that no time is lost or given away', async () => {
  const pair = await subscribed('late', { at: '2038-01-31T22:00:00Z' })
  await world.db.updateTable('plan').set({ is_open: true }).execute()
  await goTo(new Date('2038-03-01T09:00:00Z'), [pair.fan, pair.creator])
  await renewDueSubscriptions(world.deps, new AbortController().signal)
  expect([await endOf(pair), (await rowOf(pair)).anchor_day]).toEqual(['2038-04-01', 1])
  await giveCredits(world, pair.fan, 1_00n)
})
