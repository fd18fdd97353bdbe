import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { holdCredits } from './hold-credits.ts'
import { settleHold, type HoldSettlement } from './settle-hold.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

const hold = (who: Person, id: string, amount: bigint) =>
  inTransaction(world.db, (tx) =>
    holdCredits(tx, {
      id,
      purpose: 'ai_request',
      owner: who,
      amount: credits(amount),
      deadlineAt: new Date(world.clock.now().getTime() + 3_600_000),
      metadata: {},
      at: world.clock.now(),
    }),
  )

const settle = (id: string, charged: bigint, rest: Partial<HoldSettlement> = {}) =>
  inTransaction(world.db, (tx) =>
    settleHold(tx, {
      id,
      charged,
      referrer: null,
      metadata: {},
      at: world.clock.now(),
      ...rest,
    }),
  )

const lotsOf = async (who: Person) =>
  (await world.call(who, 'GET', '/user/wallet')).body.lots.map(({ source, remaining }) => [source, remaining])

/** A user with free credits for AI only, a gift, and bought credits. */
async function personWithLots(name: string): Promise<Person> {
  const who = await world.person(name)
  await giveCredits(world, who, 5_00n)
  await giveCredits(world, who, 2_00n, { source: 'gift', isRefundable: false })
  await giveCredits(world, who, 1_00n, { source: 'free', spendOn: ['ai_tools'], isRefundable: false })
  return who
}

test('uncharged credits return to the lots they came from, paid lots first', async () => {
  const mia = await personWithLots('mia')
  const id = randomUUID()
  await hold(mia, id, 4_00n)
  expect(await lotsOf(mia)).toEqual([['card', 4]])
  await settle(id, 1_50n)
  expect(await lotsOf(mia)).toEqual([
    ['gift', 1.5],
    ['card', 5],
  ])
  expect(await balanceOf(world, mia)).toBe(6_50n)
})

test('a fully released hold restores the wallet', async () => {
  const ida = await personWithLots('ida')
  const before = await lotsOf(ida)
  const id = randomUUID()
  await hold(ida, id, 8_00n)
  expect(await balanceOf(world, ida)).toBe(0n)
  await settle(id, 0n, { metadata: { tool_type: 'text_to_image', error_message: 'It failed.' } })
  expect(await lotsOf(ida)).toEqual(before)
  const { body } = await world.call(ida, 'GET', '/profile/transactions', { type: 'ai_tool_usage_refund' })
  expect(body.data).toMatchObject([
    {
      direction: 'incoming',
      amount: 8,
      metadata: { tool_type: 'text_to_image', error_message: 'It failed.' },
    },
  ])
})

test('a referrer earns from credits bought by card or crypto, and never from free or earned ones', async () => {
  const ana = await personWithLots('ana')
  const referrer = { profileId: leo.profileId, basisPoints: 5_00n }
  const id = randomUUID()
  await hold(ana, id, 5_00n)
  await settle(id, 4_00n, { referrer })
  // The hold took 1 free credit, 2 gifted ones and 2 bought ones, of which 1 bought one was released.
  expect(await earningsOf(world, leo)).toBe(5n)
  const own = await world.call(ana, 'GET', '/profile/transactions')
  expect(own.body.data.map(({ type }) => type)).not.toContain('referral_reward')
  const { body } = await world.call(leo, 'GET', '/profile/transactions')
  expect(body.data).toMatchObject([{ type: 'referral_reward', direction: 'incoming', amount: 0.05 }])
  const seen = await world.call(ana, 'GET', `/profile/transactions/${body.data[0]?.id}`)
  expect(seen.status).toBe(404)
})

test('a referrer earns nothing from earned credits, but does from credits bought with crypto', async () => {
  const ivy = await world.person('ivy')
  const tom = await world.person('tom')
  const referrer = { profileId: tom.profileId, basisPoints: 5_00n }
  for (const [source, earned] of [
    ['earnings', 0n],
    ['crypto', 20n],
  ] as const) {
    await giveCredits(world, ivy, 4_00n, { source, isRefundable: false })
    const id = randomUUID()
    await hold(ivy, id, 4_00n)
    await settle(id, 4_00n, { referrer })
    expect([source, await earningsOf(world, tom)]).toEqual([source, earned])
  }
})

test('a charge of more than the hold is refused and moves no credits', async () => {
  const bea = await personWithLots('bea')
  const id = randomUUID()
  await hold(bea, id, 1_00n)
  await expect(settle(id, 1_01n)).rejects.toThrow('can’t be charged')
  await expect(settle(randomUUID(), 1n)).rejects.toThrow('Nothing is held')
  expect(await balanceOf(world, bea)).toBe(7_00n)
  await settle(id, 0n)
  await expect(settle(id, 1n)).rejects.toThrow('0 was charged')
  expect(await balanceOf(world, bea)).toBe(8_00n)
})

test("an open hold counts toward the user's spending limit, and a released one doesn't", async () => {
  const eva = await personWithLots('eva')
  await world.call(eva, 'PUT', '/user/spending-limits', { day: 3, month: null })
  const [first, second] = [randomUUID(), randomUUID()]
  await hold(eva, first, 3_00n)
  await expect(hold(eva, second, 1n)).rejects.toMatchObject({ code: 'spending-limit-reached' })
  await settle(first, 0n)
  await hold(eva, second, 3_00n)
  expect(await balanceOf(world, eva)).toBe(5_00n)
})

test('repeating a hold takes the credits once, and another amount with the same id is a conflict', async () => {
  const joe = await personWithLots('joe')
  const id = randomUUID()
  await Promise.all([hold(joe, id, 1_00n), hold(joe, id, 1_00n)])
  await expect(hold(joe, id, 2_00n)).rejects.toMatchObject({ code: 'conflict' })
  expect(await balanceOf(world, joe)).toBe(7_00n)
})
